import { expect, test } from 'vitest'
import { forecastOf, widthOf } from './forecast.ts'

/** Numbers of a seed (mulberry32), and of them such as lie round zero as errors of measurement do. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}

/** Weeks of hours with a year's rise and fall, and with what nobody can foresee. */
function weeksOf(seed: number, weeks: number): number[] {
  const { normal } = chance(seed)
  return Array.from({ length: weeks }, (_, week) =>
    Math.max(0, 1400 + 200 * Math.sin((2 * Math.PI * week) / 52) + 60 * normal()),
  )
}

test('D3 the 90 % interval holds 87 to 93 % of 1,000 rolling origins', () => {
  let [held, origins] = [0, 0]
  for (let seed = 1; origins < 1000; seed += 1) {
    const series = weeksOf(seed, 52 + 9 + 70)
    for (let origin = 52 + 9; origin < series.length && origins < 1000; origin += 7) {
      const [next] = forecastOf(series.slice(0, origin), { season: 52, ahead: 1 }).ahead
      const actual = series[origin] ?? Number.NaN
      if (!next?.interval) throw new Error('an origin without an interval')
      if (actual >= next.interval.low && actual <= next.interval.high) held += 1
      origins += 1
    }
  }
  expect(origins).toBe(1000)
  expect(held / origins).toBeGreaterThanOrEqual(0.87)
  expect(held / origins).toBeLessThanOrEqual(0.93)
})

test('D3 of fewer than nine errors no interval is shown', () => {
  const past = [10, 12, 11, 13, 12, 14, 13, 15, 14]
  expect(forecastOf(past, { season: 52, ahead: 2 })).toMatchObject({
    lag: 1,
    ahead: [
      { value: 14, interval: null },
      { value: 14, interval: null },
    ],
    record: null,
  })
  // Ten values make nine errors; the largest of the nine is 2.
  expect(forecastOf([...past, 16], { season: 52, ahead: 1 }).ahead).toEqual([
    { value: 16, interval: { low: 14, high: 18 } },
  ])
})

test('D3 the interval is wide as the 9th of 9, the 18th of the latest 19 errors, and so on', () => {
  expect(widthOf([9, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(9)
  // Of 18 the latest nine: 10 to 18.
  expect(widthOf(Array.from({ length: 18 }, (_, index) => index + 1))).toBe(18)
  expect(widthOf(Array.from({ length: 19 }, (_, index) => index + 1))).toBe(18)
})

test('D3 the hit rate is counted from what was known before each value', () => {
  // Steady for twenty weeks, then a leap that no interval foresees, then steady again.
  const past = [...Array.from({ length: 20 }, () => 100), 900, 900]
  expect(forecastOf(past, { season: 52, ahead: 1 }).record).toEqual({ held: 11, of: 12 })
})

test('with a year and nine weeks the value is that of the same week a year before', () => {
  const past = Array.from({ length: 61 }, (_, week) => week)
  expect(forecastOf(past, { season: 52, ahead: 2 })).toMatchObject({ lag: 52, ahead: [{ value: 9 }, { value: 10 }] })
})
