import { expect, test } from 'vitest'
import { riddorDueBy } from './riddor.ts'

// RIDDOR 2013 (SI 2013/1471), Schedule 1, Part 1.
test.each([
  ['specified_injury', '2026-11-30'],
  ['death', '2026-11-30'],
  ['not_at_work', '2026-11-30'],
  ['dangerous_occurrence', '2026-11-30'],
  ['over_seven_days', '2026-12-05'],
  ['disease', '2026-11-20'],
] as const)('%s of 20 November is reported by %s', (kind, by) => {
  expect(riddorDueBy(kind, '2026-11-20')).toBe(by)
})
