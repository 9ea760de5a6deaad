import { daysBetween } from '@gpod/days'

/** Whether the text is a real day of the years 2000 to 2099, the century a two-digit year of Bacs stands for. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && textOf(msOf(text)) === text
}

/** Year and day of the year, `YYDDD`: 27 November 2026 is "26331". */
export function julian(day: string): string {
  const dayOfYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1
  return `${day.slice(2, 4)}${String(dayOfYear).padStart(3, '0')}`
}

function msOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

function textOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
