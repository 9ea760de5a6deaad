import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import {
  begunMonths,
  type CompanyAnswers,
  companyOf,
  companyPathOf,
  companyProblemsOf,
  compareSums,
  daysOfTaxMonth,
  emptyFamilyPay,
  firstCompanyAnswers,
} from './company-answers.ts'

function answers(changes: Partial<CompanyAnswers> = {}): CompanyAnswers {
  return { ...firstCompanyAnswers(null, [1, 2, 3]), ...changes }
}

/** Months 1 to 3, of which the second and third have tax. */
function withTax(): CompanyAnswers {
  const [first, second, third] = answers().months
  if (!first || !second || !third) throw new Error('three months')
  return answers({
    months: [
      first,
      { ...second, incomeTax: pence(10_000) },
      { ...third, incomeTax: pence(20_000), employeeNi: pence(5_000) },
    ],
  })
}

describe('tax months', () => {
  it('go from the 6th to the 5th, from April', () => {
    expect(daysOfTaxMonth('2026-27', 1)).toEqual({ from: '2026-04-06', to: '2026-05-05' })
    expect(daysOfTaxMonth('2026-27', 9)).toEqual({ from: '2026-12-06', to: '2027-01-05' })
    expect(daysOfTaxMonth('2026-27', 12)).toEqual({ from: '2027-03-06', to: '2027-04-05' })
  })

  it('have begun from their first day', () => {
    expect(begunMonths('2026-27', '2026-05-05')).toEqual([1])
    expect(begunMonths('2026-27', '2026-05-06')).toEqual([1, 2])
    expect(begunMonths('2026-27', '2027-04-05')).toHaveLength(12)
  })
})

describe('the company’s figures', () => {
  it('leave out months without an amount, and a fault lands at the month that was sent', () => {
    const typed = withTax()
    expect(companyProblemsOf(typed, '2026-27')).toEqual({})
    expect(companyOf(typed).months.map(({ taxMonth, incomeTax }) => [taxMonth, incomeTax])).toEqual([
      [2, '100.00'],
      [3, '200.00'],
    ])
    expect(companyPathOf(typed, 'company.months.1.incomeTax')).toBe('months.2.incomeTax')
    expect(companyPathOf(typed, 'company.payBill')).toBe('payBill')
    expect(companyPathOf(typed, 'taxYear')).toBeNull()
  })

  it('want a month', () => {
    expect(companyProblemsOf(answers(), '2026-27')).toEqual({ 'months.0.incomeTax': 'no_month' })
  })

  it('are refused where family pay by kind is not what the months have', () => {
    const typed = withTax()
    const [, second] = typed.months
    if (second) second.statutoryPayRecovered = pence(9_200)
    expect(companyProblemsOf(typed, '2026-27')).toEqual({ 'months.1.statutoryPayRecovered': 'not_as_by_month' })
    const maternity = { ...emptyFamilyPay('statutory_maternity'), paid: pence(10_000), recovered: pence(9_100) }
    expect(companyProblemsOf({ ...typed, statutoryPay: [maternity] }, '2026-27')).toEqual({
      'statutoryPay.0.recovered': 'not_as_by_month',
    })
    const right = { ...maternity, recovered: pence(9_200) }
    expect(companyProblemsOf({ ...typed, statutoryPay: [right] }, '2026-27')).toEqual({})
  })

  // £10,500 a year: National Insurance Contributions Act 2014 s 1, as amended from April 2025.
  it('have no more Employment Allowance than a year', () => {
    const typed = withTax()
    const [, second, third] = typed.months
    if (second) second.employmentAllowance = pence(1_000_000)
    if (third) third.employmentAllowance = pence(50_000)
    expect(companyProblemsOf(typed, '2026-27')).toEqual({})
    if (third) third.employmentAllowance = pence(50_001)
    expect(companyProblemsOf(typed, '2026-27')).toEqual({ 'months.2.employmentAllowance': 'above_allowance' })
  })

  it('let tax and National Insurance of a month be below zero, and nothing else', () => {
    const typed = withTax()
    const [, second] = typed.months
    if (second) Object.assign(second, { incomeTax: pence(-100), studentLoans: pence(-100) })
    expect(companyProblemsOf(typed, '2026-27')).toEqual({ 'months.1.studentLoans': 'negative' })
  })

  it('are compared with what the employees’ figures come to', () => {
    const employee = { tax: pence(28_000), studentLoans: pence(0), employeeNi: pence(5_000), employerNi: pence(0) }
    expect(compareSums([employee], withTax()).map(({ name, difference }) => [name, difference])).toEqual([
      ['incomeTax', 2_000],
      ['studentLoans', 0],
      ['employeeNi', 0],
      ['employerNi', 0],
    ])
  })
})
