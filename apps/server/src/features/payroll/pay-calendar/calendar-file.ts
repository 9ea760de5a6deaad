import type { CalendarYear, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { z } from 'zod'

type Names = z.output<typeof routes.payCalendar.file.body>['names']
type File = z.output<typeof routes.payCalendar.file.response>

/**
 * The year as a file that calendars take in (RFC 5545): a whole-day event for each day and kind. Fetched again, an event
 * keeps its UID, and the calendar replaces it. `names` are what the kinds are called in the reader's language.
 */
export function calendarFile(
  { taxYear, events }: Pick<CalendarYear, 'taxYear' | 'events'>,
  { names, now }: { names: Names; now: string },
): File {
  const stamp = now.replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//GPOD//Payroll calendar//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ kind, on, scheduleId, scheduleName, taxMonth, payDate }) => [
      'BEGIN:VEVENT',
      `UID:${[kind, scheduleId ?? taxMonth ?? 'year', payDate ?? on].join('-')}@gpod`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(on, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(scheduleName === null ? names[kind] : `${names[kind]} (${scheduleName})`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return {
    fileName: `payroll-calendar-${taxYear}.ics`,
    mediaType: 'text/calendar',
    content: `${lines.flatMap(folded).join('\r\n')}\r\n`,
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
}

/** A line has 75 bytes at most; what is more goes on behind a space, and no character is cut. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part]
}
