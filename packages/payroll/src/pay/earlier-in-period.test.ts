import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import {
  calculatePay,
  earlierInPeriod,
  earningsPeriodOf,
  type PayCalculated,
  type PayFrequency,
  type PayInput,
  paymentLetters,
  replayTrace,
} from '../index.ts'

const week: PayInput = {
  payDate: '2026-05-01',
  frequency: 'weekly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(300_00) }],
  trace: true,
}

function calculated(input: PayInput): PayCalculated {
  const pay = calculatePay(input)
  if (pay.outcome === 'refused') throw new Error(`refused: ${pay.code} ${pay.field}`)
  if (!pay.trace) throw new Error('no trace')
  expect(replayTrace(pay.trace).outcome).toBe('same')
  return pay
}

/** Payments one after the other, each going on from the year of the one before. */
function inTurn(inputs: readonly PayInput[]): { input: PayInput; result: PayCalculated }[] {
  const made: { input: PayInput; result: PayCalculated }[] = []
  for (const own of inputs) {
    const before = made.at(-1)?.result
    const input = before ? { ...own, toDate: before.toDate, niByCategory: before.niByCategory } : own
    made.push({ input, result: calculated(input) })
  }
  return made
}

const salary = (pounds: number): Pick<PayInput, 'earnings'> => ({
  earnings: [{ kind: 'salary', amount: pence(pounds * 100) }],
})

describe('earnings periods count from 6 April', () => {
  it.each([
    ['2026-04-06', 'weekly', '2026-04-06', '2026-04-12'],
    ['2026-04-12', 'weekly', '2026-04-06', '2026-04-12'],
    ['2027-04-05', 'weekly', '2027-04-05', '2027-04-05'],
    ['2028-04-05', 'fortnightly', '2028-04-04', '2028-04-05'],
    ['2026-04-20', 'fortnightly', '2026-04-20', '2026-05-03'],
    ['2026-05-03', 'four_weekly', '2026-04-06', '2026-05-03'],
    ['2026-04-05', 'monthly', '2026-03-06', '2026-04-05'],
    ['2026-04-06', 'monthly', '2026-04-06', '2026-05-05'],
    ['2027-01-05', 'monthly', '2026-12-06', '2027-01-05'],
    ['2026-09-30', 'quarterly', '2026-07-06', '2026-10-05'],
    ['2026-09-30', 'yearly', '2026-04-06', '2027-04-05'],
  ] satisfies [string, PayFrequency, string, string][])('%s, paid %s: %s to %s', (payDate, frequency, from, to) => {
    expect(earningsPeriodOf({ payDate, frequency })).toEqual({ outcome: 'found', from, to })
  })
})

describe('payments of one earnings period', () => {
  it('weekly pay that turned monthly: the month bears what its whole is due, less what its weeks bore', () => {
    const weeks = inTurn([week, { ...week, payDate: '2026-05-08', ...salary(300) }])
    const [, second] = weeks
    if (!second) throw new Error('no second week')
    const made = inTurn([...weeks.map(({ input }) => input), { ...week, payDate: '2026-05-15', ...salary(300) }])
    const ofMonth = made.slice(1)
    const last = made.at(-1)?.result
    if (!last) throw new Error('no last week')
    const month = calculated({
      ...week,
      payDate: '2026-05-29',
      frequency: 'monthly',
      ...salary(2_000),
      toDate: last.toDate,
      ...earlierInPeriod(ofMonth, last),
    })
    // SI 2001/1004 reg 18: 2,600.00 - 1,048.00 at 8 % is 124.16; the two weeks bore 58.00 at 8 % each, 4.64.
    expect(month.totals.employeeNi).toBe(114_88)
    // 15 % above 417.00 is 327.45; each week bore 15 % of 204.00, 30.60.
    expect(month.totals.employerNi).toBe(266_25)
    // The first week is of the tax month before.
    expect(month.inPeriod.niablePay).toBe(2_600_00)
  })

  it('on week 1 get free pay once, and so in week 53', () => {
    for (const own of [
      { ...week, basis: 'week1_month1' as const },
      { ...week, payDate: '2027-04-05' },
    ]) {
      const [first] = inTurn([own])
      if (!first) throw new Error('no payment')
      const second = calculated({
        ...own,
        ...salary(200),
        toDate: first.result.toDate,
        ...earlierInPeriod([first], first.result),
      })
      // 500.00 less 241.92 is 258 whole pounds at 20 %; of 300.00 alone 58 pounds.
      expect(first.result.totals.incomeTax).toBe(11_60)
      expect(second.totals.incomeTax).toBe(40_00)
      // 258.00 at 8 % less 58.00 at 8 %.
      expect(second.totals.employeeNi).toBe(16_00)
    }
  })

  it('under two letters: each payment has its own share of each letter, and they add up to the year', () => {
    const [first] = inTurn([week])
    if (!first) throw new Error('no payment')
    const input: PayInput = {
      ...week,
      niCategory: 'C',
      ...salary(200),
      toDate: first.result.toDate,
      ...earlierInPeriod([first], first.result),
    }
    const second = { input, result: calculated(input) }
    expect(paymentLetters(second)).toMatchObject([
      { category: 'A', figures: { niEarnings: 0, employeeNi: 0, employerNi: 0 } },
      { category: 'C', figures: { niEarnings: 200_00, employeeNi: 0, employerNi: 30_00 } },
    ])
    const third = earlierInPeriod([first, second], second.result)
    expect(third.niByCategory).toEqual(second.result.niByCategory)
    expect(third.earlierInPeriod).toEqual(second.result.inPeriod)
  })
})
