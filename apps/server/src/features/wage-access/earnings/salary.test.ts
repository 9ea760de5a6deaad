import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salaryOfOnePeriod, salaryOfPeriod } from './salary.ts'

const april = {
  frequency: 'monthly',
  startsOn: '2026-04-01',
  endsOn: '2026-04-30',
  employedFrom: '2020-01-01',
} as const

test.each([
  ['monthly', 3000_00],
  ['four_weekly', 2769_23],
  ['fortnightly', 1384_62],
  ['weekly', 692_31],
] as const)('£36,000 a year are the right %s part, to the nearest penny', (frequency, expected) => {
  expect(salaryOfOnePeriod(pence(36_000_00), frequency)).toBe(expected)
})

test('a whole period pays the even part of the year, however many days it has', () => {
  for (const [startsOn, endsOn] of [
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ] as const) {
    const paid = salaryOfPeriod([{ from: '2020-01-01', annual: pence(36_000_00) }], {
      ...april,
      startsOn,
      endsOn,
      employedTo: null,
    })
    expect(paid).toEqual([{ from: startsOn, to: endsOn, annual: 36_000_00, amount: 3000_00 }])
  }
})

test('who starts, leaves or gets a rise within the period is paid by calendar days', () => {
  const first = { from: '2020-01-01', annual: pence(36_000_00) }
  const of = (...args: Parameters<typeof salaryOfPeriod>) => salaryOfPeriod(...args).map(({ amount }) => amount)
  expect(of([first], { ...april, employedFrom: '2026-04-16', employedTo: null })).toEqual([1500_00])
  expect(of([first], { ...april, employedTo: '2026-04-10' })).toEqual([1000_00])
  const rise = { from: '2026-04-21', annual: pence(72_000_00) }
  expect(of([first, rise], { ...april, employedTo: null })).toEqual([2000_00, 2000_00])
  expect(of([rise], { ...april, employedTo: null })).toEqual([2000_00])
  const unpaidDays = new Set(['2026-04-01', '2026-04-02', '2026-04-03'])
  expect(of([first], { ...april, employedTo: null, unpaidDays })).toEqual([2700_00])
  expect(of([first], { ...april, employedTo: '2026-04-03', unpaidDays })).toEqual([])
  expect(of([], { ...april, employedTo: null })).toEqual([])
  expect(of([first], { ...april, employedTo: '2026-03-31' })).toEqual([])
})

test('the days of the stretches are those on which the worker is employed on a salary, each once', () => {
  const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-04-${String(number).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.uniqueArray(day, { maxLength: 4 }), day, day, (days, from, to) => {
      const salaries = [...days].sort().map((start, index) => ({ from: start, annual: pence(12_000_00 * (index + 1)) }))
      const paid = salaryOfPeriod(salaries, { ...april, employedFrom: from, employedTo: to })
      const begins = [from, salaries[0]?.from ?? '9'].sort().at(-1) ?? ''
      const length = begins > to ? 0 : Number(to.slice(8)) - Number(begins.slice(8)) + 1
      const covered = paid.reduce(
        (sum, stretch) => sum + Number(stretch.to.slice(8)) - Number(stretch.from.slice(8)) + 1,
        0,
      )
      expect(covered).toBe(length)
      for (const [index, stretch] of paid.entries()) {
        const next = paid[index + 1]
        if (next) expect(Number(next.from.slice(8))).toBe(Number(stretch.to.slice(8)) + 1)
      }
    }),
  )
})
