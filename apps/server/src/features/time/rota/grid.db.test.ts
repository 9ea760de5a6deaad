import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let anna: SignedIn

beforeAll(async () => {
  company = await openHoursCompany({ now: '2026-11-25T10:00:00.000Z' })
  anna = await company.signIn('owner', null)
})
afterAll(() => company.close())

const planned = (workerId: string | null, day: string, from: string, to: string, role = 'Barista') => ({
  workerId,
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
  location: 'York',
  role,
  unpaidBreakMinutes: 30,
  isPinned: false,
})
const add = (...shifts: object[]) =>
  company.call(anna, 'POST', '/api/employer/rota/edits', {
    id: randomUUID(),
    kind: 'add',
    changes: shifts.map((after) => ({ id: null, version: null, after })),
  })
const grid = async (who: SignedIn, from: string, to: string) =>
  (await company.call(who, 'GET', `/api/employer/rota?from=${from}&to=${to}`)).body
const copy = (body: object) => company.call(anna, 'POST', '/api/employer/rota/copies', { id: randomUUID(), ...body })

test('the grid has hours, estimated pay and the warnings of each person, and what their role and their words ask for', async () => {
  const workerId = await company.addWorker()
  const { employerId, owner } = company
  await add(
    planned(workerId, '2026-12-01', '14:00', '22:00'),
    planned(workerId, '2026-12-02', '06:00', '14:00'),
    planned(workerId, '2026-12-04', '09:00', '13:00', 'First aider'),
  )
  const skill = randomUUID()
  await owner.query(`insert into skills (employer_id, id, name, created_at) values ($1, $2, 'First aid', now())`, [
    employerId,
    skill,
  ])
  await owner.query(
    `insert into role_skills (employer_id, role_id, skill_id) select $1, id, $2 from shift_roles where employer_id = $1 and name = 'First aider'`,
    [employerId, skill],
  )
  await owner.query(
    `insert into availability (employer_id, id, worker_id, kind, on_day, from_minute, to_minute, created_at)
     values ($1, gen_random_uuid(), $2, 'unavailable', '2026-12-04', 0, 720, now())`,
    [employerId, workerId],
  )
  const { people, places, roles } = await grid(anna, '2026-11-30', '2026-12-06')
  expect(places).toEqual(['York'])
  expect(roles).toEqual(['Barista', 'First aider'])
  const [person] = people.filter((one: { id: string }) => one.id === workerId)
  // 7 h 30 twice and 3 h 30 at £12.71: £95.325 twice and £44.485, each to the penny, the half up.
  expect(person).toMatchObject({ minutes: 1110, cost: '235.15' })
  expect(person.warnings.map(({ rule, law, skill: name }: Record<string, string>) => [rule, law, name])).toEqual([
    ['daily_rest', 'Working Time Regulations 1998, reg 10(1)', null],
    ['unavailable', null, null],
    ['skill_missing', null, 'First aid'],
  ])
})

test('more than 48 hours a week over 17 weeks is found, worked and planned together, unless they opted out', async () => {
  const workerId = await company.addWorker()
  const { employerId, owner } = company
  // 50 h 30 each week from 10 August on, the first fifteen weeks of them worked.
  await owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
     select $1, gen_random_uuid(), $2, d::date, (d::date + time '07:00') at time zone 'Europe/London', (d::date + time '17:36') at time zone 'Europe/London', 30, 606, 'waiting', now()
     from generate_series('2026-08-10'::timestamp, '2026-11-22', '1 day') d where extract(isodow from d) < 6`,
    [employerId, workerId],
  )
  const weeks = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  await add(...weeks.map((day) => planned(workerId, day, '07:00', '23:00')))
  const rules = async () => {
    const { people } = await grid(anna, '2026-11-30', '2026-12-06')
    const [person] = people.filter((one: { id: string }) => one.id === workerId)
    return person.warnings.map(({ rule }: { rule: string }) => rule)
  }
  expect(await rules()).toContain('weekly_average')
  await owner.query(
    `insert into opt_outs (employer_id, id, worker_id, signed_on, recorded_at) values ($1, gen_random_uuid(), $2, '2026-01-05', now())`,
    [employerId, workerId],
  )
  expect(await rules()).not.toContain('weekly_average')
})

test('a week is copied at the same times by the clock, once or on end; what is there is not doubled', async () => {
  const workerId = await company.addWorker()
  await add(planned(workerId, '2027-03-15', '09:00', '17:00'), planned(null, '2027-03-20', '22:00', '23:30'))
  const into = { from: '2027-03-15', to: '2027-03-21', into: '2027-03-22' }
  const twice = await copy({ ...into, times: 2 })
  expect(twice.body).toMatchObject({ kind: 'repeat', told: [] })
  // Clocks go forward on the 28th: nine in the morning is 08:00 in UTC from then on.
  const { shifts } = await grid(anna, '2027-03-22', '2027-04-04')
  expect(shifts.map(({ startTime, publishedAt }: Record<string, string>) => [startTime, publishedAt])).toEqual([
    ['2027-03-22T09:00:00.000Z', null],
    ['2027-03-27T22:00:00.000Z', null],
    ['2027-03-29T08:00:00.000Z', null],
    ['2027-04-03T21:00:00.000Z', null],
  ])
  // Somebody's own is there; an open one is one more.
  expect((await copy({ ...into, times: 1 })).body.shifts).toMatchObject([{ after: { workerId: null } }])
  expect((await copy({ ...into, into: '2027-03-18', times: 1 })).body.code).toBe('invalid_input')
})

test('copies of who left are open shifts', async () => {
  const workerId = await company.addWorker()
  await add(planned(workerId, '2027-05-03', '09:00', '17:00'))
  await company.owner.query(`update workers set ends_on = '2027-05-09' where id = $1`, [workerId])
  const { body } = await copy({ from: '2027-05-03', to: '2027-05-09', into: '2027-05-10', times: 1 })
  expect(body.shifts).toMatchObject([{ after: { workerId: null, startTime: '2027-05-10T09:00:00.000Z' } }])
})

test('estimated pay is told to who sees pay', async () => {
  const workerId = await company.addWorker()
  await add(planned(workerId, '2027-06-01', '09:00', '17:00'))
  const cost = async (seesPay: boolean) => {
    await company.owner.query('update employers set managers_see_pay = $2 where id = $1', [company.employerId, seesPay])
    const manager = await company.signIn('manager', null)
    await company.owner.query('update workers set manager_user_id = $2 where id = $1', [workerId, manager.userId])
    const { people } = await grid(manager, '2027-05-31', '2027-06-06')
    return people.find((one: { id: string }) => one.id === workerId).cost
  }
  expect(await cost(false)).toBeNull()
  // 7 h 30 at £12.71.
  expect(await cost(true)).toBe('95.33')
})
