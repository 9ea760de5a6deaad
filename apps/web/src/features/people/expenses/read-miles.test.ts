import { expect, test } from 'vitest'
import { readMiles } from './read-miles.ts'

test.each([
  ['12', 120],
  ['3.4', 34],
  ['3,4', 34],
  ['٣٫٤', 34],
  [' 2000 ', 20_000],
  ['2000.1', null],
  ['0', null],
  ['3.45', null],
  ['-3', null],
  ['twelve', null],
])('%s as miles', (typed, tenths) => expect(readMiles(typed)).toBe(tenths))
