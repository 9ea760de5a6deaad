// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { ThisWeek } from './current-weeks.tsx'

afterEach(cleanup)

/** The alert of a week whose minutes the server counted. */
function alertOf(weekMinutes: number, minutesToCome: number): string | null {
  const swap = { asked: new Set<string>(), onSwap: () => {} }
  const week = { shifts: [], otherHours: [], monday: '2026-10-19', now: '2026-10-25T06:00:00.000Z', swap }
  renderWithText(<ThisWeek {...week} weekMinutes={weekMinutes} minutesToCome={minutesToCome} />)
  return screen.queryByRole('status')?.textContent ?? null
}

test.each([
  [2399, 0, null],
  [2400, 0, 'You have worked 40\u00a0hrs this week: 40 hours are reached.'],
  // 31:30 and a night of nine hours, on which the clocks go back; of seven, on which they go forward.
  [
    1890,
    540,
    'This week comes to 40\u00a0hrs 30\u00a0mins with the shifts ahead, 31\u00a0hrs 30\u00a0mins of it worked: 40 hours or more.',
  ],
  [1890, 420, null],
])('A18 the 40-hour alert goes by the minutes that pass: %i worked and %i ahead', (worked, ahead, said) => {
  expect(alertOf(worked, ahead)).toBe(said)
})
