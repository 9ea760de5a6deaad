import type { PensionTerms } from '../pensions/contribution.ts'
import type { NiCategory, StudentLoanPlan, TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'

export function isNiCategory(text: string, rates: TaxYearRates): text is NiCategory {
  return Object.hasOwn(rates.nationalInsurance.categories.value, text)
}

export function checkPlans(plans: readonly StudentLoanPlan[], rates: TaxYearRates): Refused | undefined {
  let undergraduate = 0
  for (const [index, plan] of plans.entries()) {
    const field = `studentLoanPlans.${index}`
    if (!Object.hasOwn(rates.studentLoans, plan))
      return refuse('unknown_student_loan_plan', field, { given: String(plan) })
    if (plan !== 'postgraduate') undergraduate += 1
    if (undergraduate > 1 || plans.indexOf(plan) !== index)
      return refuse('two_undergraduate_plans', field, { given: plan })
  }
  return undefined
}

export function checkPension({ method, basis, employeeRate, employerRate }: PensionTerms): Refused | undefined {
  if (method !== 'net_pay' && method !== 'relief_at_source' && method !== 'salary_sacrifice') {
    return refuse('unknown_method', 'pension.method', { given: String(method) })
  }
  if (basis !== 'qualifying_earnings' && basis !== 'pensionable_pay' && basis !== 'all_earnings') {
    return refuse('unknown_method', 'pension.basis', { given: String(basis) })
  }
  return rateOutside(employeeRate, 'pension.employeeRate') ?? rateOutside(employerRate, 'pension.employerRate')
}

function rateOutside(rate: number, field: string): Refused | undefined {
  if (Number.isSafeInteger(rate) && rate >= 0 && rate <= 10_000) return undefined
  return refuse('number_out_of_range', field, { minimum: 0, maximum: 10_000 })
}
