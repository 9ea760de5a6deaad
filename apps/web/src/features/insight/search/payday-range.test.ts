import { expect, test } from 'vitest'
import { dayRange } from './payday-range.ts'

const today = '2026-11-22'

test.each([
  ['27/11', 'en', '2026-11-27', '2026-11-27'],
  ['27.11.2025', 'de', '2025-11-27', '2025-11-27'],
  ['2026-11-27', 'en', '2026-11-27', '2026-11-27'],
  ['2026-02', 'en', '2026-02-01', '2026-02-28'],
  ['27 Nov', 'en', '2026-11-27', '2026-11-27'],
  ['november', 'en', '2026-11-01', '2026-11-30'],
  ['Dezember', 'de', '2026-12-01', '2026-12-31'],
  ['März 2026', 'de', '2026-03-01', '2026-03-31'],
  ['نوفمبر', 'ar', '2026-11-01', '2026-11-30'],
  ['ноябрь', 'ru', '2026-11-01', '2026-11-30'],
] as const)('%s in %s is %s to %s', (typed, language, from, to) => {
  expect(dayRange(typed, { today, language })).toEqual({ from, to })
})

test.each(['ada', '31/02', '27/13', 'king 2026', '12345'])('%s is no day', (typed) => {
  expect(dayRange(typed, { today, language: 'en' })).toBeNull()
})
