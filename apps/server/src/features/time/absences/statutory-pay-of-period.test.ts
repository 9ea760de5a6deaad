import { addDays, daysBetween } from '@gpod/days'
import { pence } from '@gpod/money'
import { type FamilyPayKind, statutoryFamilyPay, statutorySickPay } from '@gpod/payroll'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageFromPastPay } from './average-from-past-pay.ts'
import { type Absence, daysWithoutSalary, statutoryPayOfPeriod } from './statutory-pay-of-period.ts'

const stays = { ends_on: null }
const week = { startsOn: '2026-11-14', endsOn: '2026-11-20' }
const average = (weekly: number) => ({ averageWeeklyEarnings: weekly })
const mondayToFriday = { qualifyingDays: [1, 2, 3, 4, 5] }
const sick = (changes: Partial<Absence> = {}): Absence => ({
  id: 'a',
  kind: 'sickness',
  starts_on: '2026-11-16',
  ends_on: '2026-11-18',
  facts: { ...average(400_00), ...mondayToFriday },
  ...changes,
})

describe('sick pay of a period', () => {
  test('is a line of the absence: three of five days at the weekly rate of £123.25', () => {
    // £123.25 x 3 / 5, a fraction of a penny up.
    expect(statutoryPayOfPeriod([sick()], week, stays)).toEqual({
      lines: [{ kind: 'statutory_sick', code: 'absence:a', amount: 73_95 }],
      unknown: [],
    })
  })

  test('of low earnings is 80 % of the average', () => {
    const { lines } = statutoryPayOfPeriod([sick({ facts: { ...average(100_00), ...mondayToFriday } })], week, stays)
    expect(lines).toMatchObject([{ amount: 48_00 }])
  })

  test('of an absence that is still open is paid up to the end of the period, and goes on in the next', () => {
    const open = sick({ ends_on: null })
    const next = { startsOn: '2026-11-21', endsOn: '2026-11-27' }
    expect(statutoryPayOfPeriod([open], week, stays).lines).toMatchObject([{ amount: 123_25 }])
    expect(statutoryPayOfPeriod([open], next, stays).lines).toMatchObject([{ amount: 123_25 }])
    expect(statutoryPayOfPeriod([open], next, { ends_on: '2026-11-23' }).lines).toMatchObject([{ amount: 24_65 }])
  })

  test('is unknown, not guessed, without average earnings or the days on which the worker works', () => {
    for (const [facts, reason] of [
      [mondayToFriday, 'average_earnings_unknown'],
      [average(400_00), 'qualifying_days_unknown'],
    ] as const) {
      expect(statutoryPayOfPeriod([sick({ facts: facts as Absence['facts'] })], week, stays)).toEqual({
        lines: [],
        unknown: [{ absenceId: 'a', reason }],
      })
    }
  })

  test('that earlier pay had counts as paid: days that were recorded late are made up', () => {
    const before = sick({ starts_on: '2026-11-09', ends_on: '2026-11-13' })
    expect(statutoryPayOfPeriod([before], week, stays).lines).toEqual([])
    expect(statutoryPayOfPeriod([{ ...before, paid: 0 }], week, stays).lines).toMatchObject([{ amount: 123_25 }])
    expect(statutoryPayOfPeriod([{ ...before, paid: 123_25 }], week, stays).lines).toEqual([])
  })

  test('of linked absences ends after 28 weeks of them together', () => {
    // 27 weeks, three weeks of work, then three weeks more: one week is left. SSCBA 1992 ss 152(3), 155(4).
    const first = sick({ id: 'b', starts_on: '2026-04-13', ends_on: '2026-10-18' })
    const second = sick({ starts_on: '2026-11-09', ends_on: '2026-11-29' })
    const { lines } = statutoryPayOfPeriod([second, first], { startsOn: '2026-11-01', endsOn: '2026-11-30' }, stays)
    expect(lines).toMatchObject([{ code: 'absence:a', amount: 123_25 }])
    // Eight weeks and a day apart they are two.
    const later = sick({ starts_on: '2026-12-15', ends_on: '2027-01-04' })
    const { lines: own } = statutoryPayOfPeriod([first, later], { startsOn: '2026-12-01', endsOn: '2027-01-31' }, stays)
    expect(own).toMatchObject([{ amount: 3 * 123_25 }])
  })
})

