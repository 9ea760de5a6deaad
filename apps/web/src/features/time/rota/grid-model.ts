import { dayOf } from '../../../i18n/formats.ts'
import { daysAfter, londonClock, londonInstant, weekOf } from '../../../lib/london-time.ts'
import type { GridShift, RequestOfEdit, ResponseOfGrid, RotaGridShift } from './rota-requests.ts'

/** What a row of the grid stands for. */
export type RowsBy = 'person' | 'place' | 'role'
/** How many days the grid shows at once. */
export type Span = 'week' | 'fortnight' | 'month'

export type Person = ResponseOfGrid['people'][number]
/** A row: a person, open shifts (of nobody), a place or a role. */
export type GridRow = { key: string; person: Person | null; title: string | null }

/** What a manager says of a shift. */
export type Planned = NonNullable<RequestOfEdit['changes'][number]['after']>
export type EditKind = RequestOfEdit['kind']

const openRow: GridRow = { key: 'open', person: null, title: null }

/** The days that are shown around one: whole weeks, or a whole month. */
export function daysShown(day: string, span: Span): string[] {
  if (span !== 'month') {
    const week = weekOf(day)
    return span === 'week' ? week : [...week, ...week.map((each) => daysAfter(each, 7))]
  }
  const month = day.slice(0, 7)
  const days: string[] = []
  for (let each = `${month}-01`; each.startsWith(month); each = daysAfter(each, 1)) days.push(each)
  return days
}

/** A day of the span before or after those shown. */
export function dayBeside(days: readonly string[], direction: -1 | 1): string {
  const [first = ''] = days
  return direction < 0 ? daysAfter(first, days.length > 14 ? -1 : -days.length) : daysAfter(days.at(-1) ?? first, 1)
}

/** The row that a shift stands in. */
export function rowOf(shift: GridShift, by: RowsBy): string {
  if (by === 'person') return shift.workerId ?? openRow.key
  return by === 'place' ? shift.location : shift.role
}

/** The rows of the grid: open shifts and everybody, or what places or roles there are. */
export function rowsOf(
  {
    people,
    shifts,
    places,
    roles,
  }: Pick<ResponseOfGrid, 'people' | 'places' | 'roles'> & { shifts: readonly GridShift[] },
  { by, department }: { by: RowsBy; department: string },
): GridRow[] {
  if (by === 'person') {
    const shown = people.filter((person) => department === '' || person.department === department)
    return [openRow, ...shown.map((person) => ({ key: person.id, person, title: person.name }))]
  }
  const names = new Set([...(by === 'place' ? places : roles), ...shifts.map((shift) => rowOf(shift, by))])
  return [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ key: name, person: null, title: name }))
}

/** The shifts of each cell by its key, the earliest first. */
export function cellsOf(shifts: readonly RotaGridShift[], by: RowsBy): Map<string, RotaGridShift[]> {
  const cells = new Map<string, RotaGridShift[]>()
  for (const shift of shifts.toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id))) {
    const key = cellKey(rowOf(shift, by), dayOf(shift.startTime))
    cells.set(key, [...(cells.get(key) ?? []), shift])
  }
  return cells
}

export const cellKey = (row: string, day: string) => `${day} ${row}`

/** A shift as it is said when it is to be something else. */
export function planned(shift: GridShift): Planned {
  const { workerId, startTime, endTime, location, role, unpaidBreakMinutes, isPinned } = shift
  return { workerId, startTime, endTime, location, role, unpaidBreakMinutes, isPinned }
}

/** A shift in another cell: on that day at the same times by the clock, and with who or what the row is. */
export function inCell(shift: GridShift, { row, day, by }: { row: string; day: string; by: RowsBy }): Planned {
  const from = dayOf(shift.startTime)
  const length = dayOf(shift.endTime) === from ? 0 : 1
  const there = planned(shift)
  return {
    ...there,
    startTime: day === from ? shift.startTime : londonInstant(day, londonClock(shift.startTime)),
    endTime: day === from ? shift.endTime : londonInstant(daysAfter(day, length), londonClock(shift.endTime)),
    workerId: by === 'person' ? (row === openRow.key ? null : row) : there.workerId,
    location: by === 'place' ? row : there.location,
    role: by === 'role' ? row : there.role,
  }
}

const minute = 60_000
const longest = 24 * 60 * minute

/** A shift that ends so many minutes later; null where nothing would be left of it, or more than a day. */
export function resized(shift: GridShift, minutes: number): Planned | null {
  const endTime = Date.parse(shift.endTime) + minutes * minute
  const length = endTime - Date.parse(shift.startTime)
  if (length <= shift.unpaidBreakMinutes * minute || length > longest) return null
  return { ...planned(shift), endTime: new Date(endTime).toISOString() }
}

/** What kind of edit makes one of the other; null where nothing is different. */
export function kindOf(before: GridShift, after: Planned): EditKind | null {
  const differs = (field: keyof Planned) => String(before[field]) !== String(after[field])
  const sameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other)
  if (!sameInstant(before.startTime, after.startTime)) return 'move'
  if (!sameInstant(before.endTime, after.endTime)) return 'resize'
  if (differs('workerId')) return 'reassign'
  if (differs('isPinned')) return 'pin'
  return (['location', 'role', 'unpaidBreakMinutes'] as const).some(differs) ? 'change' : null
}

/** Minutes planned, without breaks. */
export function plannedMinutes(shift: GridShift): number {
  return Math.max(
    0,
    Math.floor((Date.parse(shift.endTime) - Date.parse(shift.startTime)) / minute) - shift.unpaidBreakMinutes,
  )
}

/** What the keyboard is at: a cell, and which of its shifts. */
export type Place = { row: number; column: number; index: number }

/** Where an arrow leads: through the shifts of a cell up and down, over its edges to the next row, and by day sideways. */
export function stepFrom(
  at: Place,
  direction: 'up' | 'down' | 'before' | 'after',
  { rows, columns, countOf }: { rows: number; columns: number; countOf: (row: number, column: number) => number },
): Place {
  const { row, column, index } = at
  const lastOf = (r: number, c: number) => Math.max(0, countOf(r, c) - 1)
  switch (direction) {
    case 'before':
    case 'after': {
      const next = Math.min(columns - 1, Math.max(0, column + (direction === 'after' ? 1 : -1)))
      return { row, column: next, index: next === column ? index : 0 }
    }
    case 'down':
      if (index < lastOf(row, column)) return { ...at, index: index + 1 }
      return row + 1 < rows ? { row: row + 1, column, index: 0 } : at
    case 'up':
      if (index > 0) return { ...at, index: index - 1 }
      return row > 0 ? { row: row - 1, column, index: lastOf(row - 1, column) } : at
  }
}
