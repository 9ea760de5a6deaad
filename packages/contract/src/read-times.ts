/** A time of day as people write it ("8", "8:30", "8.30", "0830", "8am", "4:30 pm"), as a clock shows it ("08:30"). */
export function readClockTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hourText = '', minuteText = '00', half] = found
  const hour = hourOfDay(Number(hourText), half?.toLowerCase())
  return hour === null || Number(minuteText) > 59 ? null : `${String(hour).padStart(2, '0')}:${minuteText}`
}

/** "12am" is midnight, "12pm" noon; midnight at the end of a day is the next one's beginning. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 24 ? null : hour % 24
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** How long somebody worked ("7.5", "7,5", "7:30", "7h30", "7h"), in whole minutes; null where it is no such length. */
export function readHoursAmount(text: string): number | null {
  const plain = text.trim()
  const clock = /^(\d{1,2})(?::|h ?)([0-5]\d)m?$/i.exec(plain)
  const decimal = /^(\d{0,2}(?:[.,]\d{1,4})?)h?$/i.exec(plain)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : decimal?.[1]
      ? Math.round(Number(decimal[1].replace(',', '.')) * 60)
      : null
  return minutes !== null && minutes >= 1 && minutes <= 1440 ? minutes : null
}

export type WorkedCell =
  | { outcome: 'empty' }
  | { outcome: 'worked'; worked: { start: string; end: string; breakMinutes: number } | { minutes: number } }
  | { outcome: 'not_read' }

/** A cell of a timesheet: "8-16:30 30" is from and to with the minutes of the break, "7.5" only how long. */
export function readWorkedCell(text: string): WorkedCell {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (plain === '') return { outcome: 'empty' }
  const range = /^(.+?) ?(?:[-–—−]|to) ?(.+?)(?: (\d{1,3})(?: ?m(?:in)?)?)?$/i.exec(plain)
  if (!range) {
    const minutes = readHoursAmount(plain)
    return minutes === null ? { outcome: 'not_read' } : { outcome: 'worked', worked: { minutes } }
  }
  const start = readClockTime(range[1] ?? '')
  const end = readClockTime(range[2] ?? '')
  const breakMinutes = Number(range[3] ?? 0)
  if (start === null || end === null || breakMinutes > 480) return { outcome: 'not_read' }
  return { outcome: 'worked', worked: { start, end, breakMinutes } }
}