describe('family pay of a period', () => {
  const leave = (kind: string, changes: Partial<Absence> = {}): Absence => ({
    id: 'm',
    kind,
    starts_on: '2026-06-01',
    ends_on: '2027-05-30',
    facts: average(400_00),
    ...changes,
  })

  test('pays whole weeks in the period in which they end', () => {
    // £400.00 x 90 %: weeks end on 7, 14, 21 and 28 June.
    const june = { startsOn: '2026-06-01', endsOn: '2026-06-28' }
    expect(statutoryPayOfPeriod([leave('maternity')], june, stays).lines).toEqual([
      { kind: 'statutory_maternity', code: 'absence:m', amount: 4 * 360_00 },
    ])
    expect(
      statutoryPayOfPeriod([leave('maternity')], { startsOn: '2026-06-29', endsOn: '2026-07-04' }, stays).lines,
    ).toEqual([])
  })

  test('has a line of its own kind for each kind of leave, and none for holiday or unpaid leave', () => {
    const two = { startsOn: '2026-06-01', endsOn: '2026-06-14' }
    for (const kind of ['paternity', 'adoption', 'shared_parental', 'bereavement', 'neonatal']) {
      expect(statutoryPayOfPeriod([leave(kind)], two, stays).lines).toMatchObject([{ kind: `statutory_${kind}` }])
    }
    for (const kind of ['holiday', 'unpaid']) {
      expect(statutoryPayOfPeriod([leave(kind)], two, stays)).toEqual({ lines: [], unknown: [] })
    }
  })

  test('is unknown where the earnings limit hangs on a week that is not known', () => {
    // £127.00 reaches the limit of 2025-26, £125, and not that of 2026-27, £129.
    const near = leave('maternity', { facts: average(127_00) })
    expect(statutoryPayOfPeriod([near], { startsOn: '2026-06-01', endsOn: '2026-06-30' }, stays)).toEqual({
      lines: [],
      unknown: [{ absenceId: 'm', reason: 'relevant_week_unknown' }],
    })
    const june = { startsOn: '2026-06-01', endsOn: '2026-06-30' }
    const said = (relevantWeek: string) =>
      statutoryPayOfPeriod([{ ...near, facts: { ...near.facts, relevantWeek } }], june, stays).lines
    expect(said('2026-03-15')).toMatchObject([{ amount: 4 * 114_30 }])
    expect(said('2026-04-12')).toEqual([])
    const under = leave('maternity', { facts: average(90_00) })
    expect(statutoryPayOfPeriod([under], { startsOn: '2026-06-01', endsOn: '2026-06-30' }, stays)).toEqual({
      lines: [],
      unknown: [],
    })
  })
})

