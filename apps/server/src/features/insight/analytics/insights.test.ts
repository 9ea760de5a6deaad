import type { AnalyticsFigure } from '@gpod/contract'
import { expect, test } from 'vitest'
import { companyInsights, ownInsights } from './insights.ts'

const quiet = { waiting: 0, waitingCompared: 0, open: 0, unconfirmed: 0, week: 0 }
const figure = (name: AnalyticsFigure['name'], value: number | null, before: number | null): AnalyticsFigure => ({
  name,
  unit: 'minutes',
  value,
  before,
  series: [],
})
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

test('a change is told from a fifth on, and not of a trifle, of nothing or of what is not known', () => {
  const of = (value: number | null, before: number | null) =>
    codes(companyInsights({ figures: [figure('hours', value, before)], skills: [], signals: quiet, longWeeks: 0 }))
  expect(of(12_000, 10_000)).toEqual(['hours_up'])
  expect(of(11_990, 10_000)).toEqual([])
  expect(of(8_000, 10_000)).toEqual(['hours_down'])
  expect(of(300, 100)).toEqual([])
  expect(of(12_000, 0)).toEqual([])
  expect(of(null, 10_000)).toEqual([])
})

test('more or fewer hours are not told while hours of the days that are compared wait for an approval', () => {
  const signals = { ...quiet, waitingCompared: 1 }
  const figures = [figure('hours', 5_500, 10_000), figure('over_hours', 2_000, 1_000)]
  expect(codes(companyInsights({ figures, skills: [], signals, longWeeks: 0 }))).toEqual([])
  expect(codes(ownInsights({ figures, skills: [], signals, longWeeks: 0 }))).toEqual([])
})

test('what asks for something stands before what is good to know, and leads to where it is done', () => {
  const skill = { skillId: 's', name: 'First aid', shifts: 4, holders: 0, ending: 0 }
  const found = companyInsights({
    figures: [figure('hours', 12_000, 10_000)],
    skills: [skill],
    signals: { waiting: 3, waitingCompared: 0, open: 2, unconfirmed: 1, week: 0 },
    longWeeks: 1,
  })
  expect(codes(found)).toEqual([
    'hours_waiting',
    'long_weeks',
    'open_shifts',
    'skill_short',
    'shifts_unconfirmed',
    'hours_up',
  ])
  expect(found[3]).toMatchObject({ facts: { skill: 'First aid', count: 4 }, href: '/training?view=skills' })
})

test('a worker is told of a week over 40 hours, and not of one of 40', () => {
  const of = (week: number) =>
    codes(ownInsights({ figures: [], skills: [], signals: { ...quiet, week }, longWeeks: 0 }))
  expect(of(2400)).toEqual([])
  expect(of(2401)).toEqual(['week_over_40'])
})
