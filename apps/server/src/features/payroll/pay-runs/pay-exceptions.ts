import { type PayExceptionCode, payExceptions } from '@gpod/contract'
import { formatPounds, mulDiv, type Pence, pence, ZERO } from '@gpod/money'
import { checkMinimumWage, type MinimumWageResult, type PayResult, taxYearOf } from '@gpod/payroll'
import { recoverAdvances } from '@gpod/wage-access'
import { Temporal } from 'temporal-polyfill'
import { londonDay } from '../../../platform/clock.ts'
import type { SharedDetails } from '../../people/employees/index.ts'
import { taxDayOf } from '../pay-schedules/index.ts'
import { missingReportDetails } from '../submissions/index.ts'
import { payForMinimumWage } from './minimum-wage-working.ts'
import { hoursPaidByTime, salaryStretches } from './pay-input.ts'
import type { PaySource, RunPeriod } from './pay-sources-store.ts'

/** An exception of a payment. `amount` is the money at stake in pence, where it can be said. */
export type PayExceptionFound = {
  code: PayExceptionCode
  amount: Pence | null
  facts: Record<string, string | number>
}

type Question = {
  source: PaySource
  period: RunPeriod
  result: PayResult
  unknownAbsences: readonly { absenceId: string; reason: string }[]
  /** The day it is worked out on, in London. */
  today: string
  /** Whose National Insurance number and account are theirs too. */
  shared: SharedDetails | undefined
}

/**
 * A change of net pay against the last time that a manager should look at: above £100, and by more than 30% of a salary
 * or 50% of hourly pay. Shifts fall unevenly on pay periods: in a rota of two weeks, with hours approved some days later,
 * four shifts follow on six, and a list that names every other worker on every payday is read by nobody.
 */
const LARGE_CHANGE = { pence: 100_00, basisPoints: { salaried: 3_000, hourly: 5_000 } } as const

/** All exceptions of one worker's payment, the gravest first. */
export function findExceptions(question: Question): PayExceptionFound[] {
  const found = [...aboutResult(question), ...aboutRecord(question)]
  return found.sort((a, b) => rankOf([b]) - rankOf([a]))
}

/** Orders payments by what is at stake: what blocks comes before what does not, then the larger sum. */
export function rankOf(exceptions: readonly PayExceptionFound[]): number {
  return exceptions.reduce((sum, { code, amount }) => sum + WEIGHT[payExceptions[code].severity] + (amount ?? 0), 0)
}
const WEIGHT = { blocking: 1_000_000_000_000, warning: 1 } as const

function aboutResult({ source, period, result, unknownAbsences, today }: Question): PayExceptionFound[] {
  if (result.outcome === 'refused') {
    return [{ code: 'cannot_calculate', amount: null, facts: { refusal: result.code, field: result.field } }]
  }
  const found: PayExceptionFound[] = [...minimumWageExceptions(source, period, result)]
  const { net, gross } = result.totals
  if (unknownAbsences.length > 0) {
    found.push({ code: 'absence_pay_unknown', amount: null, facts: { absences: unknownAbsences.length } })
  }
  const { carriedOver } = recoverAdvances(net, advancesOf(source, period))
  if (carriedOver > 0) {
    const facts = { over: formatPounds(carriedOver) }
    found.push({ code: 'advances_exceed_pay', amount: carriedOver, facts })
  }
  const carried = result.carriedForward.reduce((sum, { amount }) => sum + amount, 0)
  if (carried > 0) {
    found.push({
      code: 'deductions_not_reached',
      amount: pence(carried),
      facts: { carried: formatPounds(pence(carried)) },
    })
  }
  if (gross === 0 && result.totals.expenses === 0 && result.totals.payrolledBenefits === 0) {
    found.push({ code: 'paid_nothing', amount: pence(source.last?.gross ?? 0), facts: {} })
  } else if (source.last && period.beside === null) {
    const change = Math.abs(net - source.last.net)
    // While the period runs, hours are still to come: that who is paid by them has less than last time says nothing yet.
    const isUnfinished = today < period.endsOn && source.pay_basis === 'hourly' && net < source.last.net
    const share = LARGE_CHANGE.basisPoints[source.pay_basis]
    const isLarge = change > LARGE_CHANGE.pence && change * 10_000 > source.last.net * share
    if (isLarge && !isUnfinished) {
      const facts = {
        before: formatPounds(pence(source.last.net)),
        after: formatPounds(net),
        lastPayDate: source.last.pay_date,
      }
      found.push({ code: 'large_change', amount: pence(change), facts })
    }
  } else if (!isYearUnknown(source, period) && source.brought_forward?.paid_until == null) {
    const code = isLateJoiner(source, period) ? 'late_joiner' : 'new_starter'
    found.push({ code, amount: net, facts: { startsOn: source.starts_on } })
  }
  const account = net > 0 ? accountException(source) : null
  if (account) found.push({ ...account, amount: net })
  return found
}

