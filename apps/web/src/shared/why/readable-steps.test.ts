import { pence } from '@gpod/money'
import { calculatePay, type PayInput, type Trace } from '@gpod/payroll'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableWorking } from './readable-steps.ts'
import { roundingOf } from './rounding-rule.ts'

/** A week of 11 hours 34 minutes at £13.65, paid at a multiple of the rate. */
function workingOfTime(multiplier?: number) {
  const pay = calculatePay({
    payDate: '2026-11-27',
    frequency: 'weekly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [
      { kind: 'hourly', minutes: 694, hourlyRate: pence(13_65), ...(multiplier === undefined ? {} : { multiplier }) },
    ],
    trace: true,
  })
  if (pay.outcome !== 'calculated' || !pay.trace) throw new Error('not calculated')
  const root = pay.trace.figures['lines.0']
  if (root === undefined) throw new Error('the line has no step')
  return readableWorking(pay.trace, root).steps
}

describe('time that is paid by the hour', () => {
  it('reads as time and rate where the rate is the plain one', () => {
    const lines = workingOfTime()
    expect(lines.map(({ step }) => [step.code, step.value])).toEqual([['earnings.amount', 157_89]])
    expect(lines[0]?.operands.slice(0, 2).map(({ step, value }) => [step?.code, value])).toEqual([
      ['earnings.minutes', 694],
      ['earnings.hourly_rate', 13_65],
    ])
  })

  it('tells time and a half as its time at the plain rate', () => {
    const [weighted, amount] = workingOfTime(15_000)
    // 694 minutes at time and a half are 1041 minutes; 1041 / 60 x 13.65 is 236.8275.
    expect(weighted?.step).toMatchObject({
      code: 'earnings.weighted_minutes',
      unit: 'minute_basis_points',
      value: 10_410_000,
    })
    expect(amount?.step.value).toBe(236_83)
  })
})

/** Payments of every frequency, kind of code, letter, pension and loan. */
const anyPayInput: fc.Arbitrary<PayInput> = fc.record({
  payDate: fc.constantFrom('2026-04-17', '2026-11-27', '2027-03-26'),
  frequency: fc.constantFrom('weekly', 'fortnightly', 'four_weekly', 'monthly'),
  taxCode: fc.constantFrom('1257L', '1257L W1', 'S1257L', 'C499L', 'K475', 'BR', 'D0', 'NT', '0T', 'S2001L', '500L'),
  niCategory: fc.constantFrom('A', 'B', 'C', 'J', 'H', 'M', 'V'),
  studentLoanPlans: fc.constantFrom([], ['plan_2' as const], ['plan_1' as const, 'postgraduate' as const]),
  pension: fc.record({
    method: fc.constantFrom('net_pay', 'relief_at_source', 'salary_sacrifice'),
    basis: fc.constantFrom('qualifying_earnings', 'pensionable_pay', 'all_earnings'),
    employeeRate: fc.integer({ min: 0, max: 1_000 }),
    employerRate: fc.integer({ min: 0, max: 1_000 }),
  }),
  earnings: fc.tuple(
    fc.record({
      kind: fc.constant('hourly' as const),
      minutes: fc.integer({ min: 1, max: 9_000 }),
      hourlyRate: fc.integer({ min: 10_00, max: 90_00 }).map(pence),
      multiplier: fc.constantFrom(10_000, 13_333),
    }),
    fc.record({ kind: fc.constant('bonus' as const), amount: fc.integer({ min: 0, max: 20_000_00 }).map(pence) }),
  ),
  courtOrders: fc.constantFrom(
    [],
    [
      {
        kind: 'council_tax' as const,
        nation: 'england' as const,
        code: 'one',
        issuedOn: '2024-06-01',
        balance: pence(900_00),
      },
    ],
  ),
})

function traceOf(input: PayInput): Trace {
  const pay = calculatePay({ ...input, trace: true })
  if (pay.outcome !== 'calculated' || !pay.trace) throw new Error('not calculated')
  return pay.trace
}

/** A week at £363.91 more than its free pay of £241.91 (1257L, week 1): £605.82, of which £363 are taxed. */
const week: PayInput = {
  payDate: '2026-11-27',
  frequency: 'weekly',
  taxCode: '1257L W1',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(605_82) }],
}

describe('what a working says', () => {
  it('calls whole pounds whole pounds, and each line by a name of its own', () => {
    const trace = traceOf(week)
    const lines = readableWorking(trace, trace.figures.incomeTax ?? -1).steps
    const pounds = lines.find(({ step }) => step.value === 363 && step.unit === 'pounds')
    expect(pounds?.step.code).toBe('income_tax.taxable_pounds')
    const named = lines.flatMap(({ operands }) => operands.map(({ step }) => step?.code))
    expect(named).not.toContain('income_tax.taxable_ten_thousandths')
    expect(new Set(lines.map(({ step }) => step.code)).size).toBe(lines.length)
  })

  it('names HMRC’s rule of the third decimal where National Insurance is rounded: £22.6056 is £22.60, not the nearest', () => {
    // 8% of what £524.57 is above £242.00: £282.57 x 0.08 = £22.6056; the third decimal is 5, and goes down.
    const trace = traceOf({ ...week, earnings: [{ kind: 'salary', amount: pence(524_57) }] })
    const ni = readableWorking(trace, trace.figures.employeeNi ?? -1).steps.at(-1)
    expect(ni?.step.value).toBe(22_60)
    expect(ni && roundingOf(ni.step)).toEqual({ rule: 'ni', to: 'pence' })
  })

  it('names the rule of every line that is rounded, and no line is made of one with its own name', () => {
    fc.assert(
      fc.property(anyPayInput, (input) => {
        const pay = calculatePay({ ...input, trace: true })
        if (pay.outcome !== 'calculated' || !pay.trace) return
        for (const root of Object.values(pay.trace.figures)) {
          for (const { step, operands, isRounded } of readableWorking(pay.trace, root).steps) {
            if (isRounded) expect(roundingOf(step), step.code).not.toBeNull()
            // An order's table of a week or a month counts as often as the period has them, under the table's own name.
            if (step.operation === 'multiply_divide' && !step.code.startsWith('court_order.')) {
              expect(
                operands.map((one) => one.step?.code),
                step.code,
              ).not.toContain(step.code)
            }
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
