import { expect, test } from 'vitest'
import { genderPayGap, type PaidPerson } from './gender-pay-gap.ts'

const person = (isWoman: boolean, hourly: number, bonusPence = 0): PaidPerson => ({ isWoman, hourly, bonusPence })

test('the six figures by hand: gaps are of men’s pay', () => {
  const people = [
    ...[1000, 1200, 2000].map((hourly) => person(false, hourly)),
    ...[900, 1100, 1300].map((hourly) => person(true, hourly)),
    person(false, 1800, 40_000),
    person(true, 1100, 10_000),
  ]
  const { figures } = genderPayGap(people, people)
  // Men 10, 12, 18, 20: mean 15, median 15. Women 9, 11, 11, 13: mean 11, median 11. 4 of 15 are 26.67 %.
  expect(figures.mean_hourly).toBe(2667)
  expect(figures.median_hourly).toBe(2667)
  expect(figures.mean_bonus).toBe(7500)
  expect(figures.median_bonus).toBe(7500)
  expect([figures.bonus_men, figures.bonus_women]).toEqual([2500, 2500])
})

test('a gap below zero says that women are paid more; with nobody to compare it is not known', () => {
  const people = [person(false, 1000), person(true, 1100)]
  expect(genderPayGap(people, people).figures).toMatchObject({ mean_hourly: -1000, mean_bonus: null })
  expect(genderPayGap([person(true, 1000)], []).figures).toMatchObject({ mean_hourly: null, bonus_men: null })
})

test('quarters are as even as can be, and who is paid the same on an edge is shared out evenly', () => {
  const { quartiles } = genderPayGap(
    [person(false, 900), person(true, 900), ...Array.from({ length: 7 }, (_, at) => person(at % 2 === 0, 1000 + at))],
    [],
  )
  expect(Object.values(quartiles).map(({ men, women }) => men + women)).toEqual([3, 2, 2, 2])
  const same = Array.from({ length: 8 }, (_, at) => person(at < 4, 1000))
  expect(Object.values(genderPayGap(same, []).quartiles)).toEqual(
    Array.from({ length: 4 }, () => ({ men: 1, women: 1 })),
  )
})
