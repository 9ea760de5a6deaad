import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accruedLeave,
  HOLIDAY_TRACE_CODES,
  type HolidayTraceCode,
  type Refused,
  replayTrace,
  rolledUpHolidayPay,
  type Trace,
  weeksPay,
  yearlyLeave,
} from '../index.ts'

const runs = { numRuns: 300, seed: 20_260_406 }
const used = new Set<string>()

type Traced<T> = T extends Refused ? never : T

/** The figures of a result beside those worked out from its trace alone; throws when it is refused or has no trace. */
function apart<T extends { outcome: string; trace?: Trace<HolidayTraceCode> }>(result: T | Refused) {
  if (result.outcome === 'refused') throw new Error('refused')
  const { trace, ...plain } = result as Traced<T>
  if (!trace) throw new Error('no trace')
  for (const { code } of trace.steps) used.add(code)
  const replay = replayTrace(trace)
  if (replay.outcome !== 'same') throw new Error(JSON.stringify(replay))
  return { trace, plain, replayed: { outcome: plain.outcome, ...replay.figures } }
}

const sunday = (week: number) => new Date(Date.UTC(2024, 0, 7 + week * 7)).toISOString().slice(0, 10)

describe('A6 holiday explains itself', () => {
  it('the leave of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70 }), (daysPerWeekTenths) => {
        const { plain, replayed } = apart(yearlyLeave(daysPerWeekTenths, { trace: true }))
        expect(replayed).toEqual(plain)
        expect(yearlyLeave(daysPerWeekTenths)).toEqual(plain)
      }),
      runs,
    )
  })

  it('leave that accrues, and holiday pay rolled up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (number) => {
        const leave = apart(accruedLeave(number, { trace: true }))
        expect(leave.replayed).toEqual(leave.plain)
        expect(accruedLeave(number)).toEqual(leave.plain)
        const pay = apart(rolledUpHolidayPay(pence(number), { trace: true }))
        expect(pay.replayed).toEqual(pay.plain)
        expect(rolledUpHolidayPay(pence(number))).toEqual(pay.plain)
      }),
      runs,
    )
  })

  it("a week's pay", () => {
    const anyHistory = fc
      .array(
        fc.record({
          pay: fc.integer({ min: 0, max: 900_00 }).map(pence),
          minutes: fc.integer({ min: 0, max: 3000 }),
        }),
        { minLength: 1, maxLength: 120 },
      )
      .map((weeks) => weeks.map((week, index) => ({ ...week, from: sunday(index) })))
      .filter((weeks) => (weeks.at(-1)?.pay ?? 0) > 0)
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { plain, replayed } = apart(weeksPay(history, { trace: true }))
        expect({ ...replayed, firstWeek: plain.firstWeek }).toEqual(plain)
        expect(weeksPay(history)).toEqual(plain)
      }),
      runs,
    )
  })

  it("names each week of a week's pay by its place in the history as it was given", () => {
    const { trace, plain } = apart(
      weeksPay(
        [
          { from: sunday(1), pay: pence(200_00), minutes: 0 },
          { from: sunday(2), pay: pence(0), minutes: 0 },
          { from: sunday(0), pay: pence(100_00), minutes: 0 },
        ],
        { trace: true },
      ),
    )
    const weeks = trace.steps.filter(({ code }) => code === 'holiday.week_pay')
    expect(weeks.map(({ field, value }) => [field, value])).toEqual([
      ['history.0.pay', 200_00],
      ['history.2.pay', 100_00],
    ])
    expect(plain).toMatchObject({ week: 150_00, hour: 0, weeksCounted: 2, firstWeek: sunday(0) })
  })

  it('with the rate, its first day, its source and the law', () => {
    const { trace } = apart(accruedLeave(68 * 60, { trace: true }))
    expect(trace.steps.find(({ table }) => table?.id === 'holiday.accrual')).toMatchObject({
      value: 1207,
      table: { from: '2024-04-01', confirmed: true },
      law: 'Working Time Regulations 1998 regs 15B, 16A',
    })
  })

  it('with each code of its list and no other', () => {
    expect([...used].sort()).toEqual([...HOLIDAY_TRACE_CODES].sort())
  })
})
