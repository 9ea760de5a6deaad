import { expect, test } from 'vitest'
import { goalStatus } from './goal-status.ts'

// A hundred days, so that a day is a point of progress.
const goal = { setOn: '2026-01-01', targetOn: '2026-04-11' }

test.each([
  ['2026-01-01', 0, 'on_track'],
  ['2026-01-21', 0, 'on_track'],
  ['2026-01-22', 0, 'at_risk'],
  ['2026-01-22', 1, 'on_track'],
  ['2026-04-11', 80, 'on_track'],
  ['2026-04-11', 79, 'at_risk'],
  ['2026-04-12', 99, 'overdue'],
  ['2026-04-12', 100, 'completed'],
  ['2026-01-01', 100, 'completed'],
] as const)('on %s with %i %% a goal of a hundred days is %s', (today, progress, status) => {
  expect(goalStatus({ ...goal, progress }, today)).toBe(status)
})

test('a goal for the day on which it is set is on track until that day is over', () => {
  const ofToday = { setOn: '2026-01-01', targetOn: '2026-01-01', progress: 0 }
  expect(goalStatus(ofToday, '2026-01-01')).toBe('on_track')
  expect(goalStatus(ofToday, '2026-01-02')).toBe('overdue')
})
