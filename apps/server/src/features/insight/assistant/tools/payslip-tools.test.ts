import { add, pence, subtract } from '@gpod/money'
import { calculatePay, type PayInput } from '@gpod/payroll'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payslipFigures } from '../../../payroll/payslips/payslip-document.ts'
import { causesOf } from './payslip-tools.ts'

const amount = (max: number) => fc.integer({ min: 0, max })
const day = fc.record({ minutes: amount(720), hourlyRate: fc.integer({ min: 900, max: 4000 }) })
const drawn = fc.record({
  days: fc.array(day, { maxLength: 8 }),
  bonus: amount(200_000),
  expenses: amount(20_000),
  benefit: amount(30_000),
  before: amount(5000),
  after: amount(5000),
  taxCode: fc.constantFrom('1257L', 'BR', 'K475', 'S1257L', 'D0', '0T'),
  niCategory: fc.constantFrom('A', 'C', 'M'),
  plan: fc.constantFrom('plan_1', 'plan_5', 'postgraduate', null),
  pension: fc.constantFrom('net_pay', 'relief_at_source', 'salary_sacrifice', null),
  taxToDate: amount(500_000),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** A payslip as it would be printed, worked out by the engine; null where the engine refuses it. */
function printed(of: Drawn) {
  const input: PayInput = {
    payDate: '2026-11-27',
    frequency: 'monthly',
    taxCode: of.taxCode,
    niCategory: of.niCategory,
    earnings: [
      ...of.days.map(({ minutes, hourlyRate }, index) => ({
        kind: 'hourly' as const,
        code: `hours:2026-11-0${index + 1}`,
        minutes,
        hourlyRate: pence(hourlyRate),
      })),
      { kind: 'bonus', code: 'bonus', amount: pence(of.bonus) },
      { kind: 'expenses', code: 'expenses', amount: pence(of.expenses) },
      { kind: 'payrolled_benefit', code: 'benefit', amount: pence(of.benefit) },
    ],
    deductions: [
      { timing: 'before_tax', code: 'before', amount: pence(of.before) },
      { timing: 'after_tax', code: 'after', amount: pence(of.after) },
    ],
    ...(of.plan && { studentLoanPlans: [of.plan] }),
    ...(of.pension && {
      pension: { method: of.pension, basis: 'all_earnings' as const, employeeRate: 500, employerRate: 300 },
    }),
    toDate: { taxablePay: pence(0), tax: pence(of.taxToDate) },
  }
  const result = calculatePay(input)
  if (result.outcome === 'refused') return null
  return { ...payslipFigures({ input, result, labels: new Map(), advances: [] }), advances: [] }
}

test('what made net pay differ comes to the difference, to the penny, between any two payslips', () => {
  let compared = 0
  let givenBack = 0
  const kinds = new Set<string>()
  fc.assert(
    fc.property(drawn, drawn, (first, second) => {
      const [earlier, later] = [printed(first), printed(second)]
      fc.pre(earlier !== null && later !== null)
      const causes = causesOf(earlier, later)
      compared += 1
      for (const { kind } of causes) kinds.add(kind)
      if (causes.some(({ way }) => way === 'given_back')) givenBack += 1
      expect(add(pence(0), ...causes.map(({ effect }) => effect))).toBe(subtract(later.totals.net, earlier.totals.net))
    }),
    { numRuns: 300 },
  )
  expect(compared).toBeGreaterThan(200)
  expect(givenBack).toBeGreaterThan(20)
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'hourly',
      'bonus',
      'expenses',
      'income_tax',
      'employee_ni',
      'student_loan',
      'pension',
      'salary_sacrifice',
    ]),
  )
  expect(kinds).not.toContain('payrolled_benefit')
})