/** The codes of `accountException`. */
export const accountExceptions: ReadonlySet<PayExceptionCode> = new Set([
  'bank_account_missing',
  'bank_account_held',
  'account_before_paid',
])

/** What is to be known of the account that net pay goes to: none, one that is held, or the one before while theirs is. */
export function accountException({
  account_ending,
  paid_ending,
  is_replaced_paid,
  bank_held_until,
}: PaySource): Pick<PayExceptionFound, 'code' | 'facts'> | null {
  if (account_ending === null) return { code: 'bank_account_missing', facts: {} }
  if (paid_ending !== null && !is_replaced_paid) return null
  const until = londonDay(bank_held_until ?? '')
  if (paid_ending === null) return { code: 'bank_account_held', facts: { until } }
  return { code: 'account_before_paid', facts: { until, ending: paid_ending } }
}

function aboutRecord({ source, period, shared }: Question): PayExceptionFound[] {
  const found: PayExceptionFound[] = []
  // HMRC takes both for one person, and adds up what it knows of them.
  if (shared && shared.nino.length > 0) {
    found.push({ code: 'national_insurance_number_shared', amount: null, facts: numbersOf(shared.nino) })
  }
  if (shared && shared.account.length > 0) {
    found.push({ code: 'bank_account_shared', amount: null, facts: numbersOf(shared.account) })
  }
  if (isYearUnknown(source, period)) {
    found.push({ code: 'brought_forward_missing', amount: null, facts: { startsOn: source.starts_on } })
  }
  const missing = missingReportDetails({
    employeeId: source.employee_number,
    firstName: source.first_name,
    lastName: source.last_name,
    address: source.address,
    dateOfBirth: source.date_of_birth,
    gender: source.gender,
    hasNationalInsuranceNumber: source.nino_ending !== null,
    isStarter: isStarter(source, period),
    starterStatement: source.starter_statement,
    hasP45: source.p45_tax_year !== null,
  })
  if (missing.length > 0) {
    found.push({ code: 'report_details_missing', amount: null, facts: { fields: missing.join(',') } })
  }
  if (source.nino_ending === null) found.push({ code: 'national_insurance_number_missing', amount: null, facts: {} })
  if (source.tax_code === null) found.push({ code: 'tax_code_missing', amount: null, facts: {} })
  if (source.notices_waiting > 0) {
    found.push({ code: 'tax_notice_waiting', amount: null, facts: { notices: source.notices_waiting } })
  }
  if (source.waiting_minutes > 0) {
    found.push({ code: 'hours_waiting', amount: null, facts: { minutes: source.waiting_minutes } })
  }
  if (source.ends_on !== null && source.ends_on <= period.endsOn) {
    found.push({ code: 'leaver', amount: null, facts: { endsOn: source.ends_on } })
  }
  return found
}

/**
 * Whether they were employed before this tax year, and nothing says what they were paid in it: cumulative tax, National
 * Insurance of a director and every figure to date would be worked out as if that were nothing.
 */
function isYearUnknown({ starts_on, last, of_year, brought_forward }: PaySource, period: RunPeriod): boolean {
  if (last !== null || of_year !== null || brought_forward !== null) return false
  return starts_on < `${taxYearOf(taxDayOf(period)).slice(0, 4)}-04-06`
}

/** Whether two whole pay periods and more went by between the start date and the first that pays them: their pay may be short. */
function isLateJoiner({ starts_on }: Pick<PaySource, 'starts_on'>, { frequency, startsOn }: RunPeriod): boolean {
  return starts_on < Temporal.PlainDate.from(startsOn).subtract(twoPeriods[frequency]).toString()
}

const twoPeriods = {
  weekly: { weeks: 2 },
  fortnightly: { weeks: 4 },
  four_weekly: { weeks: 8 },
  monthly: { months: 2 },
}

/** The employee numbers of the others: a few of them tell enough. */
const numbersOf = (others: readonly string[]) => ({ employees: others.slice(0, 5).join(', '), count: others.length })

