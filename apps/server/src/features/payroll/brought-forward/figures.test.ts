import { routes } from '@gpod/contract'
import { describe, expect, test } from 'vitest'
import { problemsOf, toEngineFigures, toFigures } from './figures.ts'

const figuresShape = routes.broughtForward.enter.body.shape.figures
const letter = {
  category: 'A',
  niEarnings: '20300.00',
  atLowerEarningsLimit: '3913.00',
  lowerLimitToPrimary: '3423.00',
  primaryToUpper: '12964.00',
  employeeNi: '1037.12',
  employerNi: '2607.50',
}
const figures = (changes: object = {}) =>
  figuresShape.decode({
    paidUntil: '2026-10-28',
    taxablePay: '19285.00',
    tax: '2388.40',
    nationalInsurance: [letter],
    ...changes,
  })
const problems = (changes: object) =>
  problemsOf(figures(changes), '2026-27').map(({ field, problem }) => `${field} ${problem}`)

describe('figures that no payroll could have reported are named by their field', () => {
  test.each([
    [{}, []],
    [{ paidUntil: '2026-04-05' }, ['paidUntil not_in_tax_year']],
    [{ taxablePay: '-1.00', tax: '0' }, ['taxablePay negative', 'tax above_pay']],
    [{ tax: '19285.01' }, ['tax above_pay']],
    // A refund of more than was paid.
    [{ tax: '-120.00' }, []],
    [{ studentLoan: '12.50' }, ['studentLoan not_whole_pounds']],
    [{ nationalInsurance: [letter, letter] }, ['nationalInsurance.1.category letter_twice']],
    [{ nationalInsurance: [{ ...letter, category: 'O' }] }, ['nationalInsurance.0.category letter_unknown']],
    [
      { nationalInsurance: [{ ...letter, niEarnings: '20299.99' }] },
      ['nationalInsurance.0.niEarnings bands_above_earnings'],
    ],
    [{ pensionEmployer: '10000000.01' }, ['pensionEmployer too_large']],
    [
      {
        statutoryPay: [
          { kind: 'statutory_maternity', amount: '1.00' },
          { kind: 'statutory_maternity', amount: '-1.00' },
        ],
      },
      ['statutoryPay.1.kind kind_twice', 'statutoryPay.1.amount negative'],
    ],
  ])('%j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})

test('National Insurance to date is the sum of the letters', () => {
  const second = { ...letter, category: 'M', niEarnings: '20300.00', employerNi: '0.00' }
  const { toDate, niByCategory } = toEngineFigures(figures({ nationalInsurance: [letter, second] }))
  expect(toDate).toMatchObject({
    niEarnings: 40_600_00,
    employeeNi: 2_074_24,
    employerNi: 2_607_50,
    primaryToUpper: 25_928_00,
  })
  expect(niByCategory.map(({ category, toDate: { niEarnings } }) => [category, niEarnings])).toEqual([
    ['A', 20_300_00],
    ['M', 20_300_00],
  ])
})

test('gross and net that nobody says are worked out: taxable pay with the pension that came off before tax and without benefits; less what came off', () => {
  const { toDate } = toEngineFigures(
    figures({
      pensionBeforeTax: '1015.00',
      payrolledBenefits: '200.00',
      studentLoan: '90.00',
      pensionAfterTax: '10.00',
    }),
  )
  // 19,285 + 1,015 - 200 = 20,100; less 2,388.40 tax, 1,037.12 NI, 90 loan, 1,025 pension.
  expect(toDate).toMatchObject({ gross: 20_100_00, net: 15_559_48, pensionEmployee: 1_025_00 })
  const said = toEngineFigures(figures({ gross: '21000.00', net: '15000.00' })).toDate
  expect(said).toMatchObject({ gross: 21_000_00, net: 15_000_00 })
})

test('what the form shows is what was entered', () => {
  const entered = figures({
    oldPayrollId: 'OLD/7',
    gross: '20300.00',
    net: '16000.00',
    pensionBeforeTax: '1015.00',
    statutoryPay: [{ kind: 'statutory_paternity', amount: '374.36' }],
    beforeDirector: { niEarnings: '5000.00', employeeNi: '100.00', employerNi: '300.00' },
  })
  expect(toFigures(toEngineFigures(entered))).toEqual(entered)
})
