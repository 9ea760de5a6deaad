import { type Pence, pence } from '@gpod/money'
import { calculatePay, type PayInput } from '@gpod/payroll'
import { expect, test } from 'vitest'
import { ourFigures } from './compare-figures.ts'
import { findCauses, type Theirs } from './find-causes.ts'
import type { Figures } from './read-file.ts'

/** £600.00 in tax week 33 of 2026-27, with £19,200.00 paid before it in 32 weeks. */
const weekly: PayInput = {
  payDate: '2026-11-20',
  frequency: 'weekly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(600_00) }],
  toDate: { taxablePay: pence(19_200_00), tax: pence(2_291_20), gross: pence(19_200_00) },
}
const ours = (changes: Partial<PayInput> = {}) => {
  const input = { ...weekly, ...changes }
  const result = calculatePay(input)
  if (result.outcome === 'refused') throw new Error(result.code)
  return { input, result }
}
const theirs = (figures: Record<string, number>, more: Partial<Theirs> = {}): Theirs => ({
  figures: Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, pence(amount)])) as Figures,
  taxCode: null,
  niCategory: null,
  rows: 1,
  ...more,
})
const codes = (...of: Parameters<typeof findCauses>) => findCauses(...of).map(({ code }) => code)

// Week 1: free pay of 1257L is £241.91, so £358 is taxed at 20%: £71.60. NI: 8% of £600.00 - £242.00 = £28.64.
const week1 = { gross: 600_00, tax: 71_60, employeeNi: 28_64, net: 499_76 }

test('figures that agree have no cause', () => {
  const here = ours({ basis: 'week1_month1' })
  expect(ourFigures(here.result)).toMatchObject({ ...week1, otherDeductions: 0 })
  expect(codes(theirs(week1), here)).toEqual([])
})

test('tax that the other basis gives to the penny is put down to it', () => {
  const noneBefore = ours({ toDate: {} })
  expect(findCauses(theirs(week1), noneBefore)).toMatchObject([
    { code: 'tax_basis_explains', figure: 'tax', facts: { basis: 'week1_month1' } },
  ])
})

test('tax that the code in the file gives to the penny is put down to the code', () => {
  // BR: 20% of £600 = £120.00.
  const found = findCauses(theirs({ ...week1, tax: 120_00, net: 451_36 }, { taxCode: 'BR' }), ours())
  expect(found).toMatchObject([{ code: 'tax_code_explains', facts: { theirs: 'BR', ours: '1257L' } }])
})

test('tax that no trial gives is put down to what the record says', () => {
  const odd = theirs({ ...week1, tax: 33_33 })
  expect(codes(odd, ours())).toContain('figures_to_date')
  expect(codes(odd, ours({ toDate: {} }))).toContain('no_figures_to_date')
  expect(codes(odd, ours({ basis: 'week1_month1' }))).toContain('week1_month1')
})

test('National Insurance that another category letter gives is put down to the letter', () => {
  // Letter J: 2% of £358.00 = £7.16.
  const found = findCauses(theirs({ ...week1, employeeNi: 7_16 }, { niCategory: 'J' }), ours({ basis: 'week1_month1' }))
  expect(found).toMatchObject([
    { code: 'ni_letter_explains', figure: 'employeeNi', facts: { theirs: 'J', ours: 'A' } },
    { code: 'other_deductions' },
  ])
})

test('tax and National Insurance that follow from another gross are put down to it', () => {
  // £700.00: £458 taxed, £91.60; NI 8% of £458.00 = £36.64.
  const more = theirs({ gross: 700_00, tax: 91_60, employeeNi: 36_64, net: 571_76 })
  const found = findCauses(more, ours({ basis: 'week1_month1' }))
  expect(found.map(({ code, figure }) => [code, figure])).toEqual([
    ['gross_differs', 'gross'],
    ['gross_explains', 'tax'],
    ['gross_explains', 'employeeNi'],
  ])
})

test('a student loan that is missing on one side, and a plan that gives their figure', () => {
  const loan = (amount: number) => theirs({ ...week1, studentLoan: amount })
  const without = ours({ basis: 'week1_month1' })
  // Plan 2 of 2026-27: 9% above £29,385 a year, £565.09 a week: 9% of £34.91, whole pounds, £3.
  expect(findCauses(loan(3_00), without)).toMatchObject([
    { code: 'loan_plan_explains', facts: { plans: 'plan_2' } },
    { code: 'other_deductions' },
  ])
  expect(codes(loan(1_23), without)).toContain('loan_missing_here')
  expect(codes(loan(0), ours({ basis: 'week1_month1', studentLoanPlans: ['plan_2'] }))).toContain('loan_missing_there')
})

test('what the listed figures leave open of net pay is said as other deductions', () => {
  const found = findCauses(theirs({ ...week1, net: 489_76 }), ours({ basis: 'week1_month1' }))
  expect(found).toMatchObject([{ code: 'other_deductions', amount: 10_00 satisfies number as Pence }])
})

test('where only net pay is known that is said, with what the record may cause', () => {
  expect(codes(theirs({ net: 499_76 }), ours({ toDate: {} }))).toEqual(['only_net_known', 'no_figures_to_date'])
  expect(codes(theirs({ net: 400_00 }), ours({ basis: 'week1_month1' }))).toEqual(['only_net_known', 'week1_month1'])
})
