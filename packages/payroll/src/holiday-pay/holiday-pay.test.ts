import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { accruedLeave, rolledUpHolidayPay, type WorkedWeek, weeksPay, yearlyLeave } from '../index.ts'

describe('statutory leave (Working Time Regulations 1998)', () => {
  it.each([
    [50, 280],
    [30, 168],
    [25, 140],
    [60, 280],
    [0, 0],
  ])('of %i tenths of a day a week is %i tenths: 5.6 weeks, 28 days at most', (daysPerWeekTenths, daysTenths) => {
    expect(yearlyLeave(daysPerWeekTenths)).toEqual({ outcome: 'found', daysTenths })
  })

  it('accrues at 12.07 % of time worked, half an hour going up to the hour (reg 15B)', () => {
    // 68 h: 8.2076 h. 29 h: 3.5003 h. 28 h: 3.3796 h.
    expect(accruedLeave(68 * 60)).toMatchObject({ hours: 8, exactMinutes: 492 })
    expect(accruedLeave(29 * 60)).toMatchObject({ hours: 4 })
    expect(accruedLeave(28 * 60)).toMatchObject({ hours: 3 })
  })

  it('is paid rolled up at 12.07 % of the same pay (reg 16A)', () => {
    expect(rolledUpHolidayPay(pence(1_000_00))).toEqual({ outcome: 'found', amount: 120_70 })
    expect(rolledUpHolidayPay(pence(-1))).toMatchObject({ code: 'amount_negative', field: 'pay' })
  })

  it('refuses more days than a week has and less time than none', () => {
    expect(yearlyLeave(71)).toMatchObject({ code: 'number_out_of_range' })
    expect(accruedLeave(-1)).toMatchObject({ code: 'number_out_of_range' })
  })
})

describe("a week's pay (ERA 1996 s 224)", () => {
  const day = (week: number) => new Date(Date.UTC(2024, 0, 7 + week * 7)).toISOString().slice(0, 10)
  const weeks = (pay: (week: number) => number, count: number): WorkedWeek[] =>
    Array.from({ length: count }, (_, week) => ({ from: day(week), pay: pence(pay(week)), minutes: 30 * 60 }))

  it('is the average of the last 52 weeks with pay, whatever came before them', () => {
    const found = weeksPay(weeks((week) => (week < 40 ? 100_00 : 450_00), 92))
    expect(found).toMatchObject({ week: 450_00, hour: 15_00, weeksCounted: 52, firstWeek: day(40) })
  })

  it('leaves weeks without pay out and looks back over 104 weeks at most', () => {
    // Every other week paid: 52 paid ones need all of 104.
    expect(weeksPay(weeks((week) => (week % 2 === 0 ? 300_00 : 0), 104))).toMatchObject({
      week: 300_00,
      weeksCounted: 52,
    })
    // Paid only in the first 10 of 110 weeks: 4 of them are still within reach.
    expect(weeksPay(weeks((week) => (week < 10 ? 300_00 : 0), 110))).toMatchObject({ weeksCounted: 4 })
  })

  it('counts the 104 weeks by the calendar, in whatever order the weeks are given', () => {
    const [oldest, newest] = weeks(() => 100_00, 2)
    if (!oldest || !newest) throw new Error('no weeks')
    const after = (week: number) => ({ ...newest, from: day(week), pay: pence(500_00) })
    expect(weeksPay([oldest, after(104)])).toMatchObject({ weeksCounted: 1, week: 500_00 })
    expect(weeksPay([after(103), oldest])).toMatchObject({ weeksCounted: 2, week: 300_00, firstWeek: day(0) })
  })

  it('refuses weeks that overlap, and says which', () => {
    const week = { pay: pence(100_00), minutes: 60 }
    const history = [
      { ...week, from: '2026-01-04' },
      { ...week, from: '2026-01-10' },
    ]
    expect(weeksPay(history)).toMatchObject({ outcome: 'refused', field: 'history.1.from' })
  })

  it('refuses a history without pay', () => {
    expect(weeksPay(weeks(() => 0, 60))).toMatchObject({ code: 'not_enough_history' })
    expect(weeksPay([{ from: '2026-01-04', pay: pence(-1), minutes: 0 }])).toMatchObject({ field: 'history.0.pay' })
  })
})
