/** A minute of the day as a time control holds it; minutes past midnight are those of the next day. */
export function clockOfMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** What a time control holds as a minute of the day; null for no time. */
export function minuteOfClock(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
