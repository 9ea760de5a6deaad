import { isWorkingDay } from '@gpod/days'
import { taxPeriodOf } from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { comingPaydays } from './coming-paydays.ts'
import { type PaydayRule, payPeriods } from './pay-periods.ts'

const inWeeks = { payWeekday: 3, anchorPayday: '2026-01-07' }
const monthly: Record<string, PaydayRule> = {
  'the 15th': { frequency: 'monthly', monthRule: 'day', payDayOfMonth: 15 },
  'the 31st': { frequency: 'monthly', monthRule: 'day', payDayOfMonth: 31 },
  'the last day': { frequency: 'monthly', monthRule: 'last_day' },
  'the last working day': { frequency: 'monthly', monthRule: 'last_working_day' },
  'the first Monday': { frequency: 'monthly', monthRule: 'first', payWeekday: 1 },
  'the second Tuesday': { frequency: 'monthly', monthRule: 'second', payWeekday: 2 },
  'the third Wednesday': { frequency: 'monthly', monthRule: 'third', payWeekday: 3 },
  'the fourth Thursday': { frequency: 'monthly', monthRule: 'fourth', payWeekday: 4 },
  'the last Friday': { frequency: 'monthly', monthRule: 'last', payWeekday: 5 },
}
const weekly: Record<string, PaydayRule> = {
  'every week': { frequency: 'weekly', ...inWeeks },
  'every fortnight': { frequency: 'fortnightly', ...inWeeks },
  'every four weeks': { frequency: 'four_weekly', ...inWeeks },
}
const rules = { ...monthly, ...weekly }

// Five years whose bank holidays are held.
const from = '2023-04-06'
const to = '2028-04-05'
const paydaysOf = (rule: PaydayRule) =>
  payPeriods({ rule, from, to }).map(({ payDate, ordinaryPayday }) => ({
    payDate,
    ordinary: ordinaryPayday ?? payDate,
  }))

describe.each(Object.entries(rules))('paydays on %s, for five years', (_, rule) => {
  test('come one after another, on working days, and are only ever moved to the working day before', () => {
    const paydays = paydaysOf(rule)
    for (const [index, { payDate, ordinary }] of paydays.entries()) {
      expect(isWorkingDay(payDate), payDate).toBe(true)
      expect(payDate <= ordinary).toBe(true)
      for (let day = Temporal.PlainDate.from(payDate).add({ days: 1 }).toString(); day <= ordinary; ) {
        expect(isWorkingDay(day), `${payDate} for ${ordinary}`).toBe(false)
        day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
      }
      expect((paydays[index - 1]?.payDate ?? '') < payDate).toBe(true)
    }
  })

  test('are the same that the form shows before it is saved', () => {
    const saved = payPeriods({ rule, from: '2026-11-22', to: '2027-06-30' })
    expect(comingPaydays({ rule, from: '2026-11-22', most: 6 })).toEqual(
      saved.slice(0, 6).map(({ payDate, ordinaryPayday }) => ({ payDate, ordinaryPayday })),
    )
  })
})

test.each(Object.entries(monthly))('a month has one payday on %s, and a tax year twelve', (_, rule) => {
  const paydays = paydaysOf(rule)
  const months = paydays.map(({ ordinary }) => ordinary.slice(0, 7))
  expect(new Set(months).size).toBe(months.length)
  const perYear = new Map<string, number[]>()
  for (const { ordinary } of paydays) {
    const found = taxPeriodOf({ payDate: ordinary, frequency: 'monthly' })
    if (found.outcome === 'found') perYear.set(found.taxYear, [...(perYear.get(found.taxYear) ?? []), found.number])
  }
  // A payday by the calendar month that falls on both sides of the 5th can give a tax year 11 or 13: never a weekday of its first days.
  const isLate = paydays.every(({ ordinary }) => Number(ordinary.slice(8)) > 5)
  if (!isLate) return
  for (const taxYear of ['2023-24', '2024-25', '2025-26', '2026-27', '2027-28']) {
    expect(perYear.get(taxYear), taxYear).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }
})

test.each([
  ['every week', 1],
  ['every fortnight', 2],
  ['every four weeks', 4],
])('paid %s, the next payday is %i weeks on, and its tax week that many later', (name, weeks) => {
  const rule = weekly[name] as PaydayRule
  const paydays = paydaysOf(rule).map(({ ordinary }) => ordinary)
  for (const [index, day] of paydays.slice(1).entries()) {
    const before = paydays[index] ?? ''
    expect(Temporal.PlainDate.from(before).until(day).days).toBe(7 * weeks)
    const [one, other] = [before, day].map((payDate) => taxPeriodOf({ payDate, frequency: 'weekly' }))
    if (one?.outcome === 'found' && other?.outcome === 'found' && one.taxYear === other.taxYear) {
      expect(other.number - one.number).toBe(weeks)
    }
  }
})

// From the calendar of 2026: 31 October is a Saturday, 25 December a Friday and a bank holiday, 28 December one too.
test.each([
  ['the last day', '2026-10-20', { payDate: '2026-10-30', ordinaryPayday: '2026-10-31' }],
  ['the last working day', '2026-10-20', { payDate: '2026-10-30', ordinaryPayday: null }],
  ['the last Friday', '2026-12-01', { payDate: '2026-12-24', ordinaryPayday: '2026-12-25' }],
  ['the last Friday', '2026-11-01', { payDate: '2026-11-27', ordinaryPayday: null }],
  ['the first Monday', '2026-05-01', { payDate: '2026-05-01', ordinaryPayday: '2026-05-04' }],
  ['the fourth Thursday', '2026-11-01', { payDate: '2026-11-26', ordinaryPayday: null }],
  ['the 31st', '2027-02-01', { payDate: '2027-02-26', ordinaryPayday: '2027-02-28' }],
] as const)('paid on %s, the next from %s is what the calendar says', (name, day, expected) => {
  expect(comingPaydays({ rule: rules[name] as PaydayRule, from: day, most: 1 })).toEqual([expected])
})

test('where bank holidays are not announced yet, no payday is shown', () => {
  expect(comingPaydays({ rule: rules['the last day'] as PaydayRule, from: '2028-12-01', most: 6 })).toEqual([
    { payDate: '2028-12-29', ordinaryPayday: '2028-12-31' },
  ])
})
