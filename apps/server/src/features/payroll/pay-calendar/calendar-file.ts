import type { CalendarYear, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { z } from 'zod'
import { icsCalendar, icsInstant, icsText } from '../../../platform/calendar/ics.ts'

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
  const stamp = icsInstant(now)
  return {
    fileName: `payroll-calendar-${taxYear}.ics`,
    mediaType: 'text/calendar',
    content: icsCalendar({
      product: 'Payroll calendar',
      events: events.map(({ kind, on, scheduleId, scheduleName, taxMonth, payDate }) => [
        `UID:${[kind, scheduleId ?? taxMonth ?? 'year', payDate ?? on].join('-')}@gpod`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(on, 1).replaceAll('-', '')}`,
        `SUMMARY:${icsText(scheduleName === null ? names[kind] : `${names[kind]} (${scheduleName})`)}`,
        'TRANSP:TRANSPARENT',
      ]),
    }),
  }
}
