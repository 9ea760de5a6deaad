import { MINUTE } from '@gpod/days'
import { icsCalendar, icsInstant, icsText } from '../../../platform/calendar/ics.ts'
import { instantPlus } from '../../../platform/clock.ts'
import type { CalendarDiscussion } from './discussions-store.ts'

const status = { proposed: 'TENTATIVE', accepted: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** A talk as an event of a calendar: its id for ever, and by its version the calendar knows what is newer. */
export function discussionEvent(
  { id, version, topic, place, startsAt, minutes, state }: CalendarDiscussion,
  now: string,
): string[] {
  return [
    `UID:${id}@gpod`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${icsInstant(now)}`,
    `DTSTART:${icsInstant(startsAt)}`,
    `DTEND:${icsInstant(instantPlus(startsAt, minutes * MINUTE))}`,
    `SUMMARY:${icsText(topic)}`,
    ...(place === '' ? [] : [`LOCATION:${icsText(place)}`]),
    `STATUS:${status[state]}`,
  ]
}

/** One of them as a file, for who has no address of a calendar here. */
export const discussionFile = (discussion: CalendarDiscussion, now: string): string =>
  icsCalendar({ product: 'Discussions', properties: ['METHOD:PUBLISH'], events: [discussionEvent(discussion, now)] })
