import { parseTaxCode, type TaxCode } from '../income-tax/tax-code.ts'
import { explainClassOne } from '../national-insurance/explain-class-one.ts'
import { isNiCategory } from '../pay/check-terms.ts'
import { explainContribution } from '../pensions/explain-contribution.ts'
import { ratesOf } from '../rates/index.ts'
import type { Nation, TaxYearRates } from '../rates/tax-year-rates.ts'
import type { Refused } from '../refusal.ts'
import { explainStudentLoan } from '../student-loans/explain-student-loan.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { estimateYear } from './estimate-year.ts'
import type { YearExplained, YearInput } from './year.ts'

const BANDS = 'Income Tax Act 2007 ss 6-11'
const ALLOWANCE = 'Income Tax Act 2007 s 35'

interface TaxSteps {
  readonly taxFree: StepRef
  readonly taxableIncome: StepRef
  readonly bands: readonly { readonly income: StepRef; readonly tax: StepRef }[]
  readonly incomeTax: StepRef
}

/**
 * An estimate with its working, each figure by its step; refuses as `estimateYear` does. It is a question of its own so that who
 * asks for the figures alone has no working along. Throws when a step and the estimate disagree.
 */
export function explainYear(input: YearInput): YearExplained | Refused {
  const result = estimateYear(input)
  if (result.outcome === 'refused') return result
  const { taxCode, nation = 'england_northern_ireland', niCategory = 'A' } = input
  const rates = ratesOf(input.taxYear)
  const code = taxCode === undefined ? undefined : parseTaxCode(taxCode)
  if (!rates || code?.outcome === 'refused' || !isNiCategory(niCategory, rates))
    throw new Error('estimated and refused')
  const trace = new TraceBuilder()
  const gross = trace.input('year.gross', 'gross', input.gross)
  const { pension, studentLoanPlans = [] } = input
  const contribution = explainContribution(
    trace,
    rates,
    pension ? { terms: pension, frequency: 'yearly', earnings: gross } : undefined,
  )
  const salarySacrifice = trace.add('deductions.salary_sacrifice', [
    trace.input('deductions.amount', 'salarySacrifice', input.salarySacrifice ?? 0),
    contribution.sacrificed,
  ])
  const niable = trace.subtract('pay.niable', [gross, salarySacrifice])
  const underNetPay = pension?.method === 'net_pay' ? [contribution.employee] : []
  const income = trace.subtract('year.income', [niable, ...underNetPay])
  const tax = explainTax(trace, rates, { code, nation: code?.nation ?? nation, income })
  const { employee, employer } = explainClassOne(trace, rates, {
    category: niCategory,
    earnings: niable,
    over: { frequency: 'yearly' },
  })
  const none = trace.add('student_loan.due', [0])
  const loans = { studentLoan: none, postgraduateLoan: none }
  for (const plan of studentLoanPlans) {
    const due = explainStudentLoan(trace, rates, { plan, frequency: 'yearly', earnings: niable })
    if (due) loans[plan === 'postgraduate' ? 'postgraduateLoan' : 'studentLoan'] = due
  }
  const taken = [tax.incomeTax, employee, loans.studentLoan, loans.postgraduateLoan, contribution.employee]
  const figures = {
    gross,
    salarySacrifice,
    taxFree: tax.taxFree,
    taxableIncome: tax.taxableIncome,
    incomeTax: tax.incomeTax,
    employeeNi: employee,
    employerNi: employer,
    ...loans,
    pensionEmployee: contribution.employee,
    pensionEmployer: contribution.employer,
    pensionTaxRelief: contribution.taxRelief,
    net: trace.subtract('pay.net', [niable, ...taken]),
    employerCost: trace.add('pay.employer_cost', [niable, employer, contribution.employer]),
  }
  for (const [name, step] of Object.entries(figures)) trace.figure(name, step, result[name as keyof typeof figures])
  for (const [index, band] of result.bands.entries()) {
    const steps = tax.bands[index]
    if (!steps) throw new Error(`no step gives band ${index}`)
    trace.figure(`bands.${index}.income`, steps.income, band.income)
    trace.figure(`bands.${index}.tax`, steps.tax, band.tax)
  }
  return { ...result, trace: trace.done() }
}

interface TaxQuestion {
  readonly code: TaxCode | undefined
  readonly nation: Nation
  readonly income: StepRef
}

