import { expect, test } from 'vitest'
import { sameStretchBefore } from './periods.ts'

test('a day that has not ended is compared with nothing: on Saturday, Monday to Friday with Monday to Friday', () => {
  // 28 November 2026 is a Saturday.
  expect(sameStretchBefore('week', { day: '2026-11-28', lastEnded: '2026-11-27' })).toEqual({
    now: { from: '2026-11-23', to: '2026-11-27' },
    before: { from: '2026-11-16', to: '2026-11-20' },
    isCompared: true,
  })
  expect(sameStretchBefore('week', { day: '2026-11-28', lastEnded: '2026-11-28' })).toMatchObject({
    now: { to: '2026-11-28' },
    before: { to: '2026-11-21' },
  })
  // Its last day is no whole week before it is over.
  expect(sameStretchBefore('week', { day: '2026-11-29', lastEnded: '2026-11-28' })).toMatchObject({
    now: { to: '2026-11-28' },
    before: { to: '2026-11-21' },
  })
})

test('the first day of a period is compared with nothing before it has ended', () => {
  for (const period of ['month', 'quarter', 'year'] as const) {
    const first = { month: '2026-12-01', quarter: '2026-10-01', year: '2026-01-01' }[period]
    const { now, isCompared } = sameStretchBefore(period, { day: first, lastEnded: '2025-12-31' })
    expect([period, now, isCompared]).toEqual([period, { from: first, to: first }, false])
  }
})
