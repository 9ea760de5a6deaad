import type { CutOff } from '@gpod/contract'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type PaydayRule, type PayPeriodDays, payPeriods } from './pay-periods.ts'

const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
/** Five years whose bank holidays are known. */
const first = '2023-03-01'
const last = '2028-02-29'

const daysBefore = Array.from({ length: 28 }, (_, days) => ({ kind: 'days_before' as const, days }))
const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ kind: 'day_of_month' as const, dayOfMonth: index + 1 }))
const payday = { kind: 'payday' as const }
const frequencies = ['weekly', 'fortnightly', 'four_weekly'] as const
const byWeek = frequencies.flatMap((frequency) =>
  [1, 5].flatMap((payWeekday) =>
    [payday, ...daysBefore].map(
      (cutOff): PaydayRule => ({
        frequency,
        payWeekday,
        anchorPayday: payWeekday === 5 ? '2026-01-02' : '2026-01-05',
        cutOff,
      }),
    ),
  ),
)
const monthly = [1, 5, 15, 28, 31].flatMap((payDayOfMonth) =>
  [payday, ...daysBefore, ...daysOfMonth].map(
    (cutOff): PaydayRule => ({ frequency: 'monthly', payDayOfMonth, cutOff }),
  ),
)

const numberOf = (day: string) => Date.parse(day) / 86_400_000

/** A plain check, on days as numbers: there are half a million of them. */
function mustTile(rule: PaydayRule, periods: readonly PayPeriodDays[], days: { from: string; to: string }): void {
  const say = (what: string) => `${JSON.stringify(rule)}: ${what}`
  const paidIn = new Map<number, number>()
  for (const [index, { startsOn, endsOn, payDate }] of periods.entries()) {
    if (startsOn > endsOn || endsOn > payDate) throw new Error(say(`${startsOn} to ${endsOn}, paid ${payDate}`))
    const next = periods[index + 1]
    if (next && next.payDate <= payDate) throw new Error(say(`${payDate} pays two periods`))
    for (let day = numberOf(startsOn); day <= numberOf(endsOn); day += 1) paidIn.set(day, (paidIn.get(day) ?? 0) + 1)
  }
  for (let day = numberOf(days.from); day <= numberOf(days.to); day += 1) {
    if (paidIn.get(day) !== 1) throw new Error(say(`day ${day} is in ${paidIn.get(day) ?? 0} periods`))
  }
}

describe('every day of five years is in exactly one period, and every payday pays one', () => {
  test.each([...frequencies, 'monthly'] as const)(
    '%s, with every cut-off',
    (frequency) => {
      for (const rule of [...byWeek, ...monthly]) {
        if (rule.frequency !== frequency) continue
        mustTile(rule, payPeriods({ rule, from: first, to: last }), { from: first, to: last })
      }
    },
    60_000,
  )

  test('also where one schedule follows another, whatever both were', () => {
    const anyRule = (rules: readonly PaydayRule[]) =>
      fc.nat(rules.length - 1).map((index) => rules[index] as PaydayRule)
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(anyRule(byWeek), anyRule(byWeek)), fc.tuple(anyRule(monthly), anyRule(monthly))),
        fc.integer({ min: 0, max: 400 }).map((days) => plus('2025-03-01', days)),
        ([before, after], changedOn) => {
          const kept = payPeriods({ rule: before, from: '2025-01-01', to: changedOn })
          const end = kept.at(-1)
          if (!end) throw new Error('no period is kept')
          const changed = payPeriods({ rule: after, from: changedOn, to: '2026-12-31', after: end })
          mustTile(after, [...kept, ...changed], { from: '2025-01-01', to: '2026-12-31' })
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)
})

describe('a cut-off', () => {
  const of = (rule: PaydayRule, day: string) => payPeriods({ rule, from: day, to: day })[0]
  const monthlyOn = (payDayOfMonth: number, cutOff: CutOff): PaydayRule => ({
    frequency: 'monthly',
    payDayOfMonth,
    cutOff,
  })
  const weekToSunday: PaydayRule = {
    frequency: 'weekly',
    payWeekday: 5,
    anchorPayday: '2026-01-02',
    cutOff: { kind: 'days_before', days: 5 },
  }

  test('of the 15th: hours of 16 October to 15 November are paid on the 28th, a Saturday in 2026, so on Friday', () => {
    const rule = monthlyOn(28, { kind: 'day_of_month', dayOfMonth: 15 })
    const paid = { startsOn: '2026-10-16', endsOn: '2026-11-15', payDate: '2026-11-27', ordinaryPayday: '2026-11-28' }
    expect(of(rule, '2026-10-16')).toEqual(paid)
    expect(of(rule, '2026-11-15')).toEqual(paid)
    expect(of(rule, '2026-11-16')).toMatchObject({
      startsOn: '2026-11-16',
      endsOn: '2026-12-15',
      payDate: '2026-12-24',
    })
  })

  test('of the last day of the month before: February’s hours are paid in March, in a leap year too', () => {
    const rule = monthlyOn(28, { kind: 'day_of_month', dayOfMonth: 31 })
    expect(of(rule, '2026-02-10')).toMatchObject({
      startsOn: '2026-02-01',
      endsOn: '2026-02-28',
      payDate: '2026-03-27',
    })
    expect(of(rule, '2028-02-10')).toMatchObject({
      startsOn: '2028-02-01',
      endsOn: '2028-02-29',
      payDate: '2028-03-28',
    })
  })

  test('of Sunday, paid on Friday: Good Friday’s pay comes on Thursday, and the week still ends on Sunday', () => {
    expect(of(weekToSunday, '2026-11-16')).toEqual({
      startsOn: '2026-11-16',
      endsOn: '2026-11-22',
      payDate: '2026-11-27',
      ordinaryPayday: null,
    })
    expect(of(weekToSunday, '2026-03-25')).toEqual({
      startsOn: '2026-03-23',
      endsOn: '2026-03-29',
      payDate: '2026-04-02',
      ordinaryPayday: '2026-04-03',
    })
  })

  test('is never behind the payday, were that moved by Christmas to before it', () => {
    // The 28th of December 2026 is a bank holiday behind a weekend and Christmas Day: paid on the 24th.
    const rule = monthlyOn(28, { kind: 'days_before', days: 2 })
    expect(of(rule, '2026-12-20')).toMatchObject({ endsOn: '2026-12-24', payDate: '2026-12-24' })
    expect(of(rule, '2026-12-25')).toMatchObject({
      startsOn: '2026-12-25',
      endsOn: '2027-01-26',
      payDate: '2027-01-28',
    })
  })

  test('that comes earlier makes one short period, one that comes later a long one, and no payday pays twice', () => {
    const fifteenth = monthlyOn(28, { kind: 'day_of_month', dayOfMonth: 15 })
    const paydayItself = monthlyOn(28, { kind: 'payday' })
    const short = payPeriods({
      rule: fifteenth,
      from: '2026-11-10',
      to: '2026-12-20',
      after: { endsOn: '2026-11-27', payDate: '2026-11-27' },
    })
    expect(short).toMatchObject([
      { startsOn: '2026-11-28', endsOn: '2026-12-15', payDate: '2026-12-24' },
      { startsOn: '2026-12-16', endsOn: '2027-01-15', payDate: '2027-01-28' },
    ])
    const long = payPeriods({
      rule: paydayItself,
      from: '2026-11-10',
      to: '2026-12-20',
      after: { endsOn: '2026-11-15', payDate: '2026-11-27' },
    })
    expect(long).toMatchObject([{ startsOn: '2026-11-16', endsOn: '2026-12-24', payDate: '2026-12-24' }])
  })
})
