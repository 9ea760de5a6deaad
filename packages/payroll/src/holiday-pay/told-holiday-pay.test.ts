import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { calculatePay, type EarningsLine, plainWhy, replayTrace, withHolidayPay } from '../index.ts'

/** A week of pay, whose lines are told by their kind and place as a payslip has them. */
function told(earnings: readonly EarningsLine[]) {
  const pay = calculatePay({
    payDate: '2026-11-27',
    frequency: 'weekly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings,
    trace: true,
  })
  if (pay.outcome !== 'calculated' || !pay.trace) throw new Error('not calculated')
  const lines = pay.lines.map(({ kind, amount }, place) => ({ figure: `lines.${place}`, kind, amount }))
  return { before: pay.trace, after: withHolidayPay(pay.trace, lines), lines }
}

const hours = { kind: 'hourly', minutes: 480, hourlyRate: pence(60_00) } as const
const bonus = { kind: 'bonus', amount: pence(25_00) } as const
const holiday = (amount: number) => ({ kind: 'holiday_pay', amount: pence(amount) }) as const

describe('A6 holiday pay on a payslip', () => {
  // 12.07 % of £480.00 is £57.936, of £505.00 £60.9535 (reg 16A), each to the nearest penny.
  it.each([
    ['of what was paid for time', 57_94, 480_00],
    ['of all that was paid for work', 60_95, 505_00],
  ])('says that it is 12.07 %% %s', (_, amount, pay) => {
    const { after, lines } = told([hours, bonus, holiday(amount)])
    const root = after.figures['lines.2'] ?? -1
    expect(after.steps[root]).toMatchObject({ code: 'holiday.rolled_up', value: amount })
    const why = plainWhy(after, root)
    expect(why.sentences).toEqual([
      {
        kind: 'share',
        values: { rate: 1207, whole: { value: pay, unit: 'pence' }, value: { value: amount, unit: 'pence' } },
      },
    ])
    expect(why.sum.map(({ value }) => value)).toEqual([amount])
    expect(replayTrace(after)).toMatchObject({ outcome: 'same' })
    expect(lines[2]?.amount).toBe(amount)
  })

  it.each([57_93, 57_95, 100_00])(
    'says nothing of how %i was worked out: it comes to no share of the pay',
    (amount) => {
      const { before, after } = told([hours, bonus, holiday(amount)])
      expect(after).toEqual(before)
    },
  )

  it('has no pay to be a share of where there was no work', () => {
    const { before, after } = told([holiday(57_94)])
    expect(after).toEqual(before)
  })

  it('leaves every other figure as it was', () => {
    const { before, after } = told([hours, holiday(57_94)])
    const { 'lines.1': _, ...others } = before.figures
    expect(after.figures).toMatchObject(others)
    expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps)
  })
})
