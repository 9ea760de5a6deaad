import { expect, test } from 'vitest'
import { delaySeconds } from './attempts.ts'

// The product's rule: after five failures a delay that doubles from 30 seconds to 15 minutes.
test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 240],
  [9, 480],
  [10, 900],
  [11, 900],
  [2000, 900],
])('after %i failures the next try waits %i seconds', (failures, seconds) => {
  expect(delaySeconds(failures, 5)).toBe(seconds)
})
