import { describe, expect, it } from 'vitest'
import { directorWeeks, TAX_YEARS, taxPeriodOf, taxYearOf } from './index.ts'
import { HOLIDAY_RATES } from './rates/holiday.ts'
import { MINIMUM_WAGE_RATES } from './rates/minimum-wage.ts'

describe('tax weeks and months', () => {
  it.each([
    ['2026-04-05', 'weekly', '2025-26', 53],
    ['2026-04-06', 'weekly', '2026-27', 1],
    ['2026-04-12', 'weekly', '2026-27', 1],
    ['2026-04-13', 'weekly', '2026-27', 2],
    ['2027-04-04', 'weekly', '2026-27', 52],
    ['2027-04-05', 'weekly', '2026-27', 53],
    ['2027-04-05', 'fortnightly', '2026-27', 54],
    ['2027-04-05', 'four_weekly', '2026-27', 56],
    ['2026-05-05', 'monthly', '2026-27', 1],
    ['2026-05-06', 'monthly', '2026-27', 2],
    ['2027-01-31', 'monthly', '2026-27', 10],
    ['2027-04-05', 'monthly', '2026-27', 12],
    // HMRC's week 48 begins on 1 March, in a leap year on 29 February.
    ['2027-02-28', 'weekly', '2026-27', 47],
    ['2027-03-01', 'weekly', '2026-27', 48],
    ['2024-02-28', 'weekly', '2023-24', 47],
    ['2024-02-29', 'weekly', '2023-24', 48],
    ['2026-07-05', 'quarterly', '2026-27', 3],
    ['2026-07-06', 'quarterly', '2026-27', 6],
    ['2026-10-06', 'half_yearly', '2026-27', 12],
    ['2026-04-06', 'yearly', '2026-27', 12],
  ] as const)('%s, %s: %s, number %i', (payDate, frequency, taxYear, number) => {
    expect(taxPeriodOf({ payDate, frequency })).toMatchObject({ taxYear, number })
    expect(taxYearOf(payDate)).toBe(taxYear)
  })

  it('refuse a day that is none', () => {
    expect(taxPeriodOf({ payDate: '2026-13-01', frequency: 'weekly' })).toMatchObject({ code: 'not_a_day' })
    expect(() => taxYearOf('yesterday')).toThrow(RangeError)
  })

  it('leave a director appointed in week 5 with 48 weeks', () => {
    expect(directorWeeks('2026-05-04')).toEqual({ outcome: 'found', weeks: 48 })
    expect(directorWeeks('2026-04-06')).toEqual({ outcome: 'found', weeks: 52 })
    expect(directorWeeks('2027-04-05')).toEqual({ outcome: 'found', weeks: 1 })
    expect(directorWeeks('2026-04-31')).toMatchObject({ code: 'not_a_day' })
  })
})

describe('every value held', () => {
  it('has its first day, its unit and its source, within a tax year of 6 April to 5 April', () => {
    for (const year of TAX_YEARS) {
      const start = Number(year.taxYear.slice(0, 4))
      expect([year.firstDay, year.lastDay]).toEqual([`${start}-04-06`, `${start + 1}-04-05`])
      const values = sourcedValues(year)
      expect(values.length).toBeGreaterThan(30)
      for (const value of values) expectWhole(value)
    }
  })

  it('has them for the minimum wage and for leave as well, which keep years of their own', () => {
    const values = sourcedValues([MINIMUM_WAGE_RATES, HOLIDAY_RATES])
    expect(values.length).toBe(20)
    for (const value of values) expectWhole(value)
  })
})

function expectWhole({ from, unit, source }: AnySourced) {
  expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(unit).not.toBe('')
  expect(source.title).not.toBe('')
}

type AnySourced = { from: string; unit: string; source: { title: string } }

function sourcedValues(value: unknown): AnySourced[] {
  if (typeof value !== 'object' || value === null) return []
  if ('source' in value && 'from' in value) return [value as AnySourced]
  return Object.values(value).flatMap(sourcedValues)
}
