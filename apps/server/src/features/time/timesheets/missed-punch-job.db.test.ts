import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'
import { proposeMissedPunches, proposeMissedPunchesOfCompany } from './missed-punches.ts'

let company: HoursCompany
let owner: SignedIn
let worker: SignedIn
let workerId: string
let shiftId: string

const monday = (time: string) => `2026-11-23T${time}:00.000Z`
const tuesday = (time: string) => `2026-11-24T${time}:00.000Z`
const corrections = '/api/employer/hours/corrections'

beforeAll(async () => {
  company = await openHoursCompany({ now: monday('08:00') })
  await company.signIn('manager', null)
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = monday('08:00')
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId, 9)
  ;[shiftId = ''] = await plan('09:00', '17:00')
})

async function plan(from: string, to: string, of = workerId): Promise<readonly string[]> {
  const shift = { workerId: of, startsAt: monday(from), endsAt: monday(to), location: 'York', role: 'Barista' }
  const added = await company.inCompany((tx) =>
    addShifts(tx, {
      employerId: company.employerId,
      shifts: [{ ...shift, unpaidBreakMinutes: 30 }],
      actor: null,
      now: company.clock.now(),
    }),
  )
  if (added.outcome !== 'added') throw new Error(added.code)
  return added.ids
}
/** Who clocked a shift some days before is one who clocks. */
async function clockedBefore() {
  await company.owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, state, paid_minutes, created_at)
     values ($1, gen_random_uuid(), $2, '2026-11-16', '2026-11-16T09:00Z', '2026-11-16T12:00Z', 'waiting', 180, now())`,
    [company.employerId, workerId],
  )
}
const minute = () => {
  const { opened, clock } = company
  return proposeMissedPunches({
    database: opened.database,
    clock,
    onError: (error) => {
      throw error
    },
  })
}
const checkin = (body: object = {}) => company.call(worker, 'POST', '/api/work/checkin', body)
const requests = async () =>
  (
    await company.owner.query(
      'select id, state, is_automatic, started_at, ended_at, break_minutes, reason from hours_requests where worker_id = $1 order by asked_at, id',
      [workerId],
    )
  ).rows
const alerts = async () =>
  (
    await company.owner.query(
      'select a.kind, m.role from alerts a join memberships m on m.user_id = a.user_id where a.key like $1 order by a.kind, m.role',
      [`%${shiftId}`],
    )
  ).rows.map(({ kind, role }) => `${kind} ${role}`)
const shown = async () => (await company.call(worker, 'GET', '/api/shifts')).body.shifts[0]
const ofOwner = async () => {
  const { body } = await company.call(owner, 'GET', corrections)
  return body.corrections.find(({ worker: of }: { worker: { id: string } }) => of.id === workerId)
}

describe('a clock-out that nobody made', () => {
  beforeEach(async () => {
    company.clock.current = monday('08:58')
    expect((await checkin()).status).toBe(200)
  })

  test('is put forward by itself once nobody can still be at work, once, and both sides are told', async () => {
    company.clock.current = tuesday('00:57')
    await minute()
    expect(await requests()).toEqual([])
    company.clock.current = tuesday('00:58')
    await Promise.all([minute(), minute()])
    await minute()
    expect(await requests()).toMatchObject([
      {
        state: 'waiting',
        is_automatic: true,
        started_at: monday('09:00'),
        ended_at: monday('17:00'),
        break_minutes: 30,
      },
    ])
    expect(await alerts()).toEqual([
      'punch_missed worker',
      'punch_missed_waiting manager',
      'punch_missed_waiting owner',
    ])
    expect(await shown()).toMatchObject({
      outMissed: true,
      paidMinutes: 0,
      correction: { state: 'waiting', isAutomatic: true, reason: null },
    })
    const history = await company.call(worker, 'GET', `/api/work/hours/${(await shown()).timesheetId}/history`)
    expect(history.body.events.map(({ what, by }: { what: string; by: string | null }) => [what, by])).toEqual(
      expect.arrayContaining([
        ['out_missed', null],
        ['correction_proposed', null],
      ]),
    )
  })

  test('pays what was put forward once a manager accepts it, and nothing before', async () => {
    company.clock.current = tuesday('08:00')
    await minute()
    const { id, stands, effect, reason } = await ofOwner()
    expect(reason).toBeNull()
    // Seven hours and a half at £12.71: 95.325.
    expect(effect).toEqual({ minutesBefore: 0, minutesAfter: 450, grossBefore: '0.00', grossAfter: '95.33' })
    const accept = await company.call(owner, 'POST', `${corrections}/${id}/accept`, { version: stands.version })
    expect(accept.status).toBe(200)
    expect(await shown()).toMatchObject({ outMissed: false, paidMinutes: 450 })
  })

  test('gives way to what its worker says, which a manager then decides on', async () => {
    company.clock.current = tuesday('08:00')
    await minute()
    const asked = await company.call(worker, 'POST', '/api/work/corrections', {
      key: randomUUID(),
      of: { shiftId },
      startedAt: monday('09:00'),
      endedAt: monday('16:30'),
      breakMinutes: 0,
      reason: 'I left at half past four',
    })
    expect(asked.status).toBe(200)
    expect((await requests()).map(({ state, is_automatic }) => [state, is_automatic])).toEqual([
      ['withdrawn', true],
      ['waiting', false],
    ])
    await minute()
    expect(await requests()).toHaveLength(2)
  })

  test('T3: a clocking out that a phone sends days later makes the hours, and nothing is put forward any more', async () => {
    company.clock.current = tuesday('08:00')
    await minute()
    const load = randomUUID()
    const wall = monday('17:02')
    const time = (at: string) => ({ wall: at, mono: Date.parse(at) - Date.parse(monday('09:00')), load })
    const sent = await company.call(worker, 'POST', '/api/clock-events', {
      sent: time(tuesday('08:00')),
      events: [
        {
          id: randomUUID(),
          version: 1,
          userId: worker.userId,
          event: 'out',
          shiftId,
          time: time(wall),
          anchor: { ...time(monday('09:00')), server: monday('09:00') },
          phone: randomUUID(),
          seq: 0,
        },
      ],
    })
    expect(sent.body.outcomes).toMatchObject([{ outcome: 'recorded', code: null }])
    expect(await shown()).toMatchObject({ outMissed: false, paidMinutes: 482, clockedOut: monday('17:02') })
    await minute()
    expect(await requests()).toMatchObject([{ state: 'withdrawn', is_automatic: true }])
  })
})

describe('a shift that nobody clocked into', () => {
  test('is put forward four hours after its end, as it was planned, for who clocks otherwise', async () => {
    await clockedBefore()
    company.clock.current = monday('20:59')
    await minute()
    expect(await requests()).toEqual([])
    company.clock.current = monday('21:00')
    await minute()
    expect(await requests()).toMatchObject([
      { started_at: monday('09:00'), ended_at: monday('17:00'), break_minutes: 30 },
    ])
    expect(await shown()).toMatchObject({ hours: 'none', correction: { isAutomatic: true } })
    const { id } = await ofOwner()
    expect((await company.call(owner, 'POST', `${corrections}/${id}/accept`, { version: null })).status).toBe(200)
    expect(await shown()).toMatchObject({ paidMinutes: 450 })
  })

  test('is not put forward again once its worker said that they did not work it', async () => {
    await clockedBefore()
    company.clock.current = monday('21:00')
    await minute()
    const { id } = (await shown()).correction
    expect((await company.call(worker, 'DELETE', `/api/work/corrections/${id}`)).status).toBe(200)
    await minute()
    const { opened, clock } = company
    await proposeMissedPunchesOfCompany({ database: opened.database, clock }, company.employerId)
    expect(await requests()).toMatchObject([{ state: 'withdrawn' }])
  })

  test('is not put forward for who never clocks, is away, works elsewhere then, or has cancelled shifts', async () => {
    company.clock.current = monday('21:00')
    await minute()
    expect(await requests()).toEqual([])
    await clockedBefore()
    await company.owner.query(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, state, paid_minutes, created_at)
       values ($1, gen_random_uuid(), $2, '2026-11-23', $3, $4, 'waiting', 60, now())`,
      [company.employerId, workerId, monday('16:00'), monday('18:00')],
    )
    await minute()
    expect(await requests()).toEqual([])
  })

  test('a server that was off for a week puts it forward with its first day', async () => {
    await clockedBefore()
    company.clock.current = '2026-11-30T08:00:00.000Z'
    await minute()
    expect(await requests()).toEqual([])
    const { opened, clock } = company
    await proposeMissedPunchesOfCompany({ database: opened.database, clock }, company.employerId)
    expect(await requests()).toHaveLength(1)
  })
})
