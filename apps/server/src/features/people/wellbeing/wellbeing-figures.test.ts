import { describe, expect, test } from 'vitest'
import { type Wellbeing, wellbeingFigures } from './wellbeing-figures.ts'
import { usualTargets } from './wellbeing-store.ts'

const at = (instant: string) => Date.parse(instant)
/** A Wednesday, at noon. */
const now = at('2026-11-18T12:00:00Z')
const grown = { bornOn: '1990-01-01' }

const work = (from: string, to: string, ...pauses: [string, string][]) => ({
  id: from,
  from: at(`${from}:00Z`),
  countedFrom: at(`${from}:00Z`),
  to: at(`${to}:00Z`),
  breaks: pauses.map(([begun, ended]) => ({ from: at(`${begun}:00Z`), to: at(`${ended}:00Z`) })),
})
const of = (own: Partial<Wellbeing>) =>
  wellbeingFigures({ person: grown, works: [], checkIns: [], targets: usualTargets, now, ...own })
const figure = (own: Partial<Wellbeing>, name: string) => of(own).find((each) => each.name === name)

test('of who has no records nothing is known, and no score is made of it', () => {
  expect(of({}).map(({ name, value, status, trend }) => [name, value, status, trend])).toEqual([
    ['hours', null, 'unknown', null],
    ['breaks', null, 'unknown', null],
    ['rest', null, 'unknown', null],
    ['stress', null, 'unknown', null],
    ['score', null, 'unknown', null],
  ])
})

describe('hours of this week', () => {
  test('are what was worked since Monday less the breaks, and the hours of a shift that runs up to now', () => {
    const works = [
      work('2026-11-15T22:00', '2026-11-16T00:00'),
      work('2026-11-16T09:00', '2026-11-16T17:00', ['2026-11-16T12:00', '2026-11-16T12:30']),
      work('2026-11-18T09:00', '2026-11-18T12:00'),
    ]
    expect(figure({ works }, 'hours')).toMatchObject({ value: 7.5 * 60 + 180, target: 2400, status: 'good' })
  })

  test('begin with the shift for who clocked in before it, though their rest ended as they did', () => {
    const early = {
      ...work('2026-11-17T08:45', '2026-11-17T17:00', ['2026-11-17T08:50', '2026-11-17T08:55']),
      countedFrom: at('2026-11-17T09:00:00Z'),
    }
    const works = [work('2026-11-16T09:00', '2026-11-16T21:00'), early]
    expect(figure({ works }, 'hours')).toMatchObject({ value: 12 * 60 + 8 * 60 })
    expect(figure({ works }, 'rest')).toMatchObject({ value: 11 * 60 + 45 })
  })

  test('over the target are a warning, and over 48 an alert', () => {
    const days = ['16', '17', '18', '19', '20'].map((day) => work(`2026-11-${day}T06:00`, `2026-11-${day}T15:00`))
    const friday = at('2026-11-20T18:00:00Z')
    expect(figure({ works: days, now: friday }, 'hours')).toMatchObject({ value: 45 * 60, status: 'warning' })
    const saturday = work('2026-11-21T06:00', '2026-11-21T10:00')
    expect(figure({ works: [...days, saturday], now: at('2026-11-21T18:00:00Z') }, 'hours')).toMatchObject({
      value: 49 * 60,
      status: 'alert',
    })
  })
})

describe('breaks', () => {
  test('are counted in shifts of over six hours: their mean, and one shift without twenty minutes is an alert', () => {
    const good = work('2026-11-16T09:00', '2026-11-16T17:00', ['2026-11-16T12:00', '2026-11-16T13:00'])
    const short = work('2026-11-17T09:00', '2026-11-17T15:00')
    expect(figure({ works: [good, short] }, 'breaks')).toMatchObject({ value: 60, status: 'good', points: 100 })
    const without = work('2026-11-13T09:00', '2026-11-13T17:00')
    expect(figure({ works: [without, good, short] }, 'breaks')).toMatchObject({
      value: 30,
      status: 'alert',
      points: 50,
    })
  })
})

describe('rest', () => {
  test('is the shortest between two days; less than eleven hours is an alert', () => {
    const monday = work('2026-11-16T09:00', '2026-11-16T21:00')
    const early = work('2026-11-17T07:00', '2026-11-17T12:00')
    expect(figure({ works: [monday, early] }, 'rest')).toMatchObject({ value: 600, target: 660, status: 'alert' })
    const late = work('2026-11-17T08:00', '2026-11-17T12:00')
    expect(figure({ works: [monday, late] }, 'rest')).toMatchObject({ value: 660, status: 'good', points: 100 })
  })
})

describe('stress and score', () => {
  const checkIns = [
    { day: '2026-11-18', stress: 8, words: '' },
    { day: '2026-11-12', stress: 7, words: '' },
    { day: '2026-11-11', stress: 3, words: '' },
  ]
  test('stress is the mean of seven days, against the seven before', () => {
    expect(figure({ checkIns }, 'stress')).toEqual({
      name: 'stress',
      value: 7.5,
      target: 5,
      // Half of the way from five to ten.
      points: 50,
      status: 'alert',
      trend: 'up',
    })
  })

  test('the score is the mean of what is known', () => {
    const works = [work('2026-11-16T09:00', '2026-11-16T15:00')]
    expect(figure({ checkIns, works }, 'score')).toMatchObject({ value: 75, target: 80, status: 'warning' })
    expect(figure({ checkIns }, 'score')).toMatchObject({ value: null, status: 'unknown' })
  })
})
