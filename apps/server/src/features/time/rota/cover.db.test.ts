import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let anna: SignedIn
let ada: string
let bob: string

beforeAll(async () => {
  company = await openHoursCompany({ now: '2026-11-25T10:00:00.000Z' })
  anna = await company.signIn('owner', null)
  ada = await company.addWorker()
  bob = await company.addWorker()
})
afterAll(() => company.close())

const planned = (workerId: string | null, day: string, from: string, to: string, location = 'York') => ({
  workerId,
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
  location,
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
})
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = anna) =>
  company.call(who, method, `/api/employer/rota${path}`, body)
const edit = (kind: string, changes: object[]) => call('POST', '/edits', { id: randomUUID(), kind, changes })
const add = (...shifts: object[]) =>
  edit(
    'add',
    shifts.map((after) => ({ id: null, version: null, after })),
  )
const grid = async (from: string, to: string, who = anna) =>
  (await call('GET', `?from=${from}&to=${to}`, undefined, who)).body
const weekly = {
  place: 'York',
  role: 'Barista',
  weekdays: [5, 1],
  onDay: null,
  fromMinute: 480,
  toMinute: 960,
  wanted: 2,
  unpaidBreakMinutes: 30,
}
const demand = (said: object, id = randomUUID()) => call('POST', '/demand', { id, ...weekly, ...said })

test('what is wanted is said by weekday, or by date in its place, changed and taken back; what cannot be is refused', async () => {
  const id = randomUUID()
  expect((await demand({ wanted: 9 }, id)).status).toBe(201)
  expect((await demand({ wanted: 9 }, id)).status).toBe(201)
  expect((await call('PUT', `/demand/${id}`, weekly)).status).toBe(200)
  expect((await call('PUT', `/demand/${randomUUID()}`, weekly)).body.code).toBe('not_found')
  const dated = randomUUID()
  await demand({ weekdays: null, onDay: '2026-12-04', fromMinute: 1320, toMinute: 1800, wanted: 1 }, dated)
  const { wanted } = await grid('2026-11-30', '2026-12-06')
  expect(wanted).toEqual([
    {
      location: 'York',
      role: 'Barista',
      day: '2026-11-30',
      from: '2026-11-30T08:00:00.000Z',
      to: '2026-11-30T16:00:00.000Z',
      wanted: 2,
      unpaidBreakMinutes: 30,
    },
    {
      location: 'York',
      role: 'Barista',
      day: '2026-12-04',
      from: '2026-12-04T22:00:00.000Z',
      to: '2026-12-05T06:00:00.000Z',
      wanted: 1,
      unpaidBreakMinutes: 30,
    },
  ])
  expect((await call('GET', '/planning')).body.demand).toMatchObject([
    { id, place: 'York', role: 'Barista', weekdays: [1, 5], wanted: 2 },
    { id: dated, onDay: '2026-12-04' },
  ])
  for (const odd of [
    { weekdays: null },
    { onDay: '2026-12-04' },
    { toMinute: 480 },
    { toMinute: 1921 },
    { wanted: 501 },
    { weekdays: [8] },
  ])
    expect((await demand(odd)).body.code, JSON.stringify(odd)).toBe('invalid_input')
  const manager = await company.signIn('manager', null)
  expect((await call('PUT', `/demand/${id}`, weekly, manager)).status).toBe(403)
  for (const entry of [id, dated]) expect((await call('DELETE', `/demand/${entry}`)).status).toBe(200)
  expect((await call('DELETE', `/demand/${id}`)).body.code).toBe('not_found')
  expect((await grid('2026-11-30', '2026-12-06')).wanted).toEqual([])
})

test('a line manager is told of everybody’s cover without whose it is, and of the days beside', async () => {
  const manager = await company.signIn('manager', null)
  const outsider = await company.addWorker()
  // The one who signed in first has the team.
  await company.owner.query('update workers set manager_user_id = $2 where employer_id = $1 and id <> $3', [
    company.employerId,
    manager.userId,
    outsider,
  ])
  await company.owner.query('update workers set manager_user_id = null where id = $1', [outsider])
  const id = randomUUID()
  await demand({}, id)
  await add(
    planned(ada, '2027-01-04', '08:00', '16:00'),
    planned(outsider, '2027-01-04', '08:00', '16:00'),
    planned(bob, '2027-01-03', '20:00', '23:00'),
  )
  const shown = await grid('2027-01-04', '2027-01-10', manager)
  expect(shown.shifts).toHaveLength(1)
  const beside = (from: string, to: string) => ({
    location: 'York',
    role: 'Barista',
    startTime: from,
    endTime: to,
    isOpen: false,
    shifts: 1,
  })
  expect(shown.beside).toEqual([
    beside('2027-01-03T20:00:00.000Z', '2027-01-03T23:00:00.000Z'),
    beside('2027-01-04T08:00:00.000Z', '2027-01-04T16:00:00.000Z'),
  ])
  // Who sees everybody has them on the grid.
  expect((await grid('2027-01-04', '2027-01-10')).beside).toEqual([
    beside('2027-01-03T20:00:00.000Z', '2027-01-03T23:00:00.000Z'),
  ])
  await call('DELETE', `/demand/${id}`)
})

