import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let manager: SignedIn
let workerId: string

const now = '2026-11-25T10:00:00.000Z'
const on = (day: string, time: string) => `${day}T${time}:00.000Z`

beforeAll(async () => {
  company = await openHoursCompany({ now })
  manager = await company.signIn('manager', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = now
  workerId = await company.addWorker()
})

const add = (startTime: string, endTime: string, change: object = {}) =>
  company.call(manager, 'POST', '/api/employer/shifts', {
    workerId,
    startTime,
    endTime,
    location: 'York',
    role: 'Barista',
    ...change,
  })
const remove = (id: string) => company.call(manager, 'DELETE', `/api/employer/shifts/${id}`)
const rota = async (from: string, to: string) => {
  const { body } = await company.call(manager, 'GET', `/api/employer/shifts?from=${from}&to=${to}`)
  return body.shifts.filter(({ worker }: { worker: { id: string } }) => worker.id === workerId)
}

test('a shift that is added is on the rota and on the worker’s own list, with its audit row', async () => {
  const added = await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))
  expect(added).toMatchObject({
    status: 201,
    body: { date: '2026-11-26', status: 'upcoming', hours: 'none', clockInOpensAt: on('2026-11-26', '08:45') },
  })
  expect(await rota('2026-11-26', '2026-11-26')).toHaveLength(1)
  expect(await rota('2026-11-27', '2026-11-30')).toHaveLength(0)
  const worker = await company.signIn('worker', workerId)
  const own = await company.call(worker, 'GET', '/api/shifts')
  expect(own.body).toMatchObject({ shifts: [{ id: added.body.id, role: 'Barista' }], weekMinutes: 0 })
  const audit = await company.owner.query(`select action, actor_user_id from audit_rows where subject_id = $1`, [
    added.body.id,
  ])
  expect(audit.rows).toEqual([{ action: 'shift.added', actor_user_id: manager.userId }])
})

test('a shift just after midnight belongs to the London day it starts on', async () => {
  company.clock.current = '2026-10-20T10:00:00.000Z'
  // 00:30 BST on the 24th is still the 23rd in UTC.
  const added = await add('2026-10-23T23:30:00.000Z', '2026-10-24T07:00:00.000Z')
  expect(added.body.date).toBe('2026-10-24')
  expect(await rota('2026-10-24', '2026-10-24')).toHaveLength(1)
  expect(await rota('2026-10-23', '2026-10-23')).toHaveLength(0)
})

test.each([
  ['ends as it starts', on('2026-11-26', '09:00'), on('2026-11-26', '09:00'), {}, 400, 'invalid_input'],
  ['lasts over 24 hours', on('2026-11-26', '09:00'), on('2026-11-27', '09:01'), {}, 400, 'invalid_input'],
  ['begins before the employment', on('2025-12-31', '09:00'), on('2025-12-31', '17:00'), {}, 400, 'invalid_input'],
  ['lies in a pay period that is over', on('2026-11-20', '09:00'), on('2026-11-20', '17:00'), {}, 409, 'shift_in_past'],
  [
    'is for an unknown worker',
    on('2026-11-26', '09:00'),
    on('2026-11-26', '17:00'),
    { workerId: '01890000-0000-7000-8000-000000000000' },
    404,
    'not_found',
  ],
])('a shift that %s is refused', async (_, start, end, change, status, code) => {
  expect(await add(start, end, change)).toMatchObject({ status, body: { code } })
})

test('a past shift in the open pay period may be added, from the day that the refusal names', async () => {
  const refused = await add(on('2026-11-20', '09:00'), on('2026-11-20', '17:00'))
  expect(refused.body.details).toEqual({ earliestDay: '2026-11-21' })
  const day = refused.body.details.earliestDay
  expect((await add(on(day, '09:00'), on(day, '17:00'))).body).toMatchObject({ status: 'missed' })
})

test('a shift that overlaps another of the same worker is refused with its times; one that touches it is not', async () => {
  await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))
  expect(await add(on('2026-11-26', '16:59'), on('2026-11-26', '20:00'))).toMatchObject({
    status: 409,
    body: {
      code: 'shift_overlaps',
      details: { startTime: on('2026-11-26', '09:00'), endTime: on('2026-11-26', '17:00') },
    },
  })
  expect((await add(on('2026-11-26', '17:00'), on('2026-11-26', '20:00'))).status).toBe(201)
  expect((await add(on('2026-11-26', '05:00'), on('2026-11-26', '09:00'))).status).toBe(201)
})

test('managers who book the same worker at once book them once', async () => {
  for (let round = 0; round < 5; round += 1) {
    workerId = await company.addWorker()
    const answers = await Promise.all(
      ['09:00', '10:00', '11:00', '12:00'].map((start) => add(on('2026-11-26', start), on('2026-11-26', '17:00'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await rota('2026-11-26', '2026-11-26')).toHaveLength(1)
  }
})

test('a shift that is taken off leaves its time free; one that began or was clocked into stays', async () => {
  const upcoming = (await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))).body.id
  expect(await remove(upcoming)).toMatchObject({ status: 200, body: { removed: true } })
  expect(await remove(upcoming)).toMatchObject({ status: 404 })
  const again = await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))
  expect(again.status).toBe(201)

  company.clock.current = on('2026-11-26', '08:50')
  const worker = await company.signIn('worker', workerId, 1)
  await company.call(worker, 'POST', '/api/work/checkin', {})
  expect(await remove(again.body.id)).toMatchObject({ status: 409, body: { code: 'shift_in_past' } })
})

test('taking a shift off while its worker clocks in: one of the two happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    company.clock.current = now
    workerId = await company.addWorker()
    const { id } = (await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))).body
    company.clock.current = on('2026-11-26', '08:50')
    const worker = await company.signIn('worker', workerId, 1)
    const [removed, clocked] = await Promise.all([
      remove(id),
      company.call(worker, 'POST', '/api/work/checkin', { shiftId: id }),
    ])
    expect([removed.status, clocked.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('a rota may be read for 92 days at most, and not backwards', async () => {
  const read = async (from: string, to: string) =>
    (await company.call(manager, 'GET', `/api/employer/shifts?from=${from}&to=${to}`)).status
  expect(await read('2026-11-01', '2027-01-31')).toBe(200)
  expect(await read('2026-11-01', '2027-02-01')).toBe(400)
  expect(await read('2026-11-02', '2026-11-01')).toBe(400)
})

test('a worker sees no rota, and who may only read changes none', async () => {
  const worker = await company.signIn('worker', workerId)
  const auditor = await company.signIn('auditor', null)
  const { id } = (await add(on('2026-11-26', '09:00'), on('2026-11-26', '17:00'))).body
  const read = '/api/employer/shifts?from=2026-11-26&to=2026-11-26'
  expect((await company.call(worker, 'GET', read)).status).toBe(403)
  expect((await company.call(auditor, 'GET', read)).status).toBe(200)
  expect((await company.call(auditor, 'DELETE', `/api/employer/shifts/${id}`)).status).toBe(403)
  expect((await company.call(null, 'GET', '/api/shifts')).status).toBe(401)
})
