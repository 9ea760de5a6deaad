import { pence } from '@gpod/money'
import { calculatePay } from '@gpod/payroll'
import { describe, expect, it } from 'vitest'
import { readableWorking } from './readable-steps.ts'

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
