import { bankHolidaysInEnglandAndWales, isWorkingDay } from '@gpod/days'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type PaydayRule, payPeriods } from './pay-periods.ts'

const dayBetween = (first: string, last: string) => {
  const start = Temporal.PlainDate.from(first)
  const most = start.until(Temporal.PlainDate.from(last)).days
  return fc.integer({ min: 0, max: most }).map((days) => start.add({ days }).toString())
}

const span = fc.tuple(dayBetween('2023-02-20', '2028-11-20'), fc.integer({ min: 0, max: 400 })).map(([from, days]) => {
  const to = Temporal.PlainDate.from(from).add({ days }).toString()
  return { from, to: to > '2028-11-20' ? '2028-11-20' : to }
})

const isWeekend = (day: string) => Temporal.PlainDate.from(day).dayOfWeek > 5
const isBankHoliday = (day: string) => Object.values(bankHolidaysInEnglandAndWales).some((days) => days.includes(day))

const friday = { payWeekday: 5, anchorPayday: '2026-01-02' }
const rules = {
  weekly: { frequency: 'weekly', ...friday },
  fortnightly: { frequency: 'fortnightly', ...friday },
  four_weekly: { frequency: 'four_weekly', ...friday },
  monthly: { frequency: 'monthly', payDayOfMonth: 28 },
  monday: { frequency: 'weekly', payWeekday: 1, anchorPayday: '2026-01-05' },
  first: { frequency: 'monthly', payDayOfMonth: 1 },
  last: { frequency: 'monthly', payDayOfMonth: 31 },
} as const satisfies Record<string, PaydayRule>
const ruleNames = Object.keys(rules) as (keyof typeof rules)[]

describe.each(ruleNames)('%s pay periods', (name) => {
  const rule = rules[name]
  test('tile the calendar: every day asked for lies in exactly one period, and each begins the day after the last ends', () => {
    fc.assert(
      fc.property(span, ({ from, to }) => {
        const periods = payPeriods({ rule, from, to })
        expect(periods[0]?.startsOn && periods[0].startsOn <= from && periods[0].endsOn >= from).toBe(true)
        expect((periods.at(-1)?.endsOn ?? '') >= to).toBe(true)
        expect((periods.at(-1)?.startsOn ?? '9') <= to).toBe(true)
        for (const [index, period] of periods.entries()) {
          expect(period.startsOn <= period.endsOn).toBe(true)
          const next = periods[index + 1]
          if (next) expect(next.startsOn).toBe(Temporal.PlainDate.from(period.endsOn).add({ days: 1 }).toString())
        }
      }),
    )
  })

  test('are paid on a working day, on which they end, and keep the ordinary payday where that is another', () => {
    for (const { endsOn, payDate, ordinaryPayday } of payPeriods({ rule, from: '2023-02-20', to: '2028-11-20' })) {
      expect(isWeekend(payDate), payDate).toBe(false)
      expect(isBankHoliday(payDate), payDate).toBe(false)
      expect(endsOn).toBe(payDate)
      if (ordinaryPayday === null) continue
      expect(ordinaryPayday > payDate).toBe(true)
      expect(isWeekend(ordinaryPayday) || isBankHoliday(ordinaryPayday), ordinaryPayday).toBe(true)
    }
  })

  test('are the same whichever part of the calendar is asked for', () => {
    const all = payPeriods({ rule, from: '2023-02-20', to: '2028-11-20' })
    fc.assert(
      fc.property(span, (part) => {
        for (const period of payPeriods({ rule, ...part })) expect(all).toContainEqual(period)
      }),
    )
  })
})

test('behind days that have periods already, the first begins on the day after them, whatever paydays those had', () => {
  fc.assert(
    fc.property(span, fc.constantFrom(...ruleNames), ({ from: after, to }, name) => {
      const rule = rules[name]
      const periods = payPeriods({ rule, from: after, to, after: { endsOn: after, payDate: after } })
      if (after >= to) {
        expect(periods).toEqual([])
        return
      }
      expect(periods[0]?.startsOn).toBe(Temporal.PlainDate.from(after).add({ days: 1 }).toString())
      const usual = payPeriods({ rule, from: after, to }).map(({ payDate }) => payDate)
      expect(periods.map(({ payDate }) => payDate)).toEqual(
        expect.arrayContaining(usual.filter((payDate) => payDate > after)),
      )
      for (const [index, { startsOn, endsOn, payDate }] of periods.entries()) {
        expect(startsOn <= endsOn && endsOn === payDate).toBe(true)
        const next = periods[index + 1]
        if (next) expect(next.startsOn).toBe(Temporal.PlainDate.from(endsOn).add({ days: 1 }).toString())
      }
    }),
  )
})

