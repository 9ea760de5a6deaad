import { type Pence, pence } from '@gpod/money'
import { dayNumber, dayText } from '../day.ts'
import type { EarningsLine } from '../pay/earnings.ts'
import type { DeductionLine } from '../pay/pay-input.ts'
import { sumEarnings } from '../pay/sum-earnings.ts'
import type { Refused } from '../refusal.ts'
import type { PayFrequency } from '../tax-year.ts'
import { type Assessment, assessForEnrolment } from './auto-enrolment.ts'
import { monthsAfter } from './state-pension-age.ts'

/** How somebody comes into the company's scheme. */
export type JoiningWay = 'enrolled' | 'opted_in' | 'joined' | 're_enrolled'

export interface EnrolmentQuestion {
  readonly payDate: string
  readonly frequency: PayFrequency
  /** The pay reference period. */
  readonly period: { readonly startsOn: string; readonly endsOn: string }
  readonly birthDate: string
  readonly statePensionDay: string
  /** Pay of the period that counts for qualifying earnings, after what is given up by salary sacrifice. */
  readonly earnings: Pence
  readonly isMember: boolean
  /** The first day on which the company had duties and the person worked there. */
  readonly dutiesFrom: string
  /** The deferral date of a postponement: they are assessed on it, and enrolled from it. */
  readonly postponedUntil?: string | undefined
  /** The day on which the company got a request to opt in or to join. */
  readonly requestedOn?: string | undefined
  /** The last day of an earlier membership that they ended themselves: they are not enrolled again before re-enrolment. */
  readonly leftOn?: string | undefined
  /** The re-enrolment date of the three years that the period lies in. */
  readonly reenrolledOn?: string | undefined
}

export interface EnrolmentDecision {
  readonly outcome: 'decided'
  readonly assessment: Assessment
  /** Null where they stay as they are. */
  readonly join: { readonly from: string; readonly how: JoiningWay } | null
}

/**
 * Whether this pay reference period brings somebody into the company's scheme, how, and from which day (Pensions Act 2008
 * ss 3, 5, 7 and 9; SI 2010/772 regs 6, 12, 18). An eligible jobholder is enrolled from the first day on which all of it
 * was so; who asked is a member from the first day of the next period; who left is enrolled again at re-enrolment alone,
 * and not if they left within the year before it. Refuses what `assessForEnrolment` refuses.
 */
export function decideEnrolment(question: EnrolmentQuestion): EnrolmentDecision | Refused {
  const { payDate, frequency, birthDate, statePensionDay, earnings, isMember, postponedUntil } = question
  const assessment = assessForEnrolment({
    payDate,
    frequency,
    birthDate,
    statePensionDay,
    earnings,
    isMember,
    ...(postponedUntil === undefined ? {} : { postponedUntil }),
  })
  if (assessment.outcome === 'refused') return assessment
  const decided = { outcome: 'decided', assessment } as const
  if (payDate < question.dutiesFrom) return { ...decided, assessment: { ...assessment, duty: 'none' }, join: null }
  if (isMember) return { ...decided, join: null }
  const asked = requestOf(question, assessment)
  if (asked) return { ...decided, join: asked }
  if (question.leftOn === undefined) {
    return { ...decided, join: assessment.duty === 'enrol' ? { from: firstEligible(question), how: 'enrolled' } : null }
  }
  // They chose to leave: nothing is to be done until the re-enrolment date, and no postponement holds on it.
  const again = assessment.category === 'eligible_jobholder' ? reenrolmentIn(question) : undefined
  return {
    outcome: 'decided',
    assessment: {
      ...assessment,
      duty: again ? 'enrol' : assessment.category === 'eligible_jobholder' ? 'none' : assessment.duty,
    },
    join: again ? { from: again, how: 're_enrolled' } : null,
  }
}

/** A jobholder opts in, anybody with less pay joins; from the period that begins after the request. */
function requestOf(
  { requestedOn, period }: EnrolmentQuestion,
  { category }: Assessment,
): { from: string; how: JoiningWay } | undefined {
  if (requestedOn === undefined || requestedOn >= period.startsOn || category === 'not_covered') return undefined
  return { from: period.startsOn, how: category === 'entitled_worker' ? 'joined' : 'opted_in' }
}

function firstEligible({ period, birthDate, dutiesFrom, postponedUntil }: EnrolmentQuestion): string {
  const became22 = dayText(monthsAfter(dayNumber(birthDate) ?? 0, 22 * 12))
  const days = [period.startsOn, dutiesFrom, became22, ...(postponedUntil === undefined ? [] : [postponedUntil])]
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

function reenrolmentIn({ period, leftOn, reenrolledOn }: EnrolmentQuestion): string | undefined {
  if (reenrolledOn === undefined || leftOn === undefined) return undefined
  if (reenrolledOn < period.startsOn || reenrolledOn > period.endsOn) return undefined
  const aYearBefore = dayText(monthsAfter(dayNumber(reenrolledOn) ?? 0, -12))
  return leftOn < aYearBefore ? reenrolledOn : undefined
}

/** Pay of one payment that counts for qualifying earnings, less what is given up of it before it is earned; null for lines that cannot be. */
export function payAssessed(
  earnings: readonly EarningsLine[],
  { deductions = [], sacrificed = 0 }: { deductions?: readonly DeductionLine[]; sacrificed?: number } = {},
): Pence | null {
  const sums = sumEarnings(earnings, [])
  if ('outcome' in sums) return null
  let given = sacrificed
  for (const { timing, amount } of deductions) if (timing === 'before_tax_and_ni') given += amount
  return pence(Math.max(sums.qualifying - given, 0))
}
