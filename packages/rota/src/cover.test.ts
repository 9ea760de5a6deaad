import { expect, test } from 'vitest'
import { type CoverShift, coverOf, type Demand, missingShifts, tooFew, tooMany, wantedOn } from './cover.ts'

const demand = (times: Partial<Demand>): Demand => ({
  location: 'York',
  role: 'Barista',
  weekdays: [1, 2, 3, 4, 5],
  onDay: null,
  fromMinute: 480,
  toMinute: 960,
  wanted: 2,
  unpaidBreakMinutes: 30,
  ...times,
})
const shift = (from: string, to: string, more: Partial<CoverShift> = {}): CoverShift => ({
  location: 'York',
  role: 'Barista',
  startsAt: `2026-12-01T${from}:00.000Z`,
  endsAt: `2026-12-01T${to}:00.000Z`,
  isOpen: false,
  shifts: 1,
  ...more,
})
const tuesday = { from: '2026-12-01', to: '2026-12-01' }
const at = (time: string) => Date.parse(`2026-12-01T${time}:00Z`)

test('a date with entries of its own counts in place of the week’s, for that role at that place alone', () => {
  const said = [
    demand({}),
    demand({ weekdays: null, onDay: '2026-12-01', fromMinute: 600, toMinute: 720, wanted: 5 }),
    demand({ role: 'Cook', wanted: 1 }),
  ]
  const wanted = wantedOn(said, { from: '2026-11-30', to: '2026-12-05' })
  expect(wanted.filter(({ role }) => role === 'Barista').map(({ day, wanted: many }) => [day, many])).toEqual([
    ['2026-11-30', 2],
    ['2026-12-01', 5],
    ['2026-12-02', 2],
    ['2026-12-03', 2],
    ['2026-12-04', 2],
  ])
  expect(wanted.filter(({ role }) => role === 'Cook')).toHaveLength(5)
})

test('times by the clock: over the night in which clocks go back it is an hour longer', () => {
  const [night] = wantedOn([demand({ weekdays: [6], fromMinute: 1320, toMinute: 1800 })], {
    from: '2026-10-24',
    to: '2026-10-24',
  })
  expect(night).toMatchObject({ from: '2026-10-24T21:00:00.000Z', to: '2026-10-25T06:00:00.000Z' })
})

test('too few and too many are told with the times at which most are missing or too many', () => {
  const wanted = wantedOn([demand({}), demand({ fromMinute: 720, toMinute: 840, wanted: 1 })], tuesday)
  const shifts = [
    shift('08:00', '14:00'),
    shift('07:00', '16:00'),
    shift('14:00', '18:00', { shifts: 2 }),
    shift('12:00', '13:00', { isOpen: true }),
    shift('08:00', '16:00', { role: 'Cook' }),
  ]
  const [cover] = coverOf(wanted, shifts)
  expect(cover?.pieces.map(({ wanted: many, staffed, open }) => [many, staffed, open])).toEqual([
    [2, 2, 0],
    [3, 2, 1],
    [3, 2, 0],
    [2, 3, 0],
  ])
  expect(tooFew(cover?.pieces ?? [])).toEqual({ people: 1, wanted: 3, there: 2, from: at('12:00'), to: at('14:00') })
  expect(tooMany(cover?.pieces ?? [])).toEqual({ people: 1, wanted: 2, there: 3, from: at('14:00'), to: at('16:00') })
})

test('what is missing becomes shifts: the whole entry, or the stretch that is short; open ones are there already', () => {
  const wanted = wantedOn([demand({}), demand({ fromMinute: 720, toMinute: 840, wanted: 1 })], tuesday)
  expect(missingShifts(wanted, [shift('08:00', '16:00'), shift('08:00', '16:00', { isOpen: true })])).toMatchObject([
    { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T14:00:00.000Z', unpaidBreakMinutes: 0 },
  ])
  expect(missingShifts(wanted, [shift('08:00', '12:00')])).toMatchObject([
    { startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z', unpaidBreakMinutes: 30 },
    { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z', unpaidBreakMinutes: 0 },
    { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T14:00:00.000Z', unpaidBreakMinutes: 0 },
  ])
  // Cover by them is what is wanted, to the minute.
  const made = missingShifts(wanted, []).map((each) => ({ ...each, isOpen: false, shifts: 1 }))
  for (const { pieces } of coverOf(wanted, made)) expect([tooFew(pieces), tooMany(pieces)]).toEqual([null, null])
})

test('somebody at all hours is planned in parts', () => {
  const wanted = wantedOn([demand({ fromMinute: 0, toMinute: 1440, wanted: 1 })], tuesday)
  expect(missingShifts(wanted, []).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['00:00', '08:00', '16:00'])
})
