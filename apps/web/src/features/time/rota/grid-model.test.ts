import { expect, test } from 'vitest'
import { withEdits } from './edits-ahead.ts'
import {
  cellKey,
  cellsOf,
  dayBeside,
  daysShown,
  inCell,
  kindOf,
  planned,
  resized,
  rowsOf,
  stepFrom,
} from './grid-model.ts'
import type { RotaGridShift } from './rota-requests.ts'

const shift: RotaGridShift = {
  id: 's1',
  version: 3,
  workerId: 'ada',
  startTime: '2026-03-28T22:00:00.000Z',
  endTime: '2026-03-29T05:00:00.000Z',
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
  publishedAt: '2026-03-01T09:00:00.000Z',
  cancelledAt: null,
  cancelReason: null,
  hours: 'none',
}
const person = {
  id: 'ada',
  name: 'Ada Byron',
  employeeId: 'E1',
  department: 'Bar',
  startsOn: '2020-01-01',
  endsOn: null,
}
const people = [{ ...person, minutes: 0, cost: null, warnings: [] }]

test('weeks begin on Monday, and a month has all its days', () => {
  expect(daysShown('2026-11-25', 'week')).toMatchObject({ 0: '2026-11-23', 6: '2026-11-29', length: 7 })
  expect(daysShown('2026-11-25', 'fortnight')).toMatchObject({ 0: '2026-11-23', 13: '2026-12-06', length: 14 })
  expect(daysShown('2028-02-29', 'month')).toMatchObject({ 0: '2028-02-01', 28: '2028-02-29', length: 29 })
  expect(dayBeside(daysShown('2026-11-25', 'week'), -1)).toBe('2026-11-16')
  expect(dayBeside(daysShown('2026-11-25', 'month'), -1)).toBe('2026-10-31')
  expect(dayBeside(daysShown('2026-11-25', 'month'), 1)).toBe('2026-12-01')
})

test('open shifts have the first row; places and roles are rows of their own', () => {
  const grid = { people, places: ['Leeds'], roles: [], shifts: [shift] }
  expect(rowsOf(grid, { by: 'person', department: '' }).map(({ key }) => key)).toEqual(['open', 'ada'])
  expect(rowsOf(grid, { by: 'person', department: 'Kitchen' }).map(({ key }) => key)).toEqual(['open'])
  expect(rowsOf(grid, { by: 'place', department: '' }).map(({ key }) => key)).toEqual(['Leeds', 'York'])
  const cells = cellsOf([shift, { ...shift, id: 's2', workerId: null }], 'person')
  expect(cells.get(cellKey('ada', '2026-03-28'))).toHaveLength(1)
  expect(cells.get(cellKey('open', '2026-03-28'))).toHaveLength(1)
})

test('T7 a shift that is moved keeps its times by the clock, over a change of clocks too', () => {
  // 22:00 to 06:00 with seven hours in the night of March: a week later it has eight.
  const moved = inCell(shift, { row: 'ada', day: '2026-04-04', by: 'person' })
  expect(moved).toMatchObject({ startTime: '2026-04-04T21:00:00Z', endTime: '2026-04-05T05:00:00Z', workerId: 'ada' })
  expect(kindOf(shift, moved)).toBe('move')
  const given = inCell(shift, { row: 'open', day: '2026-03-28', by: 'person' })
  expect(given).toEqual({ ...planned(shift), workerId: null })
  expect(kindOf(shift, given)).toBe('reassign')
  expect(kindOf(shift, inCell(shift, { row: 'Leeds', day: '2026-03-28', by: 'place' }))).toBe('change')
  expect(kindOf(shift, planned(shift))).toBeNull()
})

// The Saturdays before the last Sundays of March and October (Summer Time Act 1972, as amended).
const nights = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  [3, 10].map((month) => {
    const end = new Date(Date.UTC(year, month, 0))
    return new Date(end.getTime() - (end.getUTCDay() + 1) * 86_400_000).toISOString().slice(0, 10)
  }),
)

test.each(nights)('T7 a shift over the night of %s, from whichever quarter of an hour, is drawn once', (night) => {
  const wrong: string[] = []
  const begins = inCell(shift, { row: 'ada', day: night, by: 'person' }).startTime
  for (let quarter = -88; quarter < 8; quarter += 1) {
    const from = Date.parse(begins) + quarter * 15 * 60_000
    for (const hours of [1, 8, 24]) {
      const times = {
        startTime: new Date(from).toISOString(),
        endTime: new Date(from + hours * 3_600_000).toISOString(),
      }
      const drawn = [...cellsOf([{ ...shift, ...times }], 'person')].filter(([, shifts]) => shifts.length > 0)
      if (drawn.length !== 1 || drawn[0]?.[0] !== cellKey('ada', night) || drawn[0][1].length !== 1)
        wrong.push(`${times.startTime}, ${hours} hours: ${drawn.map(([key]) => key)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a shift is made longer and shorter, while something is left of it and it lasts no longer than a day', () => {
  expect(resized(shift, 15)).toMatchObject({ endTime: '2026-03-29T05:15:00.000Z' })
  expect(resized(shift, -15 * 26)).toBeNull()
  expect(resized(shift, 60 * 17)).not.toBeNull()
  expect(resized(shift, 60 * 17 + 15)).toBeNull()
})

test('arrows go through the shifts of a cell, from row to row and from day to day, and stay on the grid', () => {
  const counts = [
    [2, 0],
    [1, 1],
  ]
  const grid = { rows: 2, columns: 2, countOf: (row: number, column: number) => counts[row]?.[column] ?? 0 }
  const from = (row: number, column: number, index = 0) => ({ row, column, index })
  expect(stepFrom(from(0, 0), 'down', grid)).toEqual(from(0, 0, 1))
  expect(stepFrom(from(0, 0, 1), 'down', grid)).toEqual(from(1, 0))
  expect(stepFrom(from(1, 0), 'up', grid)).toEqual(from(0, 0, 1))
  expect(stepFrom(from(0, 0, 1), 'after', grid)).toEqual(from(0, 1))
  expect(stepFrom(from(0, 1), 'after', grid)).toEqual(from(0, 1))
  expect(stepFrom(from(1, 1), 'down', grid)).toEqual(from(1, 1))
})

test('an edit shows before it is answered', () => {
  const after = { ...planned(shift), workerId: 'ben' }
  expect(withEdits([shift], [{ id: 's1', version: 3, after }])).toMatchObject([{ id: 's1', workerId: 'ben' }])
  expect(withEdits([shift], [{ id: 's1', version: 3, after: null }])).toEqual([])
  expect(withEdits([], [{ id: null, version: null, after }])).toMatchObject([{ publishedAt: null, workerId: 'ben' }])
})
