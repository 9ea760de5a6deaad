import { type Pence, pence } from '@gpod/money'
import { ageOn, dayNumber, dayText } from '../day.ts'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'
import { isPayFrequency, type PayFrequency, taxYearName, taxYearStart } from '../tax-year.ts'
import { monthsAfter } from './state-pension-age.ts'

/** What a worker is for the Pensions Act 2008 in one pay reference period. */
export type WorkerCategory = 'eligible_jobholder' | 'non_eligible_jobholder' | 'entitled_worker' | 'not_covered'

/** What the employer has to do about it. */
export type EnrolmentDuty = 'enrol' | 'may_opt_in' | 'may_join' | 'wait_for_postponement' | 'none'

export interface Assessment {
  readonly outcome: 'assessed'
  readonly category: WorkerCategory
  readonly duty: EnrolmentDuty
  readonly ageYears: number
  /** Thresholds of this pay reference period, in pence. */
  readonly trigger: Pence
  readonly lowerLimit: Pence
}

/**
 * Assesses one worker for one pay reference period (Pensions Act 2008 ss 1, 3, 5, 7, 8): from 22 to state pension age
 * and above the trigger must be enrolled; from 16 to 74 with qualifying earnings may opt in; with less may join.
 * Refuses no day, a year not held, an unknown frequency and earnings below zero.
 */
export function assessForEnrolment({
  payDate,
  frequency,
  birthDate,
  statePensionDay,
  earnings,
  isMember,
  postponedUntil,
}: {
  readonly payDate: string
  readonly frequency: PayFrequency
  readonly birthDate: string
  /** See `statePensionDay`; given by the caller because later births are not settled in law. */
  readonly statePensionDay: string
  readonly earnings: Pence
  readonly isMember: boolean
  readonly postponedUntil?: string
}): Assessment | Refused {
  const day = dayNumber(payDate)
  if (day === undefined) return refuse('not_a_day', 'payDate', { given: payDate })
  const born = dayNumber(birthDate)
  if (born === undefined || born > day) return refuse('not_a_day', 'birthDate', { given: birthDate })
  if (dayNumber(statePensionDay) === undefined)
    return refuse('not_a_day', 'statePensionDay', { given: statePensionDay })
  if (postponedUntil !== undefined && dayNumber(postponedUntil) === undefined) {
    return refuse('not_a_day', 'postponedUntil', { given: postponedUntil })
  }
  if (!isPayFrequency(frequency)) return refuse('unknown_frequency', 'frequency', { given: String(frequency) })
  if (earnings < 0) return refuse('amount_negative', 'earnings', { given: earnings })
  const taxYear = taxYearName(taxYearStart(day))
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'payDate', { given: taxYear })

  const ageYears = ageOn(born, day)
  const trigger = pence(rates.pensions.trigger.value[frequency] * 100)
  const lowerLimit = pence(rates.pensions.qualifyingLower.value[frequency] * 100)
  const category = categoryOf({ ageYears, isUnderPensionAge: payDate < statePensionDay, earnings, trigger, lowerLimit })
  const isPostponed = postponedUntil !== undefined && payDate < postponedUntil
  return {
    outcome: 'assessed',
    category,
    duty: isMember ? 'none' : dutyOf(category, isPostponed),
    ageYears,
    trigger,
    lowerLimit,
  }
}

function categoryOf(facts: {
  ageYears: number
  isUnderPensionAge: boolean
  earnings: number
  trigger: number
  lowerLimit: number
}): WorkerCategory {
  if (facts.ageYears < 16 || facts.ageYears > 74) return 'not_covered'
  if (facts.earnings <= facts.lowerLimit) return 'entitled_worker'
  const isEligible = facts.ageYears >= 22 && facts.isUnderPensionAge && facts.earnings > facts.trigger
  return isEligible ? 'eligible_jobholder' : 'non_eligible_jobholder'
}

function dutyOf(category: WorkerCategory, isPostponed: boolean): EnrolmentDuty {
  switch (category) {
    case 'eligible_jobholder':
      return isPostponed ? 'wait_for_postponement' : 'enrol'
    case 'non_eligible_jobholder':
      return 'may_opt_in'
    case 'entitled_worker':
      return 'may_join'
    case 'not_covered':
      return 'none'
  }
}

/** The last day to which enrolment may be put off: three months from the day the duty began. Pensions Act 2008 s 4. */
export function lastPostponementDay(dutyFrom: string): { readonly outcome: 'found'; readonly day: string } | Refused {
  const day = dayNumber(dutyFrom)
  if (day === undefined) return refuse('not_a_day', 'dutyFrom', { given: dutyFrom })
  return { outcome: 'found', day: dayText(monthsAfter(day, 3)) }
}

/**
 * What a member who opts out gets back: everything they paid, if the notice comes within a month of the later of
 * becoming a member and being told (Pensions Act 2008 s 8; SI 2010/772 reg 9). Refuses a later notice with the last day.
 */
export function optOutRefund({
  memberFrom,
  informedOn,
  noticeOn,
  paidByMember,
}: {
  readonly memberFrom: string
  readonly informedOn: string
  readonly noticeOn: string
  readonly paidByMember: Pence
}): { readonly outcome: 'refunded'; readonly amount: Pence; readonly lastDay: string } | Refused {
  for (const [field, given] of Object.entries({ memberFrom, informedOn, noticeOn })) {
    if (dayNumber(given) === undefined) return refuse('not_a_day', field, { given })
  }
  const start = memberFrom > informedOn ? memberFrom : informedOn
  // The month counts from the start itself: from the 10th it ends with the 9th.
  const lastDay = dayText(monthsAfter(dayNumber(start) ?? 0, 1) - 1)
  if (noticeOn < start || noticeOn > lastDay) {
    return refuse('no_rate_on_day', 'noticeOn', { given: noticeOn, first: start, last: lastDay })
  }
  return { outcome: 'refunded', amount: paidByMember, lastDay }
}
