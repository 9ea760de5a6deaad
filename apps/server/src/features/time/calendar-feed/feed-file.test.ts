import { expect, test } from 'vitest'
import { feedFile } from './feed-file.ts'

const facts = { company: 'Cafés, Ltd', link: 'https://gpod.example/shifts', now: '2026-11-23T09:00:00.000Z' }
const shift = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  version: 3,
  starts_at: '2026-10-24T21:00:00.000Z',
  ends_at: '2026-10-25T06:00:00.000Z',
  location: 'Ward 3, east',
  role: 'Carer',
  cancelled_at: null,
  changed_at: '2026-10-01T09:00:00.000Z',
}
/** A property of the one event of a calendar. */
const propertyOf = (content: string, name: string) =>
  content
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** What a calendar makes of a moment: 20261025T013000Z. */
const read = (text = '') => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

test('T17: a shift keeps its UID, its version is the SEQUENCE, and cancelled it says so', () => {
  const before = feedFile({ shifts: [shift], discussions: [] }, facts)
  const after = feedFile(
    {
      shifts: [
        { ...shift, version: 4, cancelled_at: '2026-10-20T09:00:00.000Z', changed_at: '2026-10-20T09:00:00.000Z' },
      ],
      discussions: [],
    },
    facts,
  )
  expect(propertyOf(after, 'UID')).toBe(propertyOf(before, 'UID'))
  expect([propertyOf(before, 'SEQUENCE'), propertyOf(after, 'SEQUENCE')]).toEqual(['3', '4'])
  expect([propertyOf(before, 'LAST-MODIFIED'), propertyOf(after, 'LAST-MODIFIED')]).toEqual([
    '20261001T090000Z',
    '20261020T090000Z',
  ])
  expect([propertyOf(before, 'STATUS'), propertyOf(after, 'STATUS')]).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(propertyOf(before, 'SUMMARY')).toBe('Carer\\, Ward 3\\, east')
  expect(propertyOf(before, 'X-WR-CALNAME')).toBe('Cafés\\, Ltd')
  for (const line of before.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('T7: over the 14 clock changes of 2024 to 2030 shifts are read as the same instants', () => {
  // The last Sundays of March and October, 01:00 UTC (Summer Time Act 1972, as amended).
  const lastSunday = (year: number, month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0))
    return Date.UTC(year, month, end.getUTCDate() - end.getUTCDay(), 1)
  }
  const changes = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) => [
    lastSunday(year, 2),
    lastSunday(year, 9),
  ])
  expect(changes).toHaveLength(14)
  for (const change of changes) {
    for (let quarter = -96; quarter < 96; quarter += 1) {
      const from = change + quarter * 15 * 60_000
      for (const hours of [1, 8, 24]) {
        const to = from + hours * 3_600_000
        const at = { starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() }
        const content = feedFile({ shifts: [{ ...shift, ...at }], discussions: [] }, facts)
        if (read(propertyOf(content, 'DTSTART')) !== from || read(propertyOf(content, 'DTEND')) !== to)
          expect.fail(`${at.starts_at} – ${at.ends_at}`)
      }
    }
  }
})
