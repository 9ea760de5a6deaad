import type { TakeHome2023, Trace, TraceCode, TraceStep, TraceUnit } from '@gpod/payroll'

const title = 'Take-home calculator, simple form of 2023-24'
const from = '2023-04-06'
const incomeTaxAct = 'Income Tax Act 2007 ss 6, 10, 35'
const contributionsAct = 'Social Security Contributions and Benefits Act 1992 s 8'

type Term = number | { readonly plain: number }

/**
 * The working of the simple year 2023-24, step by step as the engine writes that of other years. It is worked out from
 * the inputs alone; a test holds every figure equal to the engine's.
 */
export function explainSimpleYear({ gross }: Pick<TakeHome2023, 'gross'>, pensionRate: number): Trace {
  const steps: TraceStep[] = []
  const push = (step: TraceStep) => steps.push(step) - 1
  const amountOf = (term: Term) => (typeof term === 'number' ? (steps[term]?.value ?? 0) : term.plain)
  const operand = (term: Term) => (typeof term === 'number' ? { step: term } : { number: term.plain })
  const input = (code: TraceCode, field: string, value: number, unit: TraceUnit) =>
    push({ code, operation: 'input', operands: [{ number: value }], value, unit, field })
  const table = (code: TraceCode, id: string, value: number, law: string, unit: TraceUnit = 'pence') =>
    push({
      code,
      operation: 'table',
      operands: [{ number: value }],
      value,
      unit,
      law,
      table: { id: `2023-24.${id}`, from, title, confirmed: true },
    })
  const subtract = (code: TraceCode, terms: readonly Term[]) => {
    const [first = 0, ...rest] = terms.map(amountOf)
    const value = rest.reduce((left, taken) => left - taken, first)
    return push({ code, operation: 'subtract', operands: terms.map(operand), value, unit: 'pence' })
  }
  const add = (code: TraceCode, terms: readonly Term[]) =>
    push({
      code,
      operation: 'add',
      operands: terms.map(operand),
      value: terms.map(amountOf).reduce((sum, value) => sum + value, 0),
      unit: 'pence',
    })
  const atLeastNothing = (code: TraceCode, term: Term) =>
    push({
      code,
      operation: 'largest',
      operands: [operand(term), { number: 0 }],
      value: Math.max(amountOf(term), 0),
      unit: 'pence',
    })
  const slice = (code: TraceCode, [whole, low, high]: readonly [Term, Term, Term]) =>
    push({
      code,
      operation: 'slice',
      operands: [operand(whole), operand(low), operand(high)],
      value: Math.max(Math.min(amountOf(whole), amountOf(high)) - amountOf(low), 0),
      unit: 'pence',
    })
  const shareOf = (code: TraceCode, amount: Term, rate: Term) =>
    push({
      code,
      operation: 'multiply_divide',
      operands: [operand(amount), operand(rate), { number: 10_000 }],
      value: Math.floor((amountOf(amount) * amountOf(rate) * 2 + 10_000) / 20_000),
      unit: 'pence',
      rounding: 'halfUp',
    })

  const pay = input('year.gross', 'gross', gross, 'pence')
  const pension = shareOf(
    'pension.member_contribution',
    pay,
    input('pension.employee_rate', 'pensionRate', pensionRate, 'basis_points'),
  )
  const income = subtract('year.income', [pay, pension])
  const allowance = table('year.allowance', 'allowance', 12_570_00, incomeTaxAct)
  const taxable = atLeastNothing('year.taxable', subtract('year.taxable', [income, allowance]))

  const basicBand = table('income_tax.band_limit_year', 'basic_band', 37_700_00, incomeTaxAct)
  const basicTax = shareOf(
    'year.band_tax',
    slice('year.band_income', [taxable, { plain: 0 }, basicBand]),
    table('income_tax.band_rate', 'basic_rate', 2000, incomeTaxAct, 'basis_points'),
  )
  const higherTax = shareOf(
    'year.band_tax',
    atLeastNothing('year.band_income', subtract('year.band_income', [taxable, basicBand])),
    table('income_tax.band_rate', 'higher_rate', 4000, incomeTaxAct, 'basis_points'),
  )
  const incomeTax = add('year.tax', [basicTax, higherTax])

  const threshold = table('national_insurance.threshold', 'primary_threshold', 12_570_00, contributionsAct)
  const upper = table('national_insurance.threshold', 'upper_earnings_limit', 50_270_00, contributionsAct)
  const main = shareOf(
    'national_insurance.slice_contribution',
    slice('national_insurance.slice', [pay, threshold, upper]),
    table('national_insurance.rate', 'main_rate', 1200, contributionsAct, 'basis_points'),
  )
  const above = shareOf(
    'national_insurance.slice_contribution',
    atLeastNothing('national_insurance.slice', subtract('national_insurance.slice', [pay, upper])),
    table('national_insurance.rate', 'above_rate', 200, contributionsAct, 'basis_points'),
  )
  const employeeNi = add('national_insurance.employee_total', [main, above])
  const net = subtract('pay.net', [pay, pension, incomeTax, employeeNi])
  return {
    steps,
    figures: { gross: pay, pensionEmployee: pension, taxableIncome: taxable, incomeTax, employeeNi, net },
  }
}