/** Whether HMRC first hears of them with this payment: as its report will see it (`readPayToReport`). */
function isStarter(source: PaySource, period: RunPeriod): boolean {
  const { starts_on, starter_statement, last, brought_forward, paid_here_since } = source
  if (last !== null || (brought_forward?.paid_until ?? null) !== null) return false
  const yearFrom = `${taxYearOf(taxDayOf(period)).slice(0, 4)}-04-06`
  const hereSince = paid_here_since !== null && paid_here_since < period.startsOn ? paid_here_since : period.startsOn
  return (starter_statement !== null && starts_on >= yearFrom) || starts_on >= hereSince
}

/**
 * The minimum wage of the period (National Minimum Wage Act 1998 s 17): by the hours that were paid, or a salaried
 * worker's contracted ones. Fees for advances that would take pay below it are told: approval drops them (A3).
 */
function minimumWageExceptions(source: PaySource, period: RunPeriod, result: PayCalculated): PayExceptionFound[] {
  const checked = checkFees({ source, period, result, fees: ZERO })
  if (checked === 'no_hours') return []
  if (checked === 'unknown') return [{ code: 'minimum_wage_unknown', amount: null, facts: {} }]
  const facts = ({ shortfall, pencePerHour }: typeof checked) => ({
    shortfall: formatPounds(shortfall),
    perHour: formatPounds(pencePerHour),
    minutes: workedMinutes(source, period) ?? 0,
  })
  if (checked.outcome === 'below') {
    return [{ code: 'below_minimum_wage', amount: checked.shortfall, facts: facts(checked) }]
  }
  // Only of advances that this pay reaches: what waits for the next payday is charged then, if at all.
  const { taken } = recoverAdvances(result.totals.net, advancesOf(source, period))
  const fees = pence(taken.reduce((sum, { fee }) => sum + fee, 0))
  const withFees = checkFees({ source, period, result, fees })
  if (typeof withFees === 'string' || withFees.outcome !== 'below') return []
  return [
    {
      code: 'fee_below_minimum_wage',
      amount: withFees.shortfall,
      facts: { ...facts(withFees), fees: formatPounds(fees) },
    },
  ]
}

function advancesOf(source: PaySource, period: RunPeriod) {
  const { cap_basis_points } = source
  const owed = advancesDue(source, period).map(({ amount, fee }) => ({ amount: pence(amount), fee: pence(fee) }))
  return { capBasisPoints: cap_basis_points, owed }
}

/**
 * The advances that a payment takes back. Those that are open were taken of pay still to come, which the next regular payday
 * brings; what is paid beside it takes them only where no regular payday follows.
 */
export function advancesDue(
  { advances, ends_on }: Pick<PaySource, 'advances' | 'ends_on'>,
  { beside, endsOn }: Pick<RunPeriod, 'beside' | 'endsOn'>,
): PaySource['advances'] {
  return beside === null || (ends_on !== null && ends_on <= endsOn) ? advances : []
}

/** Whether fees, in pence, would take the pay of the period below the minimum wage that it meets without them. */
export function feesBreachMinimumWage(question: FeesQuestion): boolean {
  const checked = checkFees(question)
  return typeof checked !== 'string' && checked.outcome === 'below'
}

type PayCalculated = Extract<PayResult, { outcome: 'calculated' }>
type FeesQuestion = { source: PaySource; period: RunPeriod; result: PayCalculated; fees: Pence }

function checkFees({ source, period, result, fees }: FeesQuestion): MinimumWageResult | 'no_hours' | 'unknown' {
  const minutes = workedMinutes(source, period)
  if (minutes === null) return 'unknown'
  if (minutes === 0) return 'no_hours'
  const checked = checkMinimumWage({
    on: period.startsOn,
    // Of unknown age: the adult rate, the stricter one.
    ...(source.date_of_birth === null ? { ageYears: 21 } : { birthDate: source.date_of_birth }),
    minutes,
    pay: payForMinimumWage(result),
    sacrificed: result.totals.salarySacrifice,
    keptByEmployer: fees,
  })
  return checked.outcome === 'refused' ? 'unknown' : checked
}

/** Minutes that the pay is for; null where a salary is paid for hours that nobody wrote down. */
function workedMinutes(source: PaySource, period: RunPeriod): number | null {
  const timed = hoursPaidByTime(source).reduce((sum, { minutes }) => sum + minutes, 0)
  const stretches = salaryStretches(source, period)
  if (stretches.length === 0) return timed
  if (source.weekly_hours === null) return null
  const yearly = Math.round(source.weekly_hours * 60) * 52
  // A salary's share of the year tells the share of a year's hours, also where they were employed for a part of the period.
  return stretches.reduce(
    (sum, { amount, annual }) => sum + mulDiv(yearly, { multiplier: amount, divisor: annual, rounding: 'halfUp' }),
    timed,
  )
}
