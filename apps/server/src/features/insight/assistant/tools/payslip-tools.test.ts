import { add, pence, subtract } from '@gpod/money'
import { calculatePay, type PayInput } from '@gpod/payroll'
import { nothingNamed, type Slots } from '@gpod/understanding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payslipFigures } from '../../../payroll/payslips/payslip-document.ts'
import type { Door } from '../same-door.ts'
import { writeAnswer } from '../write-answer.ts'
import { causesOf, compare, tax, yearToDate } from './payslip-tools.ts'
import type { Tool } from './tool-call.ts'

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

describe('payslips of the times that are named', () => {
  const net: Readonly<Record<string, number>> = {
    ...{
      '2026-11-27': 130_000,
      '2026-10-30': 120_000,
      '2026-09-30': 110_000,
      '2026-08-28': 140_000,
      '2025-10-31': 90_000,
    },
  }
  const list = Object.entries(net).map(([payDate]) => ({ id: payDate, payDate }))
  const view = (payDate: string) => ({
    document: {
      ...{ id: payDate, payDate, periodStartsOn: payDate, periodEndsOn: payDate, taxYear: '2026-27', taxCode: '1257L' },
      ...{ advances: [], totals: { net: net[payDate], paidOut: net[payDate], taxablePay: pence(0) } },
      lines: [{ kind: 'income_tax', section: 'deductions', code: 'tax', amount: pence((net[payDate] ?? 0) / 10) }],
      yearToDate: { gross: pence(1), incomeTax: pence(2), employeeNi: pence(3), net: pence(4) },
    },
  })
  const door = {
    get: async (_: unknown, sent?: { params: { id: string } }) => (sent ? view(sent.params.id) : list),
    asked: [],
  } as unknown as Door
  const said = async (tool: Tool, named: Partial<Slots>) => {
    const now = '2026-11-27T12:00:00.000Z'
    const slots = { ...nothingNamed, ...named }
    const { sentences } = await tool({ door, may: () => true, slots, today: now.slice(0, 10), now })
    return writeAnswer(sentences, 'en').response.replace(/[\u2066-\u2069]/g, '')
  }
  const months = (...named: [month: number, year?: number][]) => ({
    months: named.map(([month, year = null]) => ({ month, year })),
  })

  test('two months are compared with each other, in whichever order they are named', async () => {
    const expected =
      /^Your net pay was £1,200\.00 on Fri, 30 October 2026 and £1,400\.00 on Fri, 28 August 2026: that is £200\.00 less\./
    expect(await said(compare, months([10], [8]))).toMatch(expected)
    expect(await said(compare, months([8], [10]))).toMatch(expected)
    expect(await said(compare, months([10, 2026], [10, 2025]))).toMatch(
      /^Your net pay was £1,200\.00 .* 31 October 2025: /,
    )
  })

  test('one month is compared with the payslip before it, and last month with the latest', async () => {
    expect(await said(compare, months([10]))).toMatch(
      /£1,200\.00 on .* October 2026 and £1,100\.00 on .* September 2026/,
    )
    expect(await said(compare, { last: 'month' })).toMatch(/£1,300\.00 on .* November .* £1,200\.00 on .* October 2026/)
  })

  test('where one of two months has no payslip, nothing else is compared', async () => {
    expect(await said(compare, months([10], [7]))).toBe('You have no payslip of the time you named.')
  })

  test('the tax of each month is told, and of a whole year none', async () => {
    expect(await said(tax, months([8], [9]))).toMatch(
      /payslip of Fri, 28 August 2026: income tax, £140\.00\. .* payslip of Wed, 30 September 2026: income tax, £110\.00\./,
    )
    expect(await said(tax, months([9, 2024]))).toBe('You have no payslip of the time you named.')
    expect(await said(tax, { last: 'year' })).not.toMatch(/£/)
  })

  test('the sums of this year are told where it is named, and of another not as of that one', async () => {
    expect(await said(yearToDate, { year: 2026 })).toMatch(
      /^In the tax year up to Fri, 27 November 2026: gross pay £0\.01,/,
    )
    expect(await said(yearToDate, { year: 2024 })).not.toMatch(/£/)
    expect(await said(yearToDate, { last: 'year' })).not.toMatch(/£/)
  })
})
