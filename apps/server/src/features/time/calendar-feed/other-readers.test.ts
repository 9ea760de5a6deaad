import ical from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { feedFile } from './feed-file.ts'

const facts = { company: 'Cafés, Ltd', link: 'https://gpod.example/shifts', now: '2026-11-23T09:00:00.000Z' }

// Shifts of 1, 8 and 24 hours from every quarter of an hour of the two days around each clock change of 2026: 29 March
// and 25 October, 01:00 UTC.
const shifts = ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z'].flatMap((change, year) =>
  Array.from({ length: 192 }, (_, quarter) => Date.parse(change) + (quarter - 96) * 15 * 60_000).flatMap((from) =>
    [1, 8, 24].map((hours) => ({
      id: `${year}-${from}-${hours}`,
      version: hours,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(from + hours * 3_600_000).toISOString(),
      location: 'Ward 3, east; upstairs',
      role: 'Carer',
      cancelled_at: hours === 8 ? facts.now : null,
      changed_at: '2026-02-01T09:00:00.000Z',
    })),
  ),
)
const content = feedFile({ shifts, discussions: [] }, facts)

type Read = {
  uid: string
  sequence: number
  from: string
  to: string
  changed: string
  status: string
  where: string
}
const instant = (date: Date | undefined) => date?.toISOString() ?? ''

/** What each makes of the file. None of them is ours. */
const readers: Record<string, () => Read[]> = {
  'ical.js': () =>
    new ical.Component(ical.parse(content)).getAllSubcomponents('vevent').map((component) => {
      const event = new ical.Event(component)
      const changed = component.getFirstPropertyValue('last-modified') as ical.Time | null
      return {
        uid: event.uid,
        sequence: event.sequence,
        from: instant(event.startDate.toJSDate()),
        to: instant(event.endDate.toJSDate()),
        changed: instant(changed?.toJSDate()),
        status: String(component.getFirstPropertyValue('status')),
        where: event.location,
      }
    }),
  'node-ical': () =>
    Object.values(nodeIcal.sync.parseICS(content)).flatMap((event) =>
      event?.type !== 'VEVENT'
        ? []
        : {
            uid: event.uid,
            sequence: Number(event.sequence),
            from: instant(event.start),
            to: instant(event.end),
            changed: instant(event.lastmodified),
            status: String(event.status),
            where: String(event.location),
          },
    ),
  'ts-ics': () =>
    (convertIcsCalendar(undefined, content).events ?? []).map((event) => ({
      uid: event.uid,
      sequence: event.sequence ?? 0,
      from: instant(event.start.date),
      to: instant('end' in event ? event.end?.date : undefined),
      changed: instant(event.lastModified?.date),
      status: event.status ?? '',
      where: event.location ?? '',
    })),
}

test.each(Object.entries(readers))(
  'D7 over both clock changes %s reads of each shift the same instants, version, state and place',
  (_, readAll) => {
    const byUid = new Map(readAll().map((event) => [event.uid, event]))
    expect(byUid.size).toBe(shifts.length)
    for (const shift of shifts) {
      expect(byUid.get(`${shift.id}@gpod`)).toEqual({
        uid: `${shift.id}@gpod`,
        sequence: shift.version,
        from: shift.starts_at,
        to: shift.ends_at,
        changed: shift.changed_at,
        status: shift.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED',
        where: shift.location,
      })
    }
  },
)