describe('over periods that follow each other', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-05-01', days))
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 20, maxLength: 60 })
  const sumOver = (absences: Absence[], days: readonly number[], to: string) => {
    let startsOn = '2026-04-06'
    let sum = 0
    for (let index = 0; startsOn <= to; index += 1) {
      const endsOn = addDays(startsOn, (days[index % days.length] ?? 7) - 1)
      const { lines, unknown } = statutoryPayOfPeriod(absences, { startsOn, endsOn }, stays)
      expect(unknown).toEqual([])
      for (const line of lines) sum += 'amount' in line ? line.amount : Number.NaN
      startsOn = addDays(endsOn, 1)
    }
    return sum
  }

  test('sick pay is paid once and whole, however the periods cut it', () => {
    const qualifying = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) as fc.Arbitrary<number[]>
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 120 }),
        qualifying,
        fc.integer({ min: 0, max: 90_000 }),
        lengths,
        (from, length, days, weekly, cuts) => {
          const to = addDays(from, length)
          const facts = { averageWeeklyEarnings: weekly, qualifyingDays: days }
          const whole = statutorySickPay({
            from,
            to,
            qualifyingDays: days as (1 | 2 | 3 | 4 | 5 | 6 | 7)[],
            average: { outcome: 'averaged', total: pence(weekly), multiplier: 1, divisor: 1, shown: pence(weekly) },
          })
          const total = whole.outcome === 'payable' ? whole.total : 0
          expect(sumOver([sick({ starts_on: from, ends_on: to, facts })], cuts, addDays(to, 40))).toBe(total)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('every whole week of family pay is paid once', () => {
    const kinds = fc.constantFrom<FamilyPayKind>('maternity', 'paternity', 'adoption', 'neonatal')
    fc.assert(
      fc.property(kinds, day, fc.integer({ min: 6, max: 100 }), lengths, (kind, from, length, cuts) => {
        const to = addDays(from, length)
        const most = { maternity: 39, paternity: 2, adoption: 39, neonatal: 12 }[kind as 'maternity']
        const whole = statutoryFamilyPay({
          kind,
          from,
          weeks: Math.min(most, Math.floor((daysBetween(from, to) + 1) / 7)),
          average: { outcome: 'averaged', total: pence(400_00), multiplier: 1, divisor: 1, shown: pence(400_00) },
          relevantWeek: from,
        })
        if (whole.outcome !== 'payable') throw new Error(whole.outcome)
        const absence = { id: 'm', kind, starts_on: from, ends_on: to, facts: average(400_00) }
        expect(sumOver([absence], cuts, addDays(to, 40))).toBe(whole.total)
      }),
      { numRuns: 40 },
    )
  })
})

test('no salary is earned on days of absence, holiday aside', () => {
  const holiday = { kind: 'holiday', starts_on: '2026-11-17', ends_on: '2026-11-17' }
  expect([...daysWithoutSalary([sick(), holiday], week)]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
  expect(daysWithoutSalary([holiday], week).size).toBe(0)
  expect(daysWithoutSalary([sick({ starts_on: '2026-01-01', ends_on: null })], week).size).toBe(7)
})

describe('average weekly earnings from past pay', () => {
  const fridays = Array.from({ length: 12 }, (_, index) => addDays('2026-08-28', 7 * index))
  const paid = fridays.map((payDate) => ({ payDate, niablePay: 200_00 }))
  const asked = {
    frequency: 'weekly',
    paydays: fridays,
    payments: paid,
    employedFrom: '2020-01-01',
    before: '2026-11-16',
  } as const

  test('of weekly pay are those of the eight weeks up to the last payday before the absence', () => {
    // The last payday before Monday 16 November is the 13th, eight weeks before it 18 September.
    expect(averageFromPastPay(asked)).toEqual({ total: 1600_00, multiplier: 1, divisor: 8 })
    const unpaid = paid.filter(({ payDate }) => payDate !== '2026-10-02')
    expect(averageFromPastPay({ ...asked, payments: unpaid })).toEqual({ total: 1400_00, multiplier: 1, divisor: 8 })
  })

  test('of monthly pay are those of two months, times 12, over 52', () => {
    const paydays = ['2026-08-28', '2026-09-28', '2026-10-28']
    const payments = paydays.map((payDate) => ({ payDate, niablePay: 1500_00 }))
    expect(averageFromPastPay({ ...asked, frequency: 'monthly', paydays, payments })).toEqual({
      total: 3000_00,
      multiplier: 12,
      divisor: 104,
    })
  })

  test('are not known of someone who was not employed for all of it, nor where paydays do not reach back', () => {
    expect(averageFromPastPay({ ...asked, employedFrom: '2026-10-01' })).toBeUndefined()
    expect(averageFromPastPay({ ...asked, paydays: fridays.slice(6) })).toBeUndefined()
    expect(averageFromPastPay({ ...asked, payments: [] })).toBeUndefined()
  })
})
