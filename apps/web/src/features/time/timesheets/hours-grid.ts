import { type HoursEntry, readWorkedCell } from '@gpod/contract'
import { withLatinDigits } from '../../../ui/read-digits.ts'

/** What is typed, by worker and day. */
export type TypedHours = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Cell = { workerId: string; day: string; text: string }

/** The typed text at some cells in place of what stood there. */
export function withCells(typed: TypedHours, cells: readonly Cell[]): TypedHours {
  const after: Record<string, Readonly<Record<string, string>>> = { ...typed }
  for (const { workerId, day, text } of cells) after[workerId] = { ...after[workerId], [day]: text }
  return after
}

/**
 * The cells of a block that was copied from a spreadsheet, from the one it is pasted into; what reaches beyond the grid is
 * left out. Null where the text is of one cell.
 */
export function pastedCells(
  text: string,
  {
    row,
    column,
    workerIds,
    days,
  }: { row: number; column: number; workerIds: readonly string[]; days: readonly string[] },
): Cell[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.flatMap((line, below) =>
    line.split('\t').flatMap((value, beside) => {
      const workerId = workerIds[row + below]
      const day = days[column + beside]
      return workerId === undefined || day === undefined ? [] : [{ workerId, day, text: value.trim() }]
    }),
  )
}

/** A cell that is not empty, read: with its hours, or none where it is not understood. */
export type ReadCell = { workerId: string; day: string; worked: HoursEntry['worked'] | null }

/** Cells in the order of days, then as typed, so that what is said of one can be shown at it. */
export function readTyped(typed: TypedHours): ReadCell[] {
  const read = Object.entries(typed).flatMap(([workerId, days]) =>
    Object.entries(days).flatMap(([day, text]): ReadCell[] => {
      const cell = readWorkedCell(withLatinDigits(text))
      if (cell.outcome === 'empty') return []
      return [{ workerId, day, worked: cell.outcome === 'worked' ? cell.worked : null }]
    }),
  )
  return read.toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Paid minutes of a cell as it stands, by the clock's face; the server counts the night on which clocks change. */
export function minutesOf(worked: HoursEntry['worked']): number {
  if ('minutes' in worked) return worked.minutes
  const [start, end] = [minuteOfDay(worked.start), minuteOfDay(worked.end)]
  return Math.max(0, (end > start ? end : end + 1440) - start - worked.breakMinutes)
}

function minuteOfDay(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