describe('paydays', () => {
  test.each([
    [
      'weekly',
      '2026-11-21',
      { startsOn: '2026-11-21', endsOn: '2026-11-27', payDate: '2026-11-27', ordinaryPayday: null },
    ],
    // Good Friday 2026 is 3 April, Christmas Day 2026 a Friday: paid on Thursday, and the next week has a day more.
    [
      'weekly',
      '2026-04-01',
      { startsOn: '2026-03-28', endsOn: '2026-04-02', payDate: '2026-04-02', ordinaryPayday: '2026-04-03' },
    ],
    [
      'weekly',
      '2026-04-03',
      { startsOn: '2026-04-03', endsOn: '2026-04-10', payDate: '2026-04-10', ordinaryPayday: null },
    ],
    [
      'weekly',
      '2026-12-25',
      { startsOn: '2026-12-25', endsOn: '2026-12-31', payDate: '2026-12-31', ordinaryPayday: '2027-01-01' },
    ],
    // 28 November 2026 is a Saturday.
    [
      'monthly',
      '2026-11-10',
      { startsOn: '2026-10-29', endsOn: '2026-11-27', payDate: '2026-11-27', ordinaryPayday: '2026-11-28' },
    ],
    [
      'monthly',
      '2026-11-28',
      { startsOn: '2026-11-28', endsOn: '2026-12-24', payDate: '2026-12-24', ordinaryPayday: '2026-12-28' },
    ],
    // 28 December 2026 is the substitute for Boxing Day, before it a weekend and Christmas Day.
    [
      'monthly',
      '2026-12-25',
      { startsOn: '2026-12-25', endsOn: '2027-01-28', payDate: '2027-01-28', ordinaryPayday: null },
    ],
    // Two and four weeks from Friday 2 January 2026.
    [
      'fortnightly',
      '2026-01-03',
      { startsOn: '2026-01-03', endsOn: '2026-01-16', payDate: '2026-01-16', ordinaryPayday: null },
    ],
    [
      'four_weekly',
      '2026-01-03',
      { startsOn: '2026-01-03', endsOn: '2026-01-30', payDate: '2026-01-30', ordinaryPayday: null },
    ],
    // 50 weeks after the anchor.
    [
      'fortnightly',
      '2026-12-18',
      { startsOn: '2026-12-05', endsOn: '2026-12-18', payDate: '2026-12-18', ordinaryPayday: null },
    ],
    // Easter Monday 2026 is 6 April: the first payday of a tax year, paid in the last week of the one before.
    [
      'monday',
      '2026-04-01',
      { startsOn: '2026-03-31', endsOn: '2026-04-02', payDate: '2026-04-02', ordinaryPayday: '2026-04-06' },
    ],
    // Easter Monday 2027 is 29 March.
    [
      'monday',
      '2027-03-29',
      { startsOn: '2027-03-26', endsOn: '2027-04-05', payDate: '2027-04-05', ordinaryPayday: null },
    ],
    [
      'monday',
      '2026-05-04',
      { startsOn: '2026-05-02', endsOn: '2026-05-11', payDate: '2026-05-11', ordinaryPayday: null },
    ],
    // The last day of February; 31 January 2026 is a Saturday.
    [
      'last',
      '2026-02-10',
      { startsOn: '2026-01-31', endsOn: '2026-02-27', payDate: '2026-02-27', ordinaryPayday: '2026-02-28' },
    ],
    [
      'first',
      '2026-02-10',
      { startsOn: '2026-01-31', endsOn: '2026-02-27', payDate: '2026-02-27', ordinaryPayday: '2026-03-01' },
    ],
    [
      'monthly',
      '2026-02-28',
      { startsOn: '2026-02-28', endsOn: '2026-03-27', payDate: '2026-03-27', ordinaryPayday: '2026-03-28' },
    ],
  ] as const)('of %s pay: the period of %s', (name, day, expected) => {
    expect(payPeriods({ rule: rules[name], from: day, to: day })).toEqual([expected])
  })

  test('beyond the known bank holidays are refused rather than guessed', () => {
    expect(() => payPeriods({ rule: rules.monthly, from: '2028-12-29', to: '2028-12-31' })).toThrow(RangeError)
    expect(() => isWorkingDay('2031-05-05')).toThrow(RangeError)
  })
})

describe('bank holidays', () => {
  // Easter Sundays from the Church of England's table (Book of Common Prayer, "A Table to find Easter-Day").
  const easterSundays = ['2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16']

  test.each(easterSundays)('include Good Friday and Easter Monday around %s', (sunday) => {
    const easter = Temporal.PlainDate.from(sunday)
    const days = bankHolidaysInEnglandAndWales[sunday.slice(0, 4)]
    expect(days).toContain(easter.subtract({ days: 2 }).toString())
    expect(days).toContain(easter.add({ days: 1 }).toString())
  })

  test('are eight weekdays a year, nine in the year of the Coronation', () => {
    for (const [year, days] of Object.entries(bankHolidaysInEnglandAndWales)) {
      expect(new Set(days).size, year).toBe(year === '2023' ? 9 : 8)
      for (const day of days) expect(isWeekend(day), day).toBe(false)
    }
  })

  test('stand on the first and last Mondays of May and the last of August', () => {
    for (const [year, days] of Object.entries(bankHolidaysInEnglandAndWales)) {
      const mondays = (month: number) => {
        const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 })
        return Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index })).filter(
          ({ dayOfWeek }) => dayOfWeek === 1,
        )
      }
      expect(days).toContain(mondays(5)[0]?.toString())
      expect(days).toContain(mondays(5).at(-1)?.toString())
      expect(days).toContain(mondays(8).at(-1)?.toString())
    }
  })
})
