import { type Pence, pence, ZERO } from '@gpod/money'
import { parseTaxCode, type TaxCode } from '../income-tax/tax-code.ts'
import { nationalInsurance } from '../national-insurance/class-one.ts'
import { checkPension, checkPlans, isNiCategory } from '../pay/check-terms.ts'
import { type PensionContribution, pensionContribution } from '../pensions/contribution.ts'
import { ratesOf } from '../rates/index.ts'
import type { Nation, TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { studentLoan } from '../student-loans/student-loan.ts'
import { annualIncomeTax, bandsOfYear, personalAllowance } from './annual-tax.ts'
import { checkYearlyGross } from './check-gross.ts'
import type { YearEstimated, YearInput } from './year.ts'

/**
 * Estimates a year's pay from annual figures. Refuses a year not held, pay that is none, an unknown code, nation,
 * category, plan or pension, and deductions above pay. Higher-rate relief at source is left out: it is not given in pay.
 */
export function estimateYear(input: YearInput): YearEstimated | Refused {
  const { taxYear, gross, nation = 'england_northern_ireland', niCategory = 'A', studentLoanPlans, pension } = input
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'taxYear', { given: taxYear })
  if (!Object.hasOwn(rates.incomeTax.bands, nation)) return refuse('unknown_kind', 'nation', { given: String(nation) })
  if (!isNiCategory(niCategory, rates)) return refuse('unknown_ni_category', 'niCategory', { given: niCategory })
  const wrong =
    checkYearlyGross(gross) ??
    (studentLoanPlans ? checkPlans(studentLoanPlans, rates) : undefined) ??
    (pension ? checkPension(pension) : undefined) ??
    checkSacrifice(input.salarySacrifice ?? ZERO)
  if (wrong) return wrong
  const code = input.taxCode === undefined ? undefined : parseTaxCode(input.taxCode)
  if (code?.outcome === 'refused') return code

  const contribution = pension
    ? pensionContribution(rates, { terms: pension, frequency: 'yearly', earnings: gross })
    : NO_PENSION
  const sacrifice = pence((input.salarySacrifice ?? ZERO) + contribution.sacrificed)
  if (sacrifice > gross)
    return refuse('deductions_exceed_pay', 'salarySacrifice', { pay: gross, deductions: sacrifice })

  const niable = pence(gross - sacrifice)
  const income = pence(niable - (pension?.method === 'net_pay' ? contribution.employee : 0))
  const tax = incomeTaxOfYear(rates, { code, nation, income })
  const ni = nationalInsurance(rates, { category: niCategory, frequency: 'yearly', earnings: niable })
  const loans = { undergraduate: ZERO, postgraduate: ZERO }
  for (const plan of studentLoanPlans ?? []) {
    const deducted = studentLoan(rates, { plan, frequency: 'yearly', earnings: niable })
    loans[plan === 'postgraduate' ? 'postgraduate' : 'undergraduate'] = deducted
  }
  const net = pence(
    niable - tax.incomeTax - ni.employee - loans.undergraduate - loans.postgraduate - contribution.employee,
  )
  if (net < 0) return refuse('deductions_exceed_pay', 'pension', { pay: gross, missing: -net })
  return {
    outcome: 'estimated',
    taxYear,
    gross,
    salarySacrifice: sacrifice,
    ...tax,
    employeeNi: ni.employee,
    employerNi: ni.employer,
    studentLoan: loans.undergraduate,
    postgraduateLoan: loans.postgraduate,
    pensionEmployee: contribution.employee,
    pensionEmployer: contribution.employer,
    pensionTaxRelief: contribution.taxRelief,
    net,
    takeHome: gross === 0 ? 0 : Math.round((net * 10_000) / gross),
    employerCost: pence(niable + ni.employer + contribution.employer),
  }
}

const NO_PENSION: PensionContribution = {
  base: ZERO,
  sacrificed: ZERO,
  employee: ZERO,
  employer: ZERO,
  taxRelief: ZERO,
}

function checkSacrifice(amount: number): Refused | undefined {
  if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', 'salarySacrifice')
  return amount < 0 ? refuse('amount_negative', 'salarySacrifice', { given: amount }) : undefined
}

type TaxOfYear = Pick<YearEstimated, 'taxFree' | 'taxableIncome' | 'bands' | 'incomeTax'>

function incomeTaxOfYear(
  rates: TaxYearRates,
  { code, nation, income }: { code: TaxCode | undefined; nation: Nation; income: Pence },
): TaxOfYear {
  if (code?.code.kind === 'no_tax') return { taxFree: income, taxableIncome: ZERO, bands: [], incomeTax: ZERO }
  if (code?.code.kind === 'flat_rate') {
    const rate = rates.incomeTax.flatRateCodes[code.nation].value[code.code.rate]
    if (rate === undefined) throw new RangeError(`no rate for ${code.text}`)
    const tax = pence(Math.floor((income * rate) / 10_000))
    return { taxFree: ZERO, taxableIncome: income, bands: [{ rate, income, tax }], incomeTax: tax }
  }
  const taxFree = code ? allowanceOfCode(code.code) : pence(personalAllowance(rates, income))
  const taxableIncome = pence(Math.max(income - taxFree, 0))
  const where = code?.nation ?? nation
  return {
    taxFree,
    taxableIncome,
    bands: bandsOfYear(rates, { nation: where, taxableIncome }),
    incomeTax: annualIncomeTax(rates, { nation: where, income, taxFree }),
  }
}

/** The year's free pay of a code: its number x 10 + 9 pounds; as much added for a K code. */
function allowanceOfCode(code: Extract<TaxCode['code'], { readonly number: number }>): Pence {
  if (code.number === 0) return ZERO
  const pounds = code.number * 10 + 9
  return pence((code.kind === 'addition' ? -pounds : pounds) * 100)
}
