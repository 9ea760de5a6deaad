import { moneyCategory, type Nation, outgoingEvery, scorePartName } from '@gpod/contract'
import {
  assessmentPeriods,
  categories,
  everyNames,
  paidOn,
  paydaysInPeriods,
  scorePartNames,
} from '@gpod/wage-access/finances'
import { describe, expect, it } from 'vitest'
import { isBankHoliday, type PaydayRule, payPeriods } from '../../payroll/pay-schedules/index.ts'

const rules: PaydayRule[] = [
  { frequency: 'weekly', payWeekday: 5, anchorPayday: '2024-01-05' },
  { frequency: 'fortnightly', payWeekday: 5, anchorPayday: '2024-01-05' },
  { frequency: 'four_weekly', payWeekday: 5, anchorPayday: '2024-01-05' },
  { frequency: 'monthly', monthRule: 'day', payDayOfMonth: 28 },
]
/** Counted day by day and written down apart from the rules: a calendar, and the regulation's sentence. */
const calendar = Array.from({ length: 5 * 366 }, (_, number) =>
  new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10),
).filter((day) => day < '2028-12-01')
const lastDayOfMonth = (day: string) =>
  calendar
    .filter((one) => one.startsWith(day.slice(0, 7)))
    .at(-1)
    ?.slice(8)

function beginsOn(day: string, startDay: number): boolean {
  const [, month, inMonth] = day.split('-').map(Number)
  if (startDay === 31) return day.slice(8) === lastDayOfMonth(day)
  if (startDay >= 29 && month === 2) return inMonth === (lastDayOfMonth(day) === '29' ? 28 : 27)
  return inMonth === startDay
}

describe('W5 assessment periods', () => {
  it.each(rules)('hold the paydays that a count of the days finds: $frequency, 31 start days, five years', (rule) => {
    const paydays = payPeriods({ rule, from: '2024-01-01', to: '2028-11-25' }).map(({ payDate, ordinaryPayday }) => ({
      payDate,
      ordinaryPayday,
    }))
    const paid = new Map(paydays.map(({ payDate }) => [payDate, 1]))
    const usual = { weekly: 4, fortnightly: 2, four_weekly: 1, monthly: 1 }[rule.frequency]
    let others = 0
    for (let startDay = 1; startDay <= 31; startDay += 1) {
      // Day by day: a period ends where the next one begins.
      const counted: { startsOn: string; endsOn: string; count: number }[] = []
      for (const day of calendar) {
        if (beginsOn(day, startDay)) counted.push({ startsOn: day, endsOn: day, count: 0 })
        const running = counted.at(-1)
        if (!running) continue
        running.endsOn = day
        running.count += paid.get(day) ?? 0
      }
      const whole = counted.slice(0, -2)
      const periods = assessmentPeriods({ startDay, from: whole[0]?.startsOn ?? '', to: whole.at(-1)?.endsOn ?? '' })
      const found = paydaysInPeriods(periods, paydays, rule.frequency)
      expect(
        found.map(({ startsOn, endsOn, paydays: within }) => ({ startsOn, endsOn, count: within.length })),
      ).toEqual(whole)
      for (const [at, { than }] of found.entries()) {
        const count = whole[at]?.count ?? 0
        expect(than).toBe(count > usual ? 'more' : count < usual ? 'fewer' : 'usual')
        if (than !== 'usual') others += 1
      }
    }
    // Bank holidays move monthly pay too: without any such period the test would show nothing.
    expect(others).toBeGreaterThan(0)
  })

  it.each<[Nation, string, string]>([
    // 25 December is a Friday in 2026: England, Wales and Northern Ireland pay on the 24th.
    ['england', '2026-12-18', '2026-12-24'],
    ['wales', '2026-12-18', '2026-12-24'],
    ['northern_ireland', '2026-12-18', '2026-12-24'],
    // 13 July 2026 is a holiday in Northern Ireland alone, 3 August in Scotland alone, 6 April everywhere but there.
    ['northern_ireland', '2026-07-06', '2026-07-10'],
    ['england', '2026-07-06', '2026-07-13'],
    ['scotland', '2026-07-27', '2026-07-31'],
    ['england', '2026-07-27', '2026-08-03'],
    ['scotland', '2026-03-30', '2026-04-06'],
    ['wales', '2026-03-30', '2026-04-02'],
  ])('in %s Universal Credit of a period to %s is paid on %s', (nation, endsOn, expected) => {
    const isWorking = (day: string) =>
      isBankHoliday(day, nation) === false && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    expect(paidOn({ startsOn: '2026-01-01', endsOn }, isWorking)).toBe(expected)
  })

  it('nothing is said of a year whose bank holidays are not known', () => {
    expect(isBankHoliday('2040-01-01', 'scotland')).toBeNull()
    expect(isBankHoliday('2040-01-01', 'northern_ireland')).toBeNull()
  })
})

it('the contract names what the rules name', () => {
  expect(moneyCategory.options).toEqual(categories)
  expect(outgoingEvery.options).toEqual(everyNames)
  expect(scorePartName.options).toEqual(scorePartNames)
})
