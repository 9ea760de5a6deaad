import { addDays, mondayOf } from '@gpod/days'

type Day = { day: string }

/** A week of a pay period, Monday to Sunday: its days, and null where the period has not begun or is over. */
export type RibbonWeek<D extends Day> = { monday: string; sunday: string; days: readonly (D | null)[] }

/** A period as one row of days where it is a week or so long, else as its weeks. */
export function weeksOf<D extends Day>(days: readonly D[]): RibbonWeek<D>[] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  if (days.length <= 8) return [{ monday: first.day, sunday: last.day, days }]
  const byDay = new Map(days.map((each) => [each.day, each]))
  const weeks: RibbonWeek<D>[] = []
  for (let monday = mondayOf(first.day); monday <= last.day; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    weeks.push({ monday, sunday: addDays(monday, 6), days: week.map((day) => byDay.get(day) ?? null) })
  }
  return weeks
}

/** Which week is shown at first: the one with today, else the one nearest to it. */
export function weekOfToday(weeks: readonly RibbonWeek<Day>[], today: string): number {
  const found = weeks.findIndex(({ sunday }) => today <= sunday)
  return found === -1 ? weeks.length - 1 : found
}
