import { expect, test } from 'vitest'
import { balanceOf, type Spell } from './balance.ts'

const spell = (day: string, from: string, to: string): Spell => ({
  day,
  from: Date.parse(`${day}T${from}:00Z`),
  to: Date.parse(`${day}T${to}:00Z`),
  minutes: (Date.parse(`${day}T${to}:00Z`) - Date.parse(`${day}T${from}:00Z`)) / 60_000,
})
/** Two weeks, from Monday 2 November 2026. */
const fortnight = { from: '2026-11-02', to: '2026-11-15' }

test('without work nothing is known, and there is no score', () => {
  const { score, factors } = balanceOf([], fortnight)
  expect(score).toBeNull()
  expect(factors.map(({ value }) => value)).toEqual([null, null, null, null])
})

test('five days of eight hours from Monday to Friday are 100 of 100', () => {
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13']
  const { score, factors } = balanceOf(
    days.map((day) => spell(`2026-11-${day}`, '09:00', '17:00')),
    fortnight,
  )
  expect(factors.map(({ name, value, points }) => [name, value, points])).toEqual([
    ['week', 2400, 100],
    ['days_off', 20, 100],
    ['rest', 100, 100],
    ['weekends', 100, 100],
  ])
  expect(score).toBe(100)
})

test('a long week, a short night and a worked weekend each cost their own part', () => {
  const spells = [
    spell('2026-11-02', '08:00', '22:00'),
    // Ten hours after the end before.
    spell('2026-11-03', '08:00', '22:00'),
    spell('2026-11-05', '08:00', '22:00'),
    spell('2026-11-07', '08:00', '18:00'),
  ]
  const { score, factors } = balanceOf(spells, fortnight)
  // 52 hours are 12 over 40: 30 % over. Ten days of fourteen off: five a week. Two of three rests. One of two weekends.
  expect(factors.map(({ value, points }) => [value, points])).toEqual([
    [3120, 70],
    [50, 100],
    [66, 66],
    [50, 100],
  ])
  expect(score).toBe(84)
})

test('days outside whole weeks are not counted', () => {
  expect(balanceOf([spell('2026-11-02', '09:00', '17:00')], { from: '2026-11-03', to: '2026-11-15' }).score).toBeNull()
})
