import type { EmployerStart, NiCategory, PeriodThreshold, TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'

/** The thresholds and rates of one category for one earnings period. Pence and basis points. */
export interface NiTable {
  readonly lowerEarningsLimit: number
  readonly primaryThreshold: number
  readonly upperEarningsLimit: number
  readonly employeeMain: number
  readonly employeeAbove: number
  /** Null: no employer's contributions at all. */
  readonly employerStart: number | null
  readonly employerRate: number
}

type TablesOfYear = Readonly<Record<NiCategory, Readonly<Record<PayFrequency, NiTable>>>>

const tables = new Map<TaxYearRates, TablesOfYear>()
/** One year is asked for again and again: its tables stay at hand. */
let lastAsked: { readonly rates: TaxYearRates; readonly tables: TablesOfYear } | undefined

/** The table of a category and frequency; all of a year are built at its first question. */
export function niTable(rates: TaxYearRates, category: NiCategory, frequency: PayFrequency): NiTable {
  if (lastAsked?.rates !== rates) {
    const ofYear = tables.get(rates) ?? buildTables(rates)
    tables.set(rates, ofYear)
    lastAsked = { rates, tables: ofYear }
  }
  return lastAsked.tables[category][frequency]
}

function buildTables(rates: TaxYearRates): TablesOfYear {
  const categories = Object.keys(rates.nationalInsurance.categories.value) as NiCategory[]
  const frequencies = Object.keys(FREQUENCIES) as PayFrequency[]
  const ofCategory = (category: NiCategory) =>
    Object.fromEntries(
      frequencies.map((frequency) => [
        frequency,
        buildTable(rates, category, (threshold) => periodPence(threshold, frequency)),
      ]),
    )
  return Object.fromEntries(categories.map((category) => [category, ofCategory(category)])) as TablesOfYear
}

export function buildTable(
  rates: TaxYearRates,
  category: NiCategory,
  inPence: (threshold: PeriodThreshold) => number,
): NiTable {
  const ni = rates.nationalInsurance
  const { employeeMain, employeeAbove, employerFrom } = ni.categories.value[category]
  return {
    lowerEarningsLimit: inPence(ni.lowerEarningsLimit.value),
    primaryThreshold: inPence(ni.primaryThreshold.value),
    upperEarningsLimit: inPence(ni.upperEarningsLimit.value),
    employeeMain,
    employeeAbove,
    employerStart: employerFrom === null ? null : inPence(employerThreshold(rates, employerFrom)),
    employerRate: ni.employerRate.value,
  }
}

export function employerThreshold(rates: TaxYearRates, start: EmployerStart): PeriodThreshold {
  const ni = rates.nationalInsurance
  switch (start) {
    case 'secondary':
      return ni.secondaryThreshold.value
    case 'freeport':
      return ni.freeportThreshold.value
    case 'investmentZone':
      return ni.investmentZoneThreshold.value
    case 'upper':
      return ni.upperEarningsLimit.value
  }
}

/**
 * The threshold of an earnings period, in pence. A week, a month and a year have their own figure; several weeks or
 * months are the year's share rounded up to the pound, not the week's figure multiplied. SI 2001/1004 reg 11.
 */
export function periodPence(threshold: PeriodThreshold, frequency: PayFrequency): number {
  if (frequency === 'weekly') return threshold.weekly * 100
  if (frequency === 'monthly') return threshold.monthly * 100
  if (frequency === 'yearly') return threshold.yearly * 100
  const { span, inYear } = FREQUENCIES[frequency]
  return Math.ceil((threshold.yearly * span) / inYear) * 100
}
