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

/** The tables of a year by the position of category and frequency: an array is read faster than a name is looked up. */
type TablesOfYear = readonly NiTable[]

const tables = new Map<TaxYearRates, TablesOfYear>()
/** One year is asked for again and again: its tables stay at hand. */
let lastRates: TaxYearRates | undefined
let lastTables: TablesOfYear = []

const FIRST_LETTER = 65
const SLOTS = 8

/** The table of a category and frequency; all of a year are built at its first question. */
export function niTable(rates: TaxYearRates, category: NiCategory, frequency: PayFrequency): NiTable {
  if (lastRates !== rates) {
    lastTables = tables.get(rates) ?? buildTables(rates)
    tables.set(rates, lastTables)
    lastRates = rates
  }
  const table = lastTables[(category.charCodeAt(0) - FIRST_LETTER) * SLOTS + slotOf(frequency)]
  if (!table) throw new RangeError(`no contributions of category ${category}`)
  return table
}

function slotOf(frequency: PayFrequency): number {
  switch (frequency) {
    case 'weekly':
      return 0
    case 'fortnightly':
      return 1
    case 'four_weekly':
      return 2
    case 'monthly':
      return 3
    case 'quarterly':
      return 4
    case 'half_yearly':
      return 5
    case 'yearly':
      return 6
  }
}

function buildTables(rates: TaxYearRates): TablesOfYear {
  const categories = Object.keys(rates.nationalInsurance.categories.value) as NiCategory[]
  const frequencies = Object.keys(FREQUENCIES) as PayFrequency[]
  const built: NiTable[] = []
  for (const category of categories) {
    for (const frequency of frequencies) {
      const at = (category.charCodeAt(0) - FIRST_LETTER) * SLOTS + slotOf(frequency)
      built[at] = buildTable(rates, category, (threshold) => periodPence(threshold, frequency))
    }
  }
  return built
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
