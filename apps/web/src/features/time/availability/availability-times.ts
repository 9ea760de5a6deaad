/** A minute of the day as a clock shows it; the end of the day is 24:00. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** What a clock shows as a minute of the day; null for no time. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** A day that is this weekday, to be written by its name: 1 January 2024 was a Monday. */
export function dayOfWeekday(weekday: number): string {
  return `2024-01-0${weekday}`
}
