import { type CalendarKind, calendarKinds } from '@gpod/contract'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const names = Object.fromEntries(calendarKinds.map((kind) => [kind, kind])) as Record<CalendarKind, string>
const event = {
  kind: 'payday' as const,
  on: '2026-11-27',
  frequency: 'weekly' as const,
  scheduleId: 'weekly-2',
  scheduleName: 'Nights; team A, B',
  payDate: '2026-11-27',
  startsOn: '2026-11-21',
  taxPeriod: { unit: 'week' as const, number: 34 },
  taxMonth: null,
  runId: null,
}

test('a day is a whole-day event that a calendar can take in, its words escaped and its lines ended as RFC 5545 has it', () => {
  const { content } = calendarFile({ taxYear: '2026-27', events: [event] }, { names, now: '2026-11-22T10:00:00.000Z' })
  expect(content.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//GPOD//Payroll calendar//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:payday-weekly-2-2026-11-27@gpod',
    'DTSTAMP:20261122T100000Z',
    'DTSTART;VALUE=DATE:20261127',
    'DTEND;VALUE=DATE:20261128',
    'SUMMARY:payday (Nights\\; team A\\, B)',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, in any script, and unfolded it is what it was', () => {
  const long = 'આગામી પગારનો દિવસ '.repeat(4).trim()
  const { content } = calendarFile(
    { taxYear: '2026-27', events: [{ ...event, scheduleName: null }] },
    { names: { ...names, payday: long }, now: '2026-11-22T10:00:00.000Z' },
  )
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(content.replaceAll('\r\n ', '')).toContain(`SUMMARY:${long}`)
})
