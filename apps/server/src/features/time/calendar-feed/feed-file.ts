import { icsCalendar, icsInstant, icsText } from '../../../platform/calendar/ics.ts'
import { type CalendarDiscussion, discussionEvent } from '../../people/reviews/index.ts'
import type { FeedShift } from './feeds-store.ts'

/**
 * A worker's shifts as a calendar, and talks about work to come that they take part in. A shift keeps its UID for ever; its version is the SEQUENCE, by which a calendar knows
 * what is newer. What was cancelled says so instead of vanishing. Times are in UTC, so that no calendar reckons by a
 * clock that changes.
 */
export function feedFile(
  { shifts, discussions }: { shifts: readonly FeedShift[]; discussions: readonly CalendarDiscussion[] },
  { company, link, now }: { company: string; link: string; now: string },
): string {
  return icsCalendar({
    product: 'Shifts',
    properties: [
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${icsText(company)}`,
      // How often it is asked for again, where the calendar lets anybody else say so.
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    events: [
      ...shifts.map((shift) => [
        `UID:${shift.id}@gpod`,
        `SEQUENCE:${shift.version}`,
        `DTSTAMP:${icsInstant(now)}`,
        `LAST-MODIFIED:${icsInstant(shift.changed_at)}`,
        `DTSTART:${icsInstant(shift.starts_at)}`,
        `DTEND:${icsInstant(shift.ends_at)}`,
        `SUMMARY:${icsText(`${shift.role}, ${shift.location}`)}`,
        `LOCATION:${icsText(shift.location)}`,
        `URL:${link}`,
        `STATUS:${shift.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED'}`,
      ]),
      ...discussions.map((one) => [...discussionEvent(one, now), `URL:${link}`]),
    ],
  })
}
