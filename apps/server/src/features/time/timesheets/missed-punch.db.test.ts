import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'

let company: HoursCompany
let owner: SignedIn
let manager: SignedIn
let worker: SignedIn
let workerId: string
let first: string
let second: string

const monday = (time: string) => `2026-11-23T${time}:00.000Z`
const tuesday = (time: string) => `2026-11-24T${time}:00.000Z`
const corrections = '/api/employer/hours/corrections'

beforeAll(async () => {
  company = await openHoursCompany({ now: monday('08:00') })
  manager = await company.signIn('manager', null)
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = monday('08:00')
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId, 5)
  const shifts = [monday, tuesday].map((on) => ({
    workerId,
    startsAt: on('09:00'),
    endsAt: on('17:00'),
    location: 'York',
    role: 'Barista',
    unpaidBreakMinutes: 0,
  }))
  const added = await company.inCompany((tx) =>
    addShifts(tx, { employerId: company.employerId, shifts, actor: null, now: company.clock.now() }),
  )
  if (added.outcome !== 'added') throw new Error(added.code)
  ;[first = '', second = ''] = added.ids
})

const checkin = (body: object = {}) => company.call(worker, 'POST', '/api/work/checkin', body)
const ask = (change: object = {}) =>
  company.call(worker, 'POST', '/api/work/corrections', {
    key: randomUUID(),
    of: { shiftId: first },
    startedAt: monday('09:00'),
    endedAt: monday('16:30'),
    breakMinutes: 30,
    reason: 'I forgot to clock out',
    ...change,
  })
const hoursOf = async () => {
  const { rows } = await company.owner.query(
    'select id, state, ended_at, paid_minutes, out_missed from timesheets where worker_id = $1 order by started_at',
    [workerId],
  )
  return rows
}
const requestOf = async (who: SignedIn) => {
  const { body } = await company.call(who, 'GET', corrections)
  return body.corrections.find(({ worker: of }: { worker: { id: string } }) => of.id === workerId)
}

/** Clocks in on Monday at nine, and forgets to clock out. */
async function forget() {
  company.clock.current = monday('09:00')
  await checkin()
}

describe('failure case 20: a forgotten clock-out', () => {
  test('the next clocking in makes no shift of a day: the older ends as missed and pays nothing, the new one begins', async () => {
    await forget()
    company.clock.current = tuesday('08:55')
    expect(await checkin()).toMatchObject({ status: 200, body: { id: second, status: 'active' } })
    expect(await hoursOf()).toMatchObject([
      { state: 'waiting', ended_at: monday('17:00'), paid_minutes: 0, out_missed: true },
      { state: 'open', out_missed: false },
    ])
    const own = await company.call(worker, 'GET', '/api/shifts')
    expect(own.body.shifts[0]).toMatchObject({
      id: first,
      outMissed: true,
      hours: 'waiting',
      unpaid: null,
      resumeUntil: null,
    })
  })

  test('nor does clocking out the day after', async () => {
    await forget()
    company.clock.current = tuesday('08:55')
    expect(await checkin({ event: 'out' })).toMatchObject({
      status: 200,
      body: { id: first, outMissed: true, paidMinutes: 0 },
    })
    const { rows } = await company.owner.query('select event from clock_events where worker_id = $1 order by at', [
      workerId,
    ])
    expect(rows.map(({ event }) => event)).toEqual(['in', 'out'])
  })

  test('within sixteen hours it is overtime, and clocked as it is', async () => {
    await forget()
    company.clock.current = tuesday('00:59')
    expect(await checkin({ event: 'out' })).toMatchObject({ body: { outMissed: false, paidMinutes: 959 } })
  })

  test('a refused clocking in ends nothing', async () => {
    await forget()
    company.clock.current = tuesday('08:00')
    expect(await checkin()).toMatchObject({ status: 409, body: { code: 'clock_too_early' } })
    expect(await hoursOf()).toMatchObject([{ state: 'open', out_missed: false }])
  })

  test('it cannot be approved as it stands; accepted as its worker says, it can', async () => {
    await forget()
    company.clock.current = tuesday('08:55')
    await checkin()
    const [missed] = await hoursOf()
    const approve = () => company.call(manager, 'POST', '/api/employer/hours/approve', { ids: [missed?.id] })
    expect((await approve()).body.results).toMatchObject([{ outcome: 'refused', code: 'hours_not_finished' }])
    const listed = await company.call(manager, 'GET', '/api/employer/hours')
    const shown = listed.body.timesheets.find(({ id }: { id: string }) => id === missed?.id)
    expect(shown.flags).toContain('out_missed')
    expect((await ask()).status).toBe(200)
    const request = await requestOf(owner)
    expect(request.stands).toMatchObject({ outMissed: true, paidMinutes: 0 })
    // Seven hours at £12.71: 88.97.
    expect(request.effect).toEqual({ minutesBefore: 0, minutesAfter: 420, grossBefore: '0.00', grossAfter: '88.97' })
    const accept = await company.call(manager, 'POST', `${corrections}/${request.id}/accept`, {
      version: request.stands.version,
    })
    expect(accept.status).toBe(200)
    expect((await approve()).body.results).toMatchObject([{ outcome: 'approved' }])
    expect((await hoursOf())[0]).toMatchObject({ state: 'approved', paid_minutes: 420, out_missed: false })
  })

  test('once the shift is over they say when they finished without clocking out first, even at the rota’s end', async () => {
    await forget()
    company.clock.current = monday('16:59')
    expect(await ask({ endedAt: monday('16:30') })).toMatchObject({ status: 409, body: { code: 'hours_not_finished' } })
    company.clock.current = monday('18:00')
    expect(await ask({ endedAt: monday('17:00'), breakMinutes: 0 })).toMatchObject({
      status: 200,
      body: { state: 'waiting' },
    })
    expect(await hoursOf()).toMatchObject([{ state: 'waiting', out_missed: true }])
  })
})

