import { addDays, londonInstant } from '@gpod/days'
import { expect, test } from 'vitest'
import { flagsBesideOthers } from './working-time-flags.ts'

const adult = { bornOn: '1990-05-17' }
const seventeen = { bornOn: '2009-06-01' }
const work = (day: string, from: number, to: number, timesKnown = true) => ({
  id: `${day} ${from}`,
  from: londonInstant(day, from),
  to: londonInstant(day, to),
  breaks: [{ minutes: 30 }],
  timesKnown,
})
const flagged = (person: { bornOn: string }, works: ReturnType<typeof work>[]) =>
  Object.fromEntries(flagsBesideOthers(person, works).map(([flag, ids]) => [flag, ids.size]))

// Working Time Regulations 1998: reg. 10 (eleven hours), reg. 11 (24 hours a week), regs. 5A and 6A (under 18).
test('hours are judged beside those of the days around: eleven hours between them, and not a minute less', () => {
  const evening = work('2026-11-23', 14 * 60, 22 * 60)
  expect(flagged(adult, [evening, work('2026-11-24', 9 * 60, 17 * 60)])).toMatchObject({ rest_short: 0 })
  expect(flagged(adult, [evening, work('2026-11-24', 9 * 60 - 1, 17 * 60)])).toMatchObject({ rest_short: 2 })
})

test('hours that alone are too long are not flagged a second time', () => {
  expect(flagged(adult, [work('2026-11-23', 7 * 60, 20 * 60 + 1)])).toMatchObject({ rest_short: 0 })
})

test('a week without a whole day of rest flags its hours, one with it none', () => {
  const days = Array.from({ length: 9 }, (_, index) => addDays('2026-11-22', index))
  const each = days.map((day) => work(day, 12 * 60, 20 * 60))
  expect(flagged(adult, each)).toMatchObject({ weekly_rest: 7 })
  expect(flagged(adult, each.toSpliced(4, 1))).toMatchObject({ weekly_rest: 0 })
})

test('under 18 eight hours a day count without the break, and the night only where times are known', () => {
  expect(flagged(seventeen, [work('2026-11-23', 9 * 60, 17 * 60 + 30)])).toMatchObject({ young_hours: 0 })
  expect(flagged(seventeen, [work('2026-11-23', 9 * 60, 17 * 60 + 31)])).toMatchObject({ young_hours: 1 })
  expect(flagged(seventeen, [work('2026-11-23', 18 * 60, 22 * 60 + 1)])).toMatchObject({ young_hours: 1 })
  expect(flagged(seventeen, [work('2026-11-23', 18 * 60, 22 * 60 + 1, false)])).toMatchObject({ young_hours: 0 })
})
