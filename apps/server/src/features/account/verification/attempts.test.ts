import { expect, test } from 'vitest'
import { HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { accountSubject, delaySeconds, pacedSubject, strangersSubject } from './attempts.ts'

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
  expect(delaySeconds(failures, 900)).toBe(seconds)
})

const start = '2026-11-21T09:00:00.000Z'

/** How many wrong tries somebody gets who makes each as soon as the last lets them, within so many milliseconds. */
function triesWithin(milliseconds: number, subject: ReturnType<typeof accountSubject>): number {
  const end = instantPlus(start, milliseconds)
  let now = start
  let count: { failures: number; lockedUntil: string | null } = { failures: 0, lockedUntil: null }
  for (;;) {
    if (count.lockedUntil !== null && count.lockedUntil > now) now = count.lockedUntil
    if (now >= end) return count.failures
    const failures = count.failures + 1
    count = { failures, lockedUntil: subject.lockAfter({ ...count, failures }, now) }
  }
}

// The figures that docs/decisions/020-limits-at-the-door.md works with.
test.each([
  ['browsers an account does not know', strangersSubject('a'), 34, 24],
  ['one known browser', accountSubject('a'), 104, 96],
  ['one address', pacedSubject('a', { burst: 60, every: 3 * MINUTE }), 539, 480],
  ['unknown codes of one address', pacedSubject('a', { burst: 60, every: MINUTE }), 1499, 1440],
  ['one mailbox', pacedSubject('a', { burst: 5, every: HOUR }), 28, 24],
] as const)(
  'a guesser over %s has few tries on the first day, and fewer on each after',
  (_words, subject, first, next) => {
    const day = 24 * HOUR
    expect(triesWithin(day, subject)).toBe(first)
    expect(triesWithin(2 * day, subject) - triesWithin(day, subject)).toBe(next)
  },
)

test('a paced subject that rested has its burst again, and no more', () => {
  const subject = pacedSubject('a', { burst: 3, every: MINUTE })
  const rested = subject.lockAfter({ failures: 9, lockedUntil: start }, instantPlus(start, HOUR))
  expect(rested).toBe(instantPlus(start, HOUR - MINUTE))
})
