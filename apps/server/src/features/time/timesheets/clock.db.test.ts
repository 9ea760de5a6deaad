import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'

let company: HoursCompany
let worker: SignedIn
let workerId: string
let shiftId: string

const at = (time: string) => `2026-11-25T${time}:00.000Z`
const checkin = (who: SignedIn, body: object) => company.call(who, 'POST', '/api/work/checkin', body)
const verify = (times = 1) => company.setGrants(worker, times)

beforeAll(async () => {
  company = await openHoursCompany({ now: at('08:00') })
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = at('08:00')
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId)
  shiftId = await plan(at('09:00'), at('17:00'))
})

async function plan(startsAt: string, endsAt: string): Promise<string> {
  const shift = { workerId, startsAt, endsAt, location: 'York', role: 'Barista', unpaidBreakMinutes: 0 }
  const added = await company.inCompany((tx) =>
    addShifts(tx, { employerId: company.employerId, shifts: [shift], actor: null, now: company.clock.now() }),
  )
  if (added.outcome !== 'added') throw new Error(added.code)
  return added.ids[0] ?? ''
}

async function clockEvents(): Promise<string[]> {
  const { rows } = await company.owner.query('select event from clock_events where worker_id = $1 order by at, id', [
    workerId,
  ])
  return rows.map(({ event }) => event)
}

test('a day from clocking in early over a break to clocking out is paid from the start of the shift', async () => {
  await verify(2)
  company.clock.current = at('08:50')
  const started = await checkin(worker, { location: 'Front door', biometricVerified: true })
  expect(started).toMatchObject({
    status: 200,
    body: { id: shiftId, status: 'active', hours: 'open', clockedIn: at('08:50') },
  })
  company.clock.current = at('12:00')
  expect((await checkin(worker, { event: 'break_start' })).body.onBreakSince).toBe(at('12:00'))
  company.clock.current = at('12:30')
  expect((await checkin(worker, { event: 'break_end' })).body).toMatchObject({ breakMinutes: 30, onBreakSince: null })
  company.clock.current = at('17:05')
  const finished = await checkin(worker, { event: 'out' })
  expect(finished.body).toMatchObject({ status: 'completed', hours: 'waiting', paidMinutes: 455, gross: null })
  expect(await clockEvents()).toEqual(['in', 'break_start', 'break_end', 'out'])

  const own = await company.call(worker, 'GET', '/api/shifts')
  expect(own.body.weekMinutes).toBe(455)
  expect(own.body.shifts).toHaveLength(1)
  const audit = await company.owner.query(
    `select action from audit_rows where after->>'workerId' = $1 and subject_kind = 'timesheet' order by at`,
    [workerId],
  )
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'hours.clock_in',
    'hours.start_break',
    'hours.end_break',
    'hours.clock_out',
  ])
})

test('clocking in and out need a verification each, and a refused clocking leaves it unused', async () => {
  company.clock.current = at('09:00')
  expect(await checkin(worker, { shiftId, biometricVerified: true })).toMatchObject({
    status: 403,
    body: { code: 'verification_required' },
  })
  await verify(1)
  company.clock.current = at('08:44')
  expect(await checkin(worker, { shiftId })).toMatchObject({
    status: 409,
    body: { code: 'clock_too_early', details: { opensAt: at('08:45') } },
  })
  company.clock.current = at('08:45')
  expect((await checkin(worker, { shiftId })).status).toBe(200)
  expect(await checkin(worker, { event: 'out' })).toMatchObject({ status: 403 })
  expect((await checkin(worker, { event: 'break_start' })).status).toBe(200)
  expect(await clockEvents()).toEqual(['in', 'break_start'])
})

test('without a shift that is due the answer says when the next opens, or that there is none', async () => {
  await verify(5)
  company.clock.current = at('08:00')
  expect(await checkin(worker, {})).toMatchObject({
    body: { code: 'clock_too_early', details: { opensAt: at('08:45') } },
  })
  company.clock.current = at('17:00')
  expect(await checkin(worker, {})).toMatchObject({ status: 409, body: { code: 'shift_not_open' } })
  expect(await checkin(worker, { shiftId })).toMatchObject({ status: 409, body: { code: 'clock_too_late' } })
  expect(await company.grantsOf(worker)).toBe(5)
  expect((await company.call(worker, 'GET', '/api/shifts')).body.shifts[0].status).toBe('missed')
})

test('a missed morning does not swallow the afternoon', async () => {
  const afternoon = await plan(at('17:00'), at('21:00'))
  await verify(1)
  company.clock.current = at('16:50')
  expect((await checkin(worker, {})).body.id).toBe(afternoon)
})