test('auto-fill proposes shifts for what is wanted and not planned, gives them out as one edit, and that is taken back', async () => {
  const days = { from: '2027-02-01', to: '2027-02-07' }
  await add(planned(null, '2027-02-01', '08:00', '16:00'))
  await demand({ wanted: 4 })
  const before = await grid(days.from, days.to)
  const { status, body } = await call('POST', '/proposals', days)
  expect(status).toBe(200)
  // Monday has an open one of four, Friday none; three people there are can work on both days.
  expect(body.slots.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
    ...Array.from({ length: 3 }, () => '2027-02-01T08:00:00.000Z'),
    ...Array.from({ length: 4 }, () => '2027-02-05T08:00:00.000Z'),
  ])
  expect(body.assignments.length + body.gaps.length).toBe(8)
  expect([body.assignments.length, body.leastOpen, body.mostBetter]).toEqual([6, 2, 0])
  type Slot = { id: string; startTime: string }
  const slotOf = (id: string) => body.slots.find((slot: Slot) => slot.id === id)
  const changes = body.assignments.map(
    ({ shiftId, version, workerId }: { shiftId: string; version: number | null; workerId: string }) => {
      const slot = slotOf(shiftId)
      const { id: _, ...said } = slot ?? { id: null, ...planned(null, '2027-02-01', '08:00', '16:00') }
      expect(version === null).toBe(slot !== undefined)
      return { id: slot ? null : shiftId, version, after: { ...said, isPinned: false, workerId } }
    },
  )
  const applied = await edit('auto_fill', changes)
  expect(applied.body).toMatchObject({ kind: 'auto_fill' })
  const after = await grid(days.from, days.to)
  for (const { warnings } of after.people)
    expect(warnings.filter(({ verdict }: { verdict: string }) => verdict === 'broken')).toEqual([])
  const again = await call('POST', '/proposals', days)
  expect(again.body.slots).toHaveLength(2)
  await call('POST', `/edits/${applied.body.id}/undo`, { id: randomUUID() })
  const standing = (shifts: { version: number }[]) => shifts.map(({ version, ...shift }) => shift)
  expect(standing((await grid(days.from, days.to)).shifts)).toEqual(standing(before.shifts))
})

test('a week is held against its budget in pounds and hours: of the company, of a place, from a week on until the next', async () => {
  const budget = (said: object, who = anna) =>
    call('PUT', '/budgets', { place: null, week: '2027-03-03', mostCost: null, mostMinutes: null, ...said }, who)
  await add(
    planned(ada, '2027-03-01', '09:00', '17:00'),
    planned(null, '2027-03-02', '09:00', '17:00'),
    planned(bob, '2027-03-07', '09:00', '13:30', 'Leeds'),
  )
  expect((await budget({ mostCost: '100.00', mostMinutes: 1000 })).status).toBe(200)
  expect((await budget({ place: 'Leeds', mostMinutes: 120 })).status).toBe(200)
  expect((await budget({ place: 'Hull', mostMinutes: 120 })).body.code).toBe('not_found')
  expect((await budget({ mostCost: '-1.00' })).body.code).toBe('invalid_input')
  // The whole week, though two of its days are shown. 7 h 30 and 4 h at £12.71; the open one has no pay yet.
  const company_ = {
    week: '2027-03-01',
    place: null,
    mostCost: '100.00',
    mostMinutes: 1000,
    cost: '146.17',
    minutes: 1140,
  }
  const leeds = { week: '2027-03-01', place: 'Leeds', mostCost: null, mostMinutes: 120, cost: '50.84', minutes: 240 }
  expect((await grid('2027-03-01', '2027-03-02')).budgets).toEqual([company_, leeds])
  expect((await grid('2027-02-22', '2027-02-28')).budgets).toEqual([])
  await budget({ week: '2027-03-10', mostMinutes: 500 })
  await budget({ week: '2027-03-10', place: 'Leeds' })
  // The next week has the company's new one, and none of the place any more.
  expect((await grid('2027-03-01', '2027-03-14')).budgets).toEqual([
    company_,
    leeds,
    { week: '2027-03-08', place: null, mostCost: null, mostMinutes: 500, cost: '0.00', minutes: 0 },
  ])
  // It stops nothing.
  expect((await add(planned(bob, '2027-03-06', '09:00', '17:00', 'Leeds'))).status).toBe(200)
  const manager = await company.signIn('manager', null)
  expect((await grid('2027-03-01', '2027-03-07', manager)).budgets).toEqual([])
  expect((await call('GET', '/planning', undefined, manager)).body.budgets).toEqual([])
  expect((await call('GET', '/planning')).body.budgets).toHaveLength(4)
  expect((await budget({ mostMinutes: 1 }, manager)).status).toBe(403)

  // Deleted, the one before it holds on; the audit keeps what it said.
  const set = (await call('GET', '/planning')).body.budgets as { id: string; place: string | null; fromWeek: string }[]
  const latest = set.find(({ place, fromWeek }) => place === null && fromWeek === '2027-03-08')?.id
  expect((await call('DELETE', `/budgets/${latest}`, undefined, manager)).status).toBe(403)
  expect((await call('DELETE', `/budgets/${latest}`)).body).toEqual({ removed: true })
  expect((await call('DELETE', `/budgets/${latest}`)).body.code).toBe('not_found')
  expect((await call('GET', '/planning')).body.budgets).toHaveLength(3)
  expect((await grid('2027-03-08', '2027-03-14')).budgets).toEqual([
    { ...company_, week: '2027-03-08', cost: '0.00', minutes: 0 },
  ])
})