describe('what a proposal does to pay', () => {
  test('is told its worker before they ask, and keeps nothing', async () => {
    company.clock.current = tuesday('18:00')
    const effect = await company.call(worker, 'POST', '/api/work/corrections/effect', {
      of: { shiftId: first },
      startedAt: monday('09:00'),
      endedAt: monday('17:00'),
      breakMinutes: 0,
    })
    // Eight hours at £12.71.
    expect(effect.body).toEqual({ minutesBefore: 0, minutesAfter: 480, grossBefore: '0.00', grossAfter: '101.68' })
    expect(await requestOf(owner)).toBeUndefined()
  })

  test('is told no manager who may not see pay', async () => {
    company.clock.current = tuesday('18:00')
    await ask()
    expect((await requestOf(manager)).effect).toBeNull()
    expect((await requestOf(owner)).effect).toMatchObject({ grossAfter: '88.97' })
  })
})

test('a manager accepts other times with a reason, which the worker reads', async () => {
  company.clock.current = tuesday('18:00')
  await ask()
  const request = await requestOf(manager)
  const instead = {
    startedAt: monday('09:00'),
    endedAt: monday('16:00'),
    breakMinutes: 30,
    reason: 'The till was closed at four',
  }
  const answer = await company.call(manager, 'POST', `${corrections}/${request.id}/accept`, { version: null, instead })
  expect(answer.status).toBe(200)
  const own = await company.call(worker, 'GET', '/api/shifts?from=2026-11-23')
  expect(own.body.shifts[0]).toMatchObject({
    clockedOut: monday('16:00'),
    paidMinutes: 390,
    correction: { state: 'accepted', answer: 'The till was closed at four', endedAt: monday('16:30') },
  })
})

describe('the history of hours', () => {
  test('says who did what, when, why, and what it did to pay, on both sides; a manager without pay sees no figure', async () => {
    company.clock.current = monday('09:00')
    await checkin()
    company.clock.current = monday('15:00')
    await checkin({ event: 'out' })
    const [hours] = await hoursOf()
    const id = String(hours?.id)
    company.clock.current = monday('18:00')
    await company.call(manager, 'POST', '/api/employer/hours/approve', { ids: [id] })
    await ask({ endedAt: monday('17:00'), breakMinutes: 0, reason: 'I stayed for the handover' })
    const request = await requestOf(owner)
    await company.call(owner, 'POST', `${corrections}/${request.id}/accept`, { version: request.stands.version })
    const whats = (answer: { body: { events: { what: string }[] } }) => answer.body.events.map(({ what }) => what)
    const own = await company.call(worker, 'GET', `/api/work/hours/${id}/history`)
    expect(whats(own).sort()).toEqual(
      ['approved', 'clock_in', 'clock_out', 'correction_accepted', 'correction_asked', 'edited'].sort(),
    )
    const edited = own.body.events.find(({ what }: { what: string }) => what === 'edited')
    // Six hours at £12.71, and eight.
    expect(edited).toMatchObject({
      by: 'Ada Byron',
      reason: 'I stayed for the handover',
      minutesBefore: 360,
      minutesAfter: 480,
      grossBefore: '76.26',
      grossAfter: '101.68',
      times: { endedAt: monday('17:00') },
    })
    const seen = await company.call(manager, 'GET', `/api/employer/hours/${id}/history`)
    expect(whats(seen)).toEqual(whats(await company.call(worker, 'GET', `/api/work/hours/${id}/history`)))
    for (const event of seen.body.events) expect(event).toMatchObject({ grossBefore: null, grossAfter: null })
    const full = await company.call(owner, 'GET', `/api/employer/hours/${id}/history`)
    expect(full.body).toEqual(own.body)
  })

  test('is nobody else’s: another worker and another team’s manager are told there are no such hours', async () => {
    await forget()
    const [hours] = await hoursOf()
    const colleague = await company.signIn('worker', await company.addWorker())
    expect((await company.call(colleague, 'GET', `/api/work/hours/${hours?.id}/history`)).status).toBe(404)
    const other = await company.signIn('manager', null)
    expect((await company.call(other, 'GET', `/api/employer/hours/${hours?.id}/history`)).status).toBe(404)
  })
})
