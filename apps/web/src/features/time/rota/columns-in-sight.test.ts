import { expect, test } from 'vitest'
import { columnsInSight } from './columns-in-sight.ts'

// Names of 150 pixels and 28 days of 100 each in a box of 1,000: eight and a half days are in sight beside the names.
const month = { shown: 1000, whole: 2950, names: 150, count: 28 }

test.each([
  ['at the beginning', 0, { first: 0, last: 11 }],
  ['by half a column', 50, { first: 0, last: 11 }],
  ['by one column and a half', 150, { first: 0, last: 12 }],
  ['in the middle', 1000, { first: 7, last: 21 }],
  ['at the end', 1950, { first: 16, last: 27 }],
])('of a month those in sight are drawn, and three on either side: %s', (_, scrolled, drawn) => {
  expect(columnsInSight({ ...month, scrolled })).toEqual(drawn)
})

test('a week that fits is drawn whole, and so is all where nothing is laid out yet', () => {
  expect(columnsInSight({ scrolled: 0, shown: 1000, whole: 1000, names: 150, count: 7 })).toEqual({ first: 0, last: 6 })
  expect(columnsInSight({ scrolled: 0, shown: 0, whole: 0, names: 0, count: 28 })).toEqual({ first: 0, last: 27 })
})
