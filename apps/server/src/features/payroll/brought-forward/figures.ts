import type { BroughtForward, BroughtForwardFigures } from '@gpod/contract'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { type CategoryFigures, type FiguresToDate, NO_NI_FIGURES, ratesOf, taxYearOf } from '@gpod/payroll'

/** What is brought forward, as the payroll engine takes it and as the reports sum it up. Pence. */
export type EngineFigures = {
  paidUntil: string
  oldPayrollId: string | null
  toDate: FiguresToDate
  niByCategory: CategoryFigures[]
  pensionBeforeTax: Pence
  pensionAfterTax: Pence
  statutory: Record<string, Pence>
  beforeDirector: { niEarnings: Pence; employeeNi: Pence; employerNi: Pence } | null
}

/** Why figures cannot stand, with the field by its path. */
export type FiguresProblem = { field: string; problem: FiguresProblemCode }
export type FiguresProblemCode =
  | 'not_in_tax_year'
  | 'negative'
  | 'too_large'
  | 'above_pay'
  | 'letter_unknown'
  | 'letter_twice'
  | 'kind_twice'
  | 'bands_above_earnings'
  | 'not_whole_pounds'

/** £10,000,000: beyond it pence were typed for pounds. */
const LARGEST = 1_000_000_000

/** Everything that is wrong with figures of a tax year, in the order of the fields; what no payroll could have reported. */
export function problemsOf(figures: BroughtForwardFigures, taxYear: string): FiguresProblem[] {
  const found: FiguresProblem[] = []
  const add = (field: string, problem: FiguresProblemCode) => found.push({ field, problem })
  if (taxYearOf(figures.paidUntil) !== taxYear) add('paidUntil', 'not_in_tax_year')
  const amounts = {
    gross: figures.gross ?? ZERO,
    taxablePay: figures.taxablePay,
    studentLoan: figures.studentLoan,
    postgraduateLoan: figures.postgraduateLoan,
    pensionBeforeTax: figures.pensionBeforeTax,
    pensionAfterTax: figures.pensionAfterTax,
    pensionEmployer: figures.pensionEmployer,
    payrolledBenefits: figures.payrolledBenefits,
  }
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount < 0) add(field, 'negative')
    else if (amount > LARGEST) add(field, 'too_large')
  }
  if (Math.abs(figures.net ?? 0) > LARGEST) add('net', 'too_large')
  // Tax to date is below nothing where more was refunded than paid.
  if (Math.abs(figures.tax) > LARGEST) add('tax', 'too_large')
  else if (figures.tax > figures.taxablePay) add('tax', 'above_pay')
  for (const field of ['studentLoan', 'postgraduateLoan'] as const) {
    if (figures[field] % 100 !== 0) add(field, 'not_whole_pounds')
  }
  const letters = ratesOf(taxYear)?.nationalInsurance.categories.value ?? {}
  const seen = new Set<string>()
  for (const [index, letter] of figures.nationalInsurance.entries()) {
    const under = `nationalInsurance.${index}`
    if (!Object.hasOwn(letters, letter.category)) add(`${under}.category`, 'letter_unknown')
    if (seen.has(letter.category)) add(`${under}.category`, 'letter_twice')
    seen.add(letter.category)
    const { niEarnings, atLowerEarningsLimit, lowerLimitToPrimary, primaryToUpper } = letter
    for (const field of ['niEarnings', 'atLowerEarningsLimit', 'lowerLimitToPrimary', 'primaryToUpper'] as const) {
      if (letter[field] < 0) add(`${under}.${field}`, 'negative')
      else if (letter[field] > LARGEST) add(`${under}.${field}`, 'too_large')
    }
    for (const field of ['employeeNi', 'employerNi'] as const) {
      if (Math.abs(letter[field]) > LARGEST) add(`${under}.${field}`, 'too_large')
    }
    // The bands lie within the earnings; each is reported in whole pounds, rounded down.
    if (atLowerEarningsLimit + lowerLimitToPrimary + primaryToUpper > niEarnings) {
      add(`${under}.niEarnings`, 'bands_above_earnings')
    }
  }
  const { beforeDirector } = figures
  for (const [field, amount] of Object.entries(beforeDirector ?? {})) {
    // Contributions are below nothing after refunds, earnings never.
    if (amount < 0 && field === 'niEarnings') add(`beforeDirector.${field}`, 'negative')
    else if (Math.abs(amount) > LARGEST) add(`beforeDirector.${field}`, 'too_large')
  }
  const kinds = new Set<string>()
  for (const [index, { kind, amount }] of figures.statutoryPay.entries()) {
    if (kinds.has(kind)) add(`statutoryPay.${index}.kind`, 'kind_twice')
    kinds.add(kind)
    if (amount < 0) add(`statutoryPay.${index}.amount`, 'negative')
    else if (amount > LARGEST) add(`statutoryPay.${index}.amount`, 'too_large')
  }
  return found
}