test("another worker's shift is not found", async () => {
  const other = await company.signIn('worker', await company.addWorker(), 1)
  company.clock.current = at('09:00')
  expect(await checkin(other, { shiftId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('A18 two phones that clock in at once make one punch, one record of hours and use one verification', async () => {
  await verify(1)
  const phone = await company.signInAgain(worker, 1)
  company.clock.current = at('09:00')
  const answers = await company.meeting(
    { text: 'select 1 from workers where id = $1 for update', values: [workerId] },
    [worker, phone, worker, phone].map((who) => () => checkin(who, { shiftId })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(3).fill('already_clocked_in'),
  )
  expect(await clockEvents()).toEqual(['in'])
  expect((await company.grantsOf(worker)) + (await company.grantsOf(phone))).toBe(1)
})

test('A18 a night on which the clocks go back is paid nine hours and belongs to the day it began', async () => {
  company.clock.current = '2026-10-24T20:00:00.000Z'
  // 22:00 BST to 06:00 GMT.
  const night = await plan('2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z')
  await verify(2)
  company.clock.current = '2026-10-24T21:00:00.000Z'
  await checkin(worker, {})
  company.clock.current = '2026-10-25T06:00:00.000Z'
  expect((await checkin(worker, { event: 'out' })).body).toMatchObject({
    id: night,
    date: '2026-10-24',
    paidMinutes: 540,
  })
})

test('going back on shift takes the clocking out back: the minutes between count as worked, and the manager is told', async () => {
  const manager = await company.signIn('owner', null)
  await verify(4)
  company.clock.current = at('09:00')
  await checkin(worker, {})
  company.clock.current = at('14:02')
  const out = await checkin(worker, { event: 'out' })
  expect(out.body).toMatchObject({ hours: 'waiting', paidMinutes: 302, resumeUntil: at('14:12') })
  company.clock.current = at('14:06')
  const back = await checkin(worker, { event: 'resume', shiftId })
  expect(back).toMatchObject({
    status: 200,
    body: { status: 'active', hours: 'open', clockedIn: at('09:00'), clockedOut: null },
  })
  // The answer was lost, and the phone asks again: it is the same, and no verification is used up.
  expect((await checkin(worker, { event: 'resume', shiftId })).body).toEqual(back.body)
  company.clock.current = at('17:00')
  expect((await checkin(worker, { event: 'out' })).body.paidMinutes).toBe(480)
  expect(await company.grantsOf(worker)).toBe(0)
  expect(await clockEvents()).toEqual(['in', 'out', 'out_withdrawn', 'out'])
  const shown = await company.call(manager, 'GET', '/api/employer/hours?state=waiting')
  const own = shown.body.timesheets.find((one: { worker: { id: string } }) => one.worker.id === workerId)
  expect(own).toMatchObject({ resumedMinutes: 4, flags: expect.arrayContaining(['resumed']) })
})

test('after ten minutes, or once a manager has approved the hours, nobody goes back', async () => {
  await verify(5)
  company.clock.current = at('09:00')
  await checkin(worker, {})
  company.clock.current = at('14:00')
  await checkin(worker, { event: 'out' })
  company.clock.current = at('14:10')
  expect(await checkin(worker, { event: 'resume', shiftId })).toMatchObject({
    status: 409,
    body: { code: 'resume_too_late', details: { closedAt: at('14:10') } },
  })
  expect((await company.call(worker, 'GET', '/api/shifts')).body.shifts[0].resumeUntil).toBeNull()
  company.clock.current = at('14:05')
  const manager = await company.signIn('owner', null)
  const { rows } = await company.owner.query('select id from timesheets where shift_id = $1', [shiftId])
  await company.call(manager, 'POST', '/api/employer/hours/approve', { ids: [rows[0].id] })
  expect((await checkin(worker, { event: 'resume', shiftId })).body.code).toBe('hours_already_approved')
})

test('going back needs a verification, and of two phones at once one goes back and both see it', async () => {
  await verify(2)
  company.clock.current = at('09:00')
  await checkin(worker, {})
  company.clock.current = at('14:00')
  await checkin(worker, { event: 'out' })
  expect(await checkin(worker, { event: 'resume', shiftId })).toMatchObject({ status: 403 })
  await verify(1)
  const answers = await company.meeting(
    { text: 'select 1 from workers where id = $1 for update', values: [workerId] },
    [worker, worker].map((who) => () => checkin(who, { event: 'resume', shiftId })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await clockEvents()).toEqual(['in', 'out', 'out_withdrawn'])
})
