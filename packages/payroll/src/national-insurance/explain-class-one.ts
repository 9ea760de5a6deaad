import type { NiCategory, PeriodThreshold, Sourced, TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'
import type { TraceCode } from '../trace/trace.ts'
import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'

const EXACT_PERCENTAGE = 'SSCBA 1992 ss 8, 9; SI 2001/1004 reg 12'
const THRESHOLDS = 'SI 2001/1004 regs 10, 11'
const DIRECTORS = 'SI 2001/1004 reg 8'

/** An ordinary earnings period, or a director's year of so many weeks. */
type EarningsPeriod = { readonly frequency: PayFrequency } | { readonly weeksInYear: number }

/** The steps of `nationalInsurance` on earnings already added up; returns those that give both contributions. */
export function explainClassOne(
  trace: TraceBuilder,
  rates: TaxYearRates,
  { category, earnings, over }: { category: NiCategory; earnings: StepRef; over: EarningsPeriod },
): { employee: StepRef; employer: StepRef } {
  const ni = rates.nationalInsurance
  const of = ni.categories.value[category]
  const upper = threshold(trace, { id: 'upper_earnings_limit', sourced: ni.upperEarningsLimit, over })
  const above = trace.largest('national_insurance.slice', [
    trace.subtract('national_insurance.slice', [earnings, upper]),
    0,
  ])
  const contribution = (slice: StepRef, rate: StepRef) =>
    trace.roundNi(
      'national_insurance.slice_contribution',
      trace.multiplyDivide('national_insurance.slice_exact', [slice, rate, 1], {
        rounding: 'down',
        unit: 'pence_basis_points',
      }),
      { law: EXACT_PERCENTAGE },
    )
  const employeeRate = (name: 'main' | 'above', value: number) =>
    trace.table(
      'national_insurance.rate',
      `national_insurance.${category}.${name}`,
      ni.categories,
      value,
      'basis_points',
    )

  const primary = threshold(trace, { id: 'primary_threshold', sourced: ni.primaryThreshold, over })
  const employee = trace.add('national_insurance.employee_total', [
    contribution(
      trace.slice('national_insurance.slice', [earnings, primary, upper]),
      employeeRate('main', of.employeeMain),
    ),
    contribution(above, employeeRate('above', of.employeeAbove)),
  ])

  if (of.employerFrom === null) return { employee, employer: trace.add('national_insurance.employer_total', [0]) }
  const start = {
    secondary: { id: 'secondary_threshold', sourced: ni.secondaryThreshold },
    freeport: { id: 'freeport_threshold', sourced: ni.freeportThreshold },
    investmentZone: { id: 'investment_zone_threshold', sourced: ni.investmentZoneThreshold },
    upper: { id: 'upper_secondary_threshold', sourced: ni.upperEarningsLimit },
  }[of.employerFrom]
  const rate = trace.table(
    'national_insurance.rate',
    'national_insurance.employer',
    ni.employerRate,
    ni.employerRate.value,
    'basis_points',
  )
  const employer = trace.add('national_insurance.employer_total', [
    contribution(
      trace.slice('national_insurance.slice', [earnings, threshold(trace, { ...start, over }), upper]),
      rate,
    ),
    contribution(above, rate),
  ])
  return { employee, employer }
}

/** A threshold of the earnings period in pence, from the year's figure or the period's own. */
function threshold(
  trace: TraceBuilder,
  { id, sourced, over }: { id: string; sourced: Sourced<PeriodThreshold>; over: EarningsPeriod },
): StepRef {
  const code = 'national_insurance.threshold'
  const yearCode = 'national_insurance.threshold_year'
  const held = (period: keyof PeriodThreshold, as: TraceCode = code) =>
    trace.table(as, `national_insurance.${id}.${period}`, sourced, sourced.value[period], 'pounds')
  const inPence = (pounds: StepRef, law: string) =>
    trace.multiplyDivide(code, [pounds, 100, 1], { rounding: 'down', law })
  if ('weeksInYear' in over) {
    if (over.weeksInYear >= 52) return inPence(held('yearly'), DIRECTORS)
    const weeks = trace.input('national_insurance.weeks_in_year', 'director.weeksInYear', over.weeksInYear, 'count')
    const share = trace.multiplyDivide(code, [held('yearly', yearCode), weeks, 52], { rounding: 'up', unit: 'pounds' })
    return inPence(share, DIRECTORS)
  }
  const { frequency } = over
  if (frequency === 'weekly' || frequency === 'monthly' || frequency === 'yearly') {
    return inPence(held(frequency), THRESHOLDS)
  }
  const { span, inYear } = FREQUENCIES[frequency]
  const share = trace.multiplyDivide(code, [held('yearly', yearCode), span, inYear], { rounding: 'up', unit: 'pounds' })
  return inPence(share, THRESHOLDS)
}
