import { daysAfter, weekOf } from '../../../lib/london-time.ts'

/** The weeks, Monday first, that a tax month lies in; days of the months beside it are null. */
export function weeksOfMonth({ from, to }: { from: string; to: string }): (string | null)[][] {
  const weeks: (string | null)[][] = []
  for (let monday = weekOf(from)[0] ?? from; monday <= to; monday = daysAfter(monday, 7)) {
    weeks.push(weekOf(monday).map((day) => (day < from || day > to ? null : day)))
  }
  return weeks
}

/** The tax week that begins on a day of a tax year, counted in sevens from 6 April; null where none does. */
export function taxWeekBeginning(day: string, yearFrom: string): number | null {
  const days = Math.round((Date.parse(day) - Date.parse(yearFrom)) / 86_400_000)
  return days % 7 === 0 ? days / 7 + 1 : null
}