function explainTax(trace: TraceBuilder, rates: TaxYearRates, question: TaxQuestion): TaxSteps {
  const { code, nation, income } = question
  if (code?.code.kind === 'no_tax') {
    const taxFree = trace.add('year.tax_free', [income])
    const nothing = trace.add('income_tax.no_tax', [0])
    return { taxFree, taxableIncome: nothing, bands: [], incomeTax: nothing }
  }
  if (code?.code.kind === 'flat_rate') {
    const sourced = rates.incomeTax.flatRateCodes[nation]
    const id = `income_tax.${nation}.${code.code.rate}`
    const rate = trace.table('income_tax.flat_rate', id, sourced, sourced.value[code.code.rate] ?? 0, 'basis_points')
    const tax = trace.multiplyDivide('year.tax', [income, rate, 10_000], { rounding: 'floor', law: BANDS })
    const taxFree = trace.add('year.tax_free', [0])
    return { taxFree, taxableIncome: income, bands: [{ income, tax }], incomeTax: tax }
  }
  const taxFree = code ? explainAllowanceOfCode(trace, code.code) : explainPersonalAllowance(trace, rates, income)
  const taxableIncome = trace.largest('year.taxable', [trace.subtract('year.taxable', [income, taxFree]), 0])
  return { taxFree, taxableIncome, ...explainBands(trace, rates, { nation, taxableIncome }) }
}

function explainAllowanceOfCode(
  trace: TraceBuilder,
  code: Extract<TaxCode['code'], { readonly number: number }>,
): StepRef {
  const number = trace.input('income_tax.code_number', 'taxCode', code.number, 'count')
  if (code.number === 0) return trace.multiplyDivide('year.tax_free', [number, 1, 1], { rounding: 'down' })
  const tens = trace.multiplyDivide('year.code_pounds', [number, 10, 1], { rounding: 'down', unit: 'pounds' })
  const pounds = trace.add('year.code_pounds', [tens, 9], { unit: 'pounds' })
  const isAddition = code.kind === 'addition'
  return trace.multiplyDivide('year.tax_free', [pounds, isAddition ? -100 : 100, 1], { rounding: 'down' })
}

function explainPersonalAllowance(trace: TraceBuilder, { incomeTax }: TaxYearRates, income: StepRef): StepRef {
  const held = (code: 'year.allowance' | 'year.taper_from', sourced: typeof incomeTax.personalAllowance) =>
    trace.multiplyDivide(
      code,
      [trace.table(code, `income_tax.${code.slice(5)}`, sourced, sourced.value, 'pounds'), 100, 1],
      {
        rounding: 'down',
      },
    )
  const whole = held('year.allowance', incomeTax.personalAllowance)
  const excess = trace.largest('year.taper_excess', [
    trace.subtract('year.taper_excess', [income, held('year.taper_from', incomeTax.allowanceTaperFrom)]),
    0,
  ])
  const pounds = trace.multiplyDivide('year.taper', [excess, 1, 200], { rounding: 'floor', unit: 'pounds' })
  const taper = trace.multiplyDivide('year.taper', [pounds, 100, 1], { rounding: 'down' })
  const left = trace.subtract('year.tax_free', [whole, taper])
  return trace.largest('year.tax_free', [left, 0], { law: ALLOWANCE })
}

function explainBands(
  trace: TraceBuilder,
  rates: TaxYearRates,
  { nation, taxableIncome }: { readonly nation: Nation; readonly taxableIncome: StepRef },
): Pick<TaxSteps, 'bands' | 'incomeTax'> {
  const sourced = rates.incomeTax.bands[nation]
  const bands: { income: StepRef; tax: StepRef }[] = []
  let start = trace.add('income_tax.band_limit_year', [0])
  let exact = trace.add('year.tax_exact', [0], { unit: 'pence_basis_points' })
  let tax = trace.add('year.tax', [0])
  for (const [index, { upTo, rate }] of sourced.value.entries()) {
    if (trace.value(taxableIncome) <= trace.value(start)) break
    const id = `income_tax.${nation}.band.${index}`
    const end =
      upTo === null
        ? undefined
        : trace.multiplyDivide(
            'income_tax.band_limit_year',
            [trace.table('income_tax.band_limit_year', `${id}.up_to`, sourced, upTo, 'pounds'), 100, 1],
            { rounding: 'down' },
          )
    const income = end
      ? trace.slice('year.band_income', [taxableIncome, start, end])
      : trace.subtract('year.band_income', [taxableIncome, start])
    const rateStep = trace.table('income_tax.band_rate', `${id}.rate`, sourced, rate, 'basis_points')
    const inBand = trace.multiplyDivide('year.tax_exact', [income, rateStep, 1], {
      rounding: 'down',
      unit: 'pence_basis_points',
    })
    exact = trace.add('year.tax_exact', [exact, inBand], { unit: 'pence_basis_points' })
    const before = tax
    tax = trace.multiplyDivide('year.tax', [exact, 1, 10_000], { rounding: 'floor', law: BANDS })
    bands.push({ income, tax: trace.subtract('year.band_tax', [tax, before]) })
    if (!end) break
    start = end
  }
  return { bands, incomeTax: tax }
}
