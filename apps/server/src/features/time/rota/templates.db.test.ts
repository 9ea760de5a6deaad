import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeEach(async () => {
  await company.owner.query(
    'update shifts set removed_at = now(), version = version + 1 where employer_id = $1 and removed_at is null',
    [company.employerId],
  )
})

const planned = (workerId: string | null, day: string, from: string, to: string, more: object = {}) => ({
  workerId,
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
  ...more,
})
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = anna) =>
  company.call(who, method, `/api/employer/rota${path}`, body)
const add = (...shifts: object[]) =>
  call('POST', '/edits', {
    id: randomUUID(),
    kind: 'add',
    changes: shifts.map((after) => ({ id: null, version: null, after })),
  })
const save = (more: object = {}, who = anna) =>
  call(
    'POST',
    '/templates',
    {
      id: randomUUID(),
      name: `Week ${randomUUID()}`,
      week: '2026-12-02',
      place: null,
      role: null,
      keepsPeople: true,
      ...more,
    },
    who,
  )
const apply = (template: string, week: string, id = randomUUID(), who = anna) =>
  call('POST', `/templates/${template}/applications`, { id, week }, who)
type Shift = { id: string; version: number; startTime: string; workerId: string | null; publishedAt: string | null }
const week = async (from: string, to: string): Promise<Shift[]> =>
  (await call('GET', `?from=${from}&to=${to}`)).body.shifts
const undo = (edit: string) => call('POST', `/edits/${edit}/undo`, { id: randomUUID() })
/** A week in which clocks do not change, and one whose Sunday they do. */
const usual = [planned('', '2026-12-01', '09:00', '17:00'), planned('', '2026-12-05', '22:00', '23:30')]
const filled = (): object[] => [
  { ...usual[0], workerId: ada },
  { ...usual[1], workerId: null, role: 'Cook' },
  planned(bob, '2026-12-06', '08:00', '12:00', { location: 'Leeds' }),
]

test('a week is planned by its template at the same times by the clock, as drafts, in one edit', async () => {
  await add(...filled())
  const { status, body } = await save()
  expect([status, body.shifts]).toEqual([201, 3])
  // Clocks go forward on Sunday 28 March 2027: eight in the morning is 07:00 in UTC from then on.
  const applied = await apply(body.id, '2027-03-24')
  expect(applied.body).toMatchObject({ kind: 'template', told: [] })
  const shifts = await week('2027-03-22', '2027-03-28')
  expect(shifts.map(({ startTime, workerId, publishedAt }) => [startTime, workerId, publishedAt])).toEqual([
    ['2027-03-23T09:00:00.000Z', ada, null],
    ['2027-03-27T22:00:00.000Z', null, null],
    ['2027-03-28T07:00:00.000Z', bob, null],
  ])
})

test('undo and redo of an application leave the week as it was before and after, and the same request is done once', async () => {
  await add(...filled(), planned(bob, '2026-12-15', '06:00', '08:00'))
  const template = (await save()).body.id
  const standing = async () =>
    JSON.stringify((await week('2026-12-14', '2026-12-20')).map(({ version, ...shift }) => shift))
  const before = await standing()
  const id = randomUUID()
  const applied = await apply(template, '2026-12-14', id)
  expect(applied.status).toBe(200)
  expect(await apply(template, '2026-12-14', id)).toEqual(applied)
  const after = await standing()
  expect(after).not.toBe(before)
  const undone = await undo(id)
  expect(await standing()).toBe(before)
  expect((await undo(undone.body.id)).body.kind).toBe('redo')
  expect(await standing()).toBe(after)
})

test('of a place, of a role, with or without whose the shifts are; what somebody has is not doubled', async () => {
  await add(...filled())
  const leeds = await save({ place: 'Leeds' })
  expect(leeds.body.shifts).toBe(1)
  expect((await save({ role: 'Cook' })).body.shifts).toBe(1)
  const nobodys = await save({ keepsPeople: false })
  const { body } = await apply(nobodys.body.id, '2026-12-07')
  expect(body.shifts.map(({ after }: { after: Shift }) => after.workerId)).toEqual([null, null, null])
  await apply(leeds.body.id, '2026-12-14')
  expect((await apply(leeds.body.id, '2026-12-14')).body.code).toBe('invalid_input')
  expect(await week('2026-12-14', '2026-12-20')).toHaveLength(1)
})

