import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let anna: SignedIn
let workers: string[]

const now = '2026-11-25T10:00:00.000Z'
const week = { from: '2026-11-30', to: '2026-12-06' }
const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']

beforeAll(async () => {
  company = await openHoursCompany({ now })
  anna = await company.signIn('owner', null)
  workers = await Promise.all([company.addWorker(), company.addWorker()])
})
afterAll(() => company.close())

const planned = (workerId: string | null, day: string, from: string, to: string) => ({
  workerId,
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
})
type Shift = ReturnType<typeof planned> & { id: string; version: number }
type Proposal = {
  assignments: { shiftId: string; version: number; workerId: string; others: number }[]
  gaps: { shiftId: string; people: { workerId: string; rule: string | null }[] }[]
  leastOpen: number | null
}
const edit = (kind: string, changes: object[]) =>
  company.call(anna, 'POST', '/api/employer/rota/edits', { id: randomUUID(), kind, changes })
const grid = async (): Promise<{
  shifts: Shift[]
  people: { id: string; warnings: { verdict: string }[] }[]
  undo: string
}> => (await company.call(anna, 'GET', `/api/employer/rota?from=${week.from}&to=${week.to}`)).body
const propose = (who = anna, of = week) => company.call(who, 'POST', '/api/employer/rota/proposals', of)

test('open shifts are proposed to those whom the law and their terms let have them, applied as one edit, and taken back', async () => {
  const [one = '', two = ''] = workers
  // One works late on Monday, and is away on Friday; the other is not available on Wednesdays and has 16 hours at the most.
  await edit('add', [
    { id: null, version: null, after: planned(one, '2026-11-30', '14:00', '22:30') },
    ...days.map((day) => ({ id: null, version: null, after: planned(null, day, '08:00', '16:30') })),
  ])
  await company.owner.query(
    `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at)
     values ($1, gen_random_uuid(), $2, 'holiday', '2026-12-04', '2026-12-04', now())`,
    [company.employerId, one],
  )
  await company.owner.query(
    `insert into availability (employer_id, id, worker_id, kind, weekday, from_minute, to_minute, created_at)
     values ($1, gen_random_uuid(), $2, 'unavailable', 3, 0, 1440, now())`,
    [company.employerId, two],
  )
  await company.owner.query(
    `insert into rota_terms (employer_id, worker_id, most_week_minutes, most_days_in_row) values ($1, $2, 960, null), ($1, $3, null, 2)`,
    [company.employerId, two, one],
  )
  const before = await grid()
  const { status, body } = await propose()
  expect(status).toBe(200)
  const proposal = body as unknown as Proposal
  const dayOf = (shiftId: string) => before.shifts.find(({ id }) => id === shiftId)?.startTime.slice(0, 10)
  const given = (worker: string) =>
    proposal.assignments.filter(({ workerId }) => workerId === worker).map(({ shiftId }) => dayOf(shiftId))
  // Nobody else is there but those two, and whoever the test's company has.
  expect(given(one)).not.toContain('2026-11-30')
  expect(given(one)).not.toContain('2026-12-01')
  expect(given(one)).not.toContain('2026-12-04')
  expect(given(two)).not.toContain('2026-12-02')
  expect(given(two).length).toBeLessThanOrEqual(2)
  expect(proposal.assignments.length + proposal.gaps.length).toBe(7)
  expect(proposal.leastOpen).toBe(proposal.gaps.length)
  for (const { people } of proposal.gaps) expect(people.every(({ rule }) => rule !== null)).toBe(true)
  // Nothing has changed yet.
  expect((await grid()).shifts).toEqual(before.shifts)

  const changes = proposal.assignments.map(({ shiftId, version, workerId }) => {
    const { startTime, endTime, location, role, unpaidBreakMinutes, isPinned } = before.shifts.find(
      ({ id }) => id === shiftId,
    ) as Shift
    return {
      id: shiftId,
      version,
      after: { workerId, startTime, endTime, location, role, unpaidBreakMinutes, isPinned },
    }
  })
  expect(await edit('auto_fill', changes)).toMatchObject({ status: 200, body: { kind: 'auto_fill' } })
  const after = await grid()
  for (const { warnings } of after.people) expect(warnings.filter(({ verdict }) => verdict === 'broken')).toEqual([])
  await company.call(anna, 'POST', `/api/employer/rota/edits/${after.undo}/undo`, { id: randomUUID() })
  const standing = (shifts: Shift[]) => shifts.map(({ version, ...shift }) => shift)
  expect(standing((await grid()).shifts)).toEqual(standing(before.shifts))
})

test('two searches of a company at once: one is done, the other told to wait; more than two weeks are refused', async () => {
  const [first, second] = await Promise.all([propose(), propose()])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(await propose(anna, { from: '2026-11-30', to: '2026-12-14' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  })
})

test('workers propose nothing', async () => {
  const worker = await company.signIn('worker', workers[0] ?? '')
  expect((await propose(worker)).status).toBe(403)
})
