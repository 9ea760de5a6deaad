import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let anna: SignedIn

beforeAll(async () => {
  company = await openHoursCompany({ now: '2026-11-25T10:00:00.000Z' })
  anna = await company.signIn('owner', null)
})
afterAll(() => company.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = anna) =>
  company.call(who, method, `/api/employer/rota/${path}`, body)
const nothing = {
  skills: [],
  availability: [],
  leastWeekMinutes: null,
  mostWeekMinutes: null,
  mostDaysInRow: null,
}

test('what the rota knows of somebody is said as a whole, and read back; what cannot be is refused', async () => {
  const workerId = await company.addWorker()
  const skill = (await call('POST', 'skills', { name: 'First aid' })).body.id
  // Named again it is the same.
  expect((await call('POST', 'skills', { name: 'First aid' })).body.id).toBe(skill)
  const sunday = { kind: 'unavailable', weekday: 7, onDay: null, fromMinute: 0, toMinute: 1440 }
  const known = {
    skills: [{ id: skill, expiresOn: '2027-03-31' }],
    availability: [sunday],
    leastWeekMinutes: 600,
    mostWeekMinutes: 2400,
    mostDaysInRow: 5,
  }
  expect((await call('PUT', `people/${workerId}`, known)).status).toBe(200)
  expect((await call('GET', `people/${workerId}`)).body).toEqual({ ...known, optOuts: [] })
  for (const [odd, code] of [
    [{ skills: [{ id: workerId, expiresOn: null }] }, 'not_found'],
    [{ skills: [known.skills[0], known.skills[0]] }, 'invalid_input'],
    [{ availability: [{ ...sunday, onDay: '2026-12-01' }] }, 'invalid_input'],
    [{ availability: [{ ...sunday, fromMinute: 1440 }] }, 'invalid_input'],
    [{ leastWeekMinutes: 2401 }, 'invalid_input'],
  ] as const)
    expect((await call('PUT', `people/${workerId}`, { ...known, ...odd })).body.code).toBe(code)
  expect((await call('GET', `people/${workerId}`)).body).toMatchObject(known)
  await call('PUT', `people/${workerId}`, nothing)
  expect((await call('GET', `people/${workerId}`)).body).toMatchObject(nothing)
})

test('a manager who saves what they saw takes nothing back that its person said meanwhile, and says nothing again', async () => {
  const workerId = await company.addWorker()
  const spell = (weekday: number) => ({ kind: 'unavailable', weekday, onDay: null, fromMinute: 0, toMinute: 1440 })
  const [monday, tuesday, friday, sunday] = [1, 2, 5, 7].map(spell)
  const set = (availability: unknown[], seenAvailability: unknown[]) =>
    call('PUT', `people/${workerId}`, { ...nothing, availability, seenAvailability })
  const stands = async () => (await call('GET', `people/${workerId}`)).body.availability
  await set([monday, tuesday], [])
  // Their own page: Sunday is new, Monday is taken back. The manager saw neither, and adds Friday and takes Tuesday away.
  await set([tuesday, sunday], [monday, tuesday])
  expect((await set([monday, friday], [monday, tuesday])).status).toBe(200)
  expect(await stands()).toEqual([friday, sunday])
  // Who says nothing of what they saw replaces it all.
  await call('PUT', `people/${workerId}`, { ...nothing, availability: [monday] })
  expect(await stands()).toEqual([monday])
})

test('L2 an opt-out stands until the notice has run out: seven days, what was agreed, three months at most', async () => {
  const workerId = await company.addWorker()
  const optOuts = async () => (await call('GET', `people/${workerId}`)).body.optOuts
  const sign = (signedOn: string) => call('POST', `people/${workerId}/opt-outs`, { signedOn })
  const end = (id: string, noticeGivenOn: string, agreedDays: number | null = null) =>
    call('PUT', `opt-outs/${id}`, { noticeGivenOn, agreedDays })
  expect((await sign('2026-11-26')).body.code).toBe('invalid_input')
  const { id } = (await sign('2026-01-05')).body
  expect((await sign('2026-02-01')).body.code).toBe('state_changed')
  expect((await end(id, '2026-01-04')).body.code).toBe('invalid_input')
  expect((await end(id, '2026-11-20')).body).toMatchObject({ endsOn: '2026-11-27' })
  expect((await end(id, '2026-11-21')).body.code).toBe('state_changed')
  const second = (await sign('2026-11-23')).body.id
  // Ninety-two days from 24 November are 24 February: three months to the day.
  expect((await end(second, '2026-11-24', 92)).body).toMatchObject({ endsOn: '2027-02-24' })
  expect(await optOuts()).toHaveLength(2)
})

test('roles ask for skills of the company, and a fence stands around coordinates', async () => {
  await call('POST', 'edits', {
    id: crypto.randomUUID(),
    kind: 'add',
    changes: [
      {
        id: null,
        version: null,
        after: {
          workerId: null,
          startTime: '2026-12-01T09:00:00.000Z',
          endTime: '2026-12-01T17:00:00.000Z',
          location: 'Leeds',
          role: 'Cook',
          unpaidBreakMinutes: 0,
          isPinned: false,
        },
      },
    ],
  })
  const { places, roles, skills } = (await call('GET', 'planning')).body
  const [place, role] = [places, roles].map(([first]) => first.id)
  expect((await call('PUT', `roles/${role}`, { skillIds: [place] })).body.code).toBe('not_found')
  expect((await call('PUT', `roles/${role}`, { skillIds: [skills[0].id, skills[0].id] })).status).toBe(200)
  const where = { address: null, latitude: 53.8, longitude: -1.55, fenceMetres: 100 }
  expect((await call('PUT', `places/${place}`, { ...where, latitude: null })).body.code).toBe('invalid_input')
  expect((await call('PUT', `places/${place}`, { ...where, latitude: null, longitude: null })).body.code).toBe(
    'invalid_input',
  )
  expect((await call('PUT', `places/${place}`, where)).status).toBe(200)
  expect((await call('GET', 'planning')).body).toMatchObject({
    places: [{ name: 'Leeds', ...where }],
    roles: [{ name: 'Cook', skillIds: [skills[0].id] }],
  })
})

test('a line manager says it of their team alone, and sets up nothing of the company’s', async () => {
  const manager = await company.signIn('manager', null)
  const own = await company.addWorker()
  const other = await company.addWorker()
  await company.owner.query('update workers set manager_user_id = null where id = $1', [other])
  expect((await call('PUT', `people/${own}`, nothing, manager)).status).toBe(200)
  expect((await call('PUT', `people/${other}`, nothing, manager)).body.code).toBe('not_found')
  expect((await call('GET', `people/${other}`, undefined, manager)).body.code).toBe('not_found')
  expect((await call('POST', 'skills', { name: 'Driving' }, manager)).status).toBe(403)
})