test('what stands in the way of an application is what stands in the way of a copy', async () => {
  await add(...filled(), planned(ada, '2026-12-15', '12:00', '20:00'))
  const template = (await save()).body.id
  expect((await apply(template, '2026-12-14')).body.code).toBe('shift_overlaps')
  expect((await apply(template, '2026-11-16')).body.code).toBe('shift_in_past')
  expect((await apply(template, '2029-01-01')).body.code).toBe('invalid_input')
  expect((await apply(randomUUID(), '2026-12-14')).body.code).toBe('not_found')
  await company.owner.query(`update workers set ends_on = '2026-12-20' where id = $1`, [bob])
  const { body } = await apply(template, '2026-12-21')
  expect(body.shifts.filter(({ after }: { after: Shift }) => after.workerId === bob)).toEqual([])
  await company.owner.query(`update workers set ends_on = null where id = $1`, [bob])
})

test('templates have names of their own; an empty one is refused; renamed and deleted they leave what was planned', async () => {
  await add(...filled())
  expect((await save({ place: 'Hull' })).body.code).toBe('rota_template_empty')
  const id = randomUUID()
  const first = await save({ id, name: 'Winter' })
  // Sent again it is saved once.
  expect(await save({ id, name: 'Winter' })).toEqual(first)
  expect((await save({ id, name: 'Summer' })).body.code).toBe('idempotency_key_reused')
  expect((await save({ name: 'Winter' })).body.code).toBe('rota_template_name_taken')
  const other = (await save({ name: 'Summer' })).body.id
  expect((await call('PUT', `/templates/${other}`, { name: 'Winter' })).body.code).toBe('rota_template_name_taken')
  expect((await call('PUT', `/templates/${other}`, { name: 'Autumn' })).status).toBe(200)
  const { templates } = (await call('GET', '/templates')).body
  expect(templates.find((each: { id: string }) => each.id === other)).toMatchObject({
    name: 'Autumn',
    shifts: 3,
    given: 2,
    places: ['Leeds', 'York'],
    roles: ['Barista', 'Cook'],
    savedBy: 'Ada Byron',
    canChange: true,
  })
  const applied = await apply(other, '2026-12-07')
  expect((await call('DELETE', `/templates/${other}`)).status).toBe(200)
  expect((await call('DELETE', `/templates/${other}`)).body.code).toBe('not_found')
  expect(await week('2026-12-07', '2026-12-13')).toHaveLength(3)
  expect((await undo(applied.body.id)).status).toBe(200)
  expect(await week('2026-12-07', '2026-12-13')).toHaveLength(0)
})

test('a line manager keeps and plans their team’s and open shifts, and changes their own templates alone', async () => {
  const manager = await company.signIn('manager', null)
  const outsider = await company.addWorker()
  await company.owner.query('update workers set manager_user_id = null where id = $1', [outsider])
  await add(...filled(), planned(outsider, '2026-12-03', '09:00', '17:00'))
  const all = (await save()).body
  expect(all.shifts).toBe(4)
  const own = (await save({}, manager)).body
  expect(own.shifts).toBe(3)
  const { templates } = (await call('GET', '/templates', undefined, manager)).body
  const told = (id: string) => templates.find((each: { id: string }) => each.id === id)
  expect([told(all.id).shifts, told(all.id).canChange, told(own.id).canChange]).toEqual([3, false, true])
  expect((await call('PUT', `/templates/${all.id}`, { name: 'Mine' }, manager)).status).toBe(403)
  expect((await call('DELETE', `/templates/${all.id}`, undefined, manager)).status).toBe(403)
  expect((await apply(all.id, '2026-12-07', randomUUID(), manager)).body.shifts).toHaveLength(3)
  // Deleted as a whole, whoever is in whose team by then.
  await company.owner.query('update workers set manager_user_id = null where id = $1', [ada])
  expect((await call('DELETE', `/templates/${own.id}`, undefined, manager)).status).toBe(200)
})