/**
 * Figures that can stand, as the engine takes them. HMRC is not told gross and net pay; where nobody says them, gross is
 * what is taxed with the pension that came off before tax and without benefits, and net is gross less all that is known
 * to have come off (docs/decisions/026).
 */
export function toEngineFigures(figures: BroughtForwardFigures): EngineFigures {
  const { taxablePay, tax, studentLoan, postgraduateLoan, pensionBeforeTax, pensionAfterTax, payrolledBenefits } =
    figures
  const niByCategory = figures.nationalInsurance.map(
    ({ category, ...toDate }): CategoryFigures => ({
      category: category as CategoryFigures['category'],
      toDate,
      inPeriod: NO_NI_FIGURES,
    }),
  )
  const sum = (field: keyof typeof NO_NI_FIGURES) => add(...niByCategory.map(({ toDate }) => toDate[field]))
  const pensionEmployee = add(pensionBeforeTax, pensionAfterTax)
  const employeeNi = sum('employeeNi')
  const gross = figures.gross ?? subtract(add(taxablePay, pensionBeforeTax), payrolledBenefits)
  return {
    paidUntil: figures.paidUntil,
    oldPayrollId: figures.oldPayrollId,
    toDate: {
      gross,
      taxablePay,
      tax,
      niEarnings: sum('niEarnings'),
      employeeNi,
      employerNi: sum('employerNi'),
      atLowerEarningsLimit: sum('atLowerEarningsLimit'),
      lowerLimitToPrimary: sum('lowerLimitToPrimary'),
      primaryToUpper: sum('primaryToUpper'),
      studentLoan,
      postgraduateLoan,
      pensionEmployee,
      pensionEmployer: figures.pensionEmployer,
      payrolledBenefits,
      net: figures.net ?? subtract(gross, add(tax, employeeNi, studentLoan, postgraduateLoan, pensionEmployee)),
    },
    niByCategory,
    pensionBeforeTax,
    pensionAfterTax,
    statutory: Object.fromEntries(figures.statutoryPay.map(({ kind, amount }) => [kind, amount])),
    beforeDirector: figures.beforeDirector,
  }
}

/** The same the other way, as a form shows it. */
export function toFigures(engine: EngineFigures): NonNullable<BroughtForward['figures']> {
  const { toDate } = engine
  return {
    paidUntil: engine.paidUntil,
    oldPayrollId: engine.oldPayrollId,
    gross: toDate.gross,
    net: toDate.net,
    taxablePay: toDate.taxablePay,
    tax: toDate.tax,
    nationalInsurance: engine.niByCategory.map(({ category, toDate: letter }) => ({ category, ...letter })),
    studentLoan: toDate.studentLoan,
    postgraduateLoan: toDate.postgraduateLoan,
    pensionBeforeTax: engine.pensionBeforeTax,
    pensionAfterTax: engine.pensionAfterTax,
    pensionEmployer: toDate.pensionEmployer,
    payrolledBenefits: toDate.payrolledBenefits,
    statutoryPay: Object.entries(engine.statutory).map(([kind, amount]) => ({
      kind: kind as NonNullable<BroughtForward['figures']>['statutoryPay'][number]['kind'],
      amount: pence(amount),
    })),
    beforeDirector: engine.beforeDirector,
  }
}
