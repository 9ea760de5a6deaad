import { expect, test } from 'vitest'
import { achievementPoints, achievementsOf, challengeState, levelOf, streakOf, unlockedBetween } from './point-rules.ts'

test('2,847 points are level 12, and 153 are left to 3,000', () => {
  expect(levelOf(2847)).toEqual({ level: 12, nextLevelAt: 3000 })
})

test('a level begins with its first point, the first with none', () => {
  expect(levelOf(0)).toEqual({ level: 1, nextLevelAt: 250 })
  expect(levelOf(249).level).toBe(1)
  expect(levelOf(250)).toEqual({ level: 2, nextLevelAt: 500 })
})

test('an achievement is unlocked on the day of the event that fills it, and shows its progress until then', () => {
  const days = { course_passed: ['2026-01-05', '2026-02-09', '2026-03-02', '2026-04-01'] }
  const found = achievementsOf(days, (event) => event === 'course_passed')
  expect(found.map(({ code, progress, most, unlockedOn }) => [code, progress, most, unlockedOn])).toEqual([
    ['course_passed_1', 1, 1, '2026-01-05'],
    ['course_passed_3', 3, 3, '2026-03-02'],
    ['course_passed_6', 4, 6, null],
    ['course_passed_12', 4, 12, null],
  ])
})

test('what the company does not count is not promised, and what was had before stays', () => {
  expect(achievementsOf({}, () => false)).toEqual([])
  expect(achievementsOf({ recognised: ['2026-01-05'] }, () => false)[0]).toMatchObject({ unlockedOn: '2026-01-05' })
})

test('several are unlocked at once where many days are counted in one night', () => {
  expect(unlockedBetween('on_time', { before: 4, after: 26 }).map(({ code }) => code)).toEqual([
    'on_time_5',
    'on_time_25',
  ])
  expect(unlockedBetween('on_time', { before: 5, after: 6 })).toEqual([])
})

test('points of an achievement are 25 to 500 where a common one earns 25', () => {
  expect((['common', 'rare', 'epic', 'legendary'] as const).map((rarity) => achievementPoints(rarity, 25))).toEqual([
    25, 100, 250, 500,
  ])
})

test('a streak is broken by a late day alone: days that were not worked are not among those it is made of', () => {
  expect(streakOf([])).toEqual({ current: 0, longest: 0 })
  expect(streakOf([true, true, true, false, true, true])).toEqual({ current: 2, longest: 3 })
  expect(streakOf([true, false])).toEqual({ current: 0, longest: 1 })
})

test('a challenge runs from its first to its last day, both included', () => {
  const of = { startsOn: '2026-11-02', endsOn: '2026-11-30', isCalledOff: false }
  expect(['2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'].map((day) => challengeState(of, day))).toEqual([
    'to_come',
    'running',
    'running',
    'over',
  ])
  expect(challengeState({ ...of, isCalledOff: true }, '2026-11-10')).toBe('called_off')
})
