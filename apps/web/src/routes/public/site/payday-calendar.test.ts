import { expect, test } from 'vitest'
import { paydayFile, paydaysFrom } from './payday-calendar.ts'

// Bank holidays in England and Wales as gov.uk has them: 25 and 28 December 2026, 1 January and 26 and 29 March 2027.
test('weekly pay on a Friday comes on the Thursday before Christmas Day, New Year and Good Friday, in its own tax week', () => {
  const paydays = paydaysFrom({ first: '2026-11-27', frequency: 'weekly' })
  // The last is 26 November 2027, 52 weeks later.
  expect(paydays).toHaveLength(53)
  expect(paydays.filter(({ ordinary }) => ordinary !== null)).toEqual([
    { on: '2026-12-24', ordinary: '2026-12-25', unit: 'week', number: 38 },
    { on: '2026-12-31', ordinary: '2027-01-01', unit: 'week', number: 39 },
    { on: '2027-03-25', ordinary: '2027-03-26', unit: 'week', number: 51 },
  ])
  // 27 November is day 236 of the year that began on 6 April: week 34.
  expect(paydays[0]).toEqual({ on: '2026-11-27', ordinary: null, unit: 'week', number: 34 })
})

test('monthly pay on the 31st comes on the last day of shorter months, and before weekends', () => {
  const paydays = paydaysFrom({ first: '2026-08-31', frequency: 'monthly' })
  expect(paydays).toHaveLength(12)
  // 31 August 2026 is a bank holiday Monday, so that it comes on the Friday before; 31 October is a Saturday.
  expect(paydays.slice(0, 3).map(({ on }) => on)).toEqual(['2026-08-28', '2026-09-30', '2026-10-30'])
  expect(paydays.find(({ on }) => on.startsWith('2027-02'))?.on).toBe('2027-02-26')
  // August's payday is in tax month 5, which runs to 5 September.
  expect(paydays[0]).toMatchObject({ unit: 'month', number: 5 })
})

test('every two and every four weeks keep their distance', () => {
  for (const [frequency, days, many] of [
    ['fortnightly', 14, 26],
    ['four_weekly', 28, 13],
  ] as const) {
    const paydays = paydaysFrom({ first: '2026-06-05', frequency })
    expect(paydays.length).toBeGreaterThanOrEqual(many)
    const ordinary = paydays.map(({ on, ordinary }) => Date.parse(ordinary ?? on) / 86_400_000)
    for (const [at, day] of ordinary.entries()) if (at > 0) expect(day - (ordinary[at - 1] ?? 0)).toBe(days)
  }
})

test('they end where no bank holidays are known', () => {
  expect(paydaysFrom({ first: '2028-06-02', frequency: 'weekly' }).at(-1)?.on.slice(0, 4)).toBe('2028')
  expect(paydaysFrom({ first: '2031-06-06', frequency: 'weekly' })).toEqual([])
})

test('the file has an event of one day for each', () => {
  const paydays = paydaysFrom({ first: '2026-11-27', frequency: 'monthly' })
  const file = paydayFile(paydays, { title: 'Payday; ours', now: '2026-11-26T10:00:00.000Z' })
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(12)
  expect(file).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\nSUMMARY:Payday\\; ours')
  expect(file).toContain('DTSTAMP:20261126T100000Z')
})
