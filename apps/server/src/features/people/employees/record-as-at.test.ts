import { expect, test } from 'vitest'
import { recordAsAt } from './record-as-at.ts'

const now = { department: 'Night care', weekly_hours: 30, position: 'Carer' }
const today = '2026-11-26'
/** Day care until 1 October, then Kitchen; on 20 November it was said that it had been Night care since 10 November. */
const changes = [
  { from_day: '2026-10-01', before: { department: 'Day care' }, after: { department: 'Kitchen' } },
  { from_day: '2026-11-10', before: { department: 'Kitchen' }, after: { department: 'Night care' } },
  { from_day: '2026-11-15', before: { weekly_hours: 37.5 }, after: { weekly_hours: 30 } },
]
const asAt = (day: string, given: Partial<Parameters<typeof recordAsAt>[1]> = {}) =>
  recordAsAt(now, { changes, planned: [], day, today, ...given })

test.each([
  ['2026-09-30', 'Day care', 37.5],
  ['2026-10-01', 'Kitchen', 37.5],
  ['2026-11-09', 'Kitchen', 37.5],
  ['2026-11-10', 'Night care', 37.5],
  ['2026-11-15', 'Night care', 30],
  [today, 'Night care', 30],
])('on %s the record said %s and %d hours', (day, department, weekly_hours) => {
  expect(asAt(day)).toEqual({ department, weekly_hours, position: 'Carer' })
})

test('what was entered later from an earlier day holds from that day on, and today the record says what it says', () => {
  const later = [
    ...changes,
    { from_day: '2026-10-15', before: { department: 'Night care' }, after: { department: 'Garden' } },
  ]
  const record = { ...now, department: 'Garden' }
  const on = (day: string) => recordAsAt(record, { changes: later, planned: [], day, today }).department
  expect([on('2026-10-14'), on('2026-10-15'), on('2026-11-20'), on(today)]).toEqual([
    'Kitchen',
    'Garden',
    'Garden',
    'Garden',
  ])
})

test('a day to come has what is planned by then, in the order of its days, and no day before has', () => {
  const planned = [
    { from_day: '2027-01-01', after: { weekly_hours: 20 } },
    { from_day: '2026-12-01', after: { weekly_hours: 25, position: 'Senior carer' } },
  ]
  expect(asAt('2026-11-30', { planned }).weekly_hours).toBe(30)
  expect(asAt('2026-12-31', { planned })).toMatchObject({ weekly_hours: 25, position: 'Senior carer' })
  expect(asAt('2027-01-01', { planned })).toMatchObject({ weekly_hours: 20, position: 'Senior carer' })
})
