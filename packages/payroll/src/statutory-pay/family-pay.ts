import { type Pence, pence, ZERO } from '@gpod/money'
import { dayNumber, dayText } from '../day.ts'
import { ratesOf, TAX_YEARS } from '../rates/index.ts'
import type { Sourced } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { taxYearName, taxYearStart } from '../tax-year.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { type AverageWeeklyEarnings, averageReaches, refuseAverage, shareOfAverage } from './average-weekly-earnings.ts'
import { explainFamilyPay, explainFamilyPayLimit } from './explain-family-pay.ts'

export type FamilyPayKind = 'maternity' | 'adoption' | 'paternity' | 'shared_parental' | 'bereavement' | 'neonatal'

/** Weeks payable at most, and how many of them at 90 % of average earnings whatever that is. */
export const FAMILY_PAY: Readonly<
  Record<FamilyPayKind, { readonly mostWeeks: number; readonly earningsRelated: number }>
> = {
  maternity: { mostWeeks: 39, earningsRelated: 6 },
  adoption: { mostWeeks: 39, earningsRelated: 6 },
  paternity: { mostWeeks: 2, earningsRelated: 0 },
  shared_parental: { mostWeeks: 37, earningsRelated: 0 },
  bereavement: { mostWeeks: 2, earningsRelated: 0 },
  neonatal: { mostWeeks: 12, earningsRelated: 0 },
}

export interface FamilyPayWeek {
  readonly number: number
  readonly from: string
  readonly basis: 'share_of_average' | 'standard_rate'
  readonly amount: Pence
}

export type FamilyPay = (
  | { readonly outcome: 'payable'; readonly weeks: readonly FamilyPayWeek[]; readonly total: Pence }
  | { readonly outcome: 'not_payable'; readonly reason: 'earnings_below_limit'; readonly limitWeekly: Pence }
) & {
  /** Only when it was asked for. */
  readonly trace?: Trace<StatutoryTraceCode>
}

/**
 * Statutory maternity, adoption, paternity, shared parental, bereavement or neonatal care pay, week by week (SSCBA 1992
 * Parts XII to 12ZE): maternity and adoption 90 % of average earnings for six weeks, then, and always for the others,
 * the lower of that and the standard rate of the week's first day. Fractions of a penny go up. Service conditions are
 * for the caller. Refuses more weeks than the law gives, neonatal pay before April 2025, and days outside the years held.
 */
export function statutoryFamilyPay({
  kind,
  from,
  weeks,
  weeksBefore = 0,
  average,
  relevantWeek,
  trace = false,
}: {
  readonly kind: FamilyPayKind
  readonly from: string
  readonly weeks: number
  /** Weeks already paid of the same entitlement. */
  readonly weeksBefore?: number
  readonly average: AverageWeeklyEarnings
  /** A day of the qualifying or relevant week: its tax year sets the earnings limit. */
  readonly relevantWeek: string
  /** Asks for the working of every figure. */
  readonly trace?: boolean
}): FamilyPay | Refused {
  if (!Object.hasOwn(FAMILY_PAY, kind)) return refuse('unknown_kind', 'kind', { given: String(kind) })
  const { mostWeeks, earningsRelated } = FAMILY_PAY[kind]
  const first = dayNumber(from)
  if (first === undefined) return refuse('not_a_day', 'from', { given: from })
  const relevant = dayNumber(relevantWeek)
  if (relevant === undefined) return refuse('not_a_day', 'relevantWeek', { given: relevantWeek })
  if (
    !Number.isSafeInteger(weeks) ||
    !Number.isSafeInteger(weeksBefore) ||
    weeks < 1 ||
    weeksBefore < 0 ||
    weeks + weeksBefore > mostWeeks
  ) {
    return refuse('number_out_of_range', 'weeks', { minimum: 1, maximum: Math.max(mostWeeks - weeksBefore, 0) })
  }
  const impossible = refuseAverage(average)
  if (impossible) return impossible
  const limitRates = ratesOf(taxYearName(taxYearStart(relevant)))
  if (!limitRates) return refuse('tax_year_not_held', 'relevantWeek', { given: taxYearName(taxYearStart(relevant)) })
  const { lowerEarningsLimitWeekly: limit, familyPayShareOfAverage } = limitRates.statutoryPay
  if (!averageReaches(average, limit.value)) {
    const limitWeekly = pence(limit.value * 100)
    const unpaid: FamilyPay = { outcome: 'not_payable', reason: 'earnings_below_limit', limitWeekly }
    return trace ? { ...unpaid, trace: explainFamilyPayLimit(limit, limitWeekly) } : unpaid
  }

  const share = shareOfAverage(average, familyPayShareOfAverage.value)
  const paid: FamilyPayWeek[] = []
  const standards: Sourced<number>[] = []
  let total: number = ZERO
  for (let index = 0; index < weeks; index += 1) {
    const number = weeksBefore + index + 1
    const weekFrom = dayText(first + index * 7)
    const standard = standardRateOn(kind, weekFrom)
    if (standard === undefined) return refuse('no_rate_on_day', 'from', { given: weekFrom })
    const isShare = number <= earningsRelated || share <= standard.value
    const amount = isShare ? share : pence(standard.value)
    total += amount
    standards.push(standard)
    paid.push({ number, from: weekFrom, basis: isShare ? 'share_of_average' : 'standard_rate', amount })
  }
  const pay = { outcome: 'payable', weeks: paid, total: pence(total) } as const
  if (!trace) return pay
  const explained = paid.map(({ number, amount }, index) => {
    const standard = number <= earningsRelated ? undefined : standards[index]
    return standard ? { amount, standard } : { amount }
  })
  return {
    ...pay,
    trace: explainFamilyPay(average, familyPayShareOfAverage, { weeks: explained, total: pay.total }),
  }
}

/** The standard weekly rate on a day: the latest one in force, none before or after the years held. */
function standardRateOn(kind: FamilyPayKind, day: string): Sourced<number> | undefined {
  const last = TAX_YEARS.at(-1)
  if (!last || day > last.lastDay) return undefined
  for (const { statutoryPay } of [...TAX_YEARS].reverse()) {
    const rate = kind === 'neonatal' ? statutoryPay.neonatalPayWeekly : statutoryPay.familyPayWeekly
    if (rate && rate.from <= day) return rate
  }
  return undefined
}
