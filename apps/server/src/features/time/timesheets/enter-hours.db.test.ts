import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { newId } from '../../../platform/ids.ts'

let company: HoursCompany
let manager: SignedIn
let owner: SignedIn
let workerId: string

// A Wednesday; the weekly period began on Saturday the 21st.
const now = '2026-11-25T18:00:00.000Z'

beforeAll(async () => {
  company = await openHoursCompany({ now })
  manager = await company.signIn('manager', null)
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())
beforeEach(async () => {
  company.clock.current = now
  workerId = await company.addWorker()
  await company.newChanges()
})

type Worked = { start: string; end: string; breakMinutes?: number } | { minutes: number }
const entry = (day: string, worked: Worked, more: object = {}) => ({ workerId, day, worked, ...more })
const nineToFive = { start: '09:00', end: '17:00', breakMinutes: 30 }
const enter = (entries: object[], { who = manager, key = newId(), acceptWarnings = false } = {}) =>
  company.call(who, 'POST', '/api/employer/hours', { key, entries, acceptWarnings })
const stored = async (worker = workerId) =>
  (
    await company.owner.query(
      `select t.*, p.starts_on as period_starts_on from timesheets t left join pay_periods p on p.id = t.pay_period_id
       where worker_id = $1 order by started_at`,
      [worker],
    )
  ).rows
const plan = async (day: string, start = '09:00', end = '17:00') =>
  (
    await company.call(owner, 'POST', '/api/employer/shifts', {
      workerId,
      startTime: `${day}T${start}:00.000Z`,
      endTime: `${day}T${end}:00.000Z`,
      location: 'York',
      role: 'Barista',
    })
  ).body.id as string

describe('entering hours', () => {
  test('of somebody without an account: approved by who may approve, priced, in the open period, said by whom', async () => {
    const answer = await enter([entry('2026-11-23', nineToFive), entry('2026-11-24', { minutes: 450 })])
    expect(answer).toEqual({ status: 200, body: { saved: 2, approved: 2, faults: [], warnings: [] } })
    expect(await stored()).toMatchObject([
      {
        started_at: '2026-11-23T09:00:00.000Z',
        ended_at: '2026-11-23T17:00:00.000Z',
        break_minutes: 30,
        paid_minutes: 450,
        state: 'approved',
        source: 'form',
        entered_by: manager.userId,
        times_known: true,
        // 7.5 hours at £12.71 are £95.325.
        gross_pence: 9533,
        period_starts_on: '2026-11-21',
        is_edited: false,
      },
      { worked_on: '2026-11-24', paid_minutes: 450, break_minutes: 0, times_known: false, state: 'approved' },
    ])
    expect(await company.newChanges()).toEqual([
      expect.objectContaining({
        cause: 'hours_entered',
        actorUserId: manager.userId,
        facts: { day: '2026-11-23', lastDay: '2026-11-24', minutesBefore: 0, minutesAfter: 900 },
      }),
    ])
    const audit = await company.owner.query(
      `select action, actor_user_id, after ->> 'source' as source from audit_rows
       where after ->> 'workerId' = $1 and action = 'hours.entered'`,
      [workerId],
    )
    expect(audit.rows).toEqual(
      Array(2).fill({ action: 'hours.entered', actor_user_id: manager.userId, source: 'form' }),
    )
  })

  test('their worker sees them, with and without a shift, by whom and when they were entered', async () => {
    const shift = await plan('2026-11-23')
    await enter([entry('2026-11-23', nineToFive), entry('2026-11-24', { minutes: 450 })])
    const worker = await company.signIn('worker', workerId)
    const { body } = await company.call(worker, 'GET', '/api/shifts')
    const entered = { by: 'Ada Byron', at: now }
    expect(body.shifts).toMatchObject([
      { id: shift, status: 'completed', paidMinutes: 450, entered: { ...entered, timesKnown: true } },
    ])
    expect(body.otherHours).toMatchObject([
      { date: '2026-11-24', paidMinutes: 450, state: 'approved', entered: { ...entered, timesKnown: false } },
    ])
    expect(body.weekMinutes).toBe(900)
    const list = await company.call(manager, 'GET', '/api/employer/hours?state=approved')
    expect(
      list.body.timesheets.find(({ worker: { id } }: { worker: { id: string } }) => id === workerId),
    ).toMatchObject({ entered, flags: [] })
  })

  test('a night ends on the day after, and the night on which the clocks go back has its true length', async () => {
    const night = { start: '22:00', end: '06:00' }
    await enter([entry('2026-11-23', night), entry('2026-10-24', night)], { acceptWarnings: true })
    expect(await stored()).toMatchObject([
      { worked_on: '2026-10-24', started_at: '2026-10-24T21:00:00.000Z', paid_minutes: 540 },
      { worked_on: '2026-11-23', ended_at: '2026-11-24T06:00:00.000Z', paid_minutes: 480 },
    ])
  })

  test('hours of a period that is closed are paid in the open one, which is told first', async () => {
    await company.owner.query(
      `update pay_periods set closed_at = now() where employer_id = $1 and frequency = 'weekly' and ends_on < '2026-11-21'`,
      [company.employerId],
    )
    const first = await enter([entry('2026-11-12', nineToFive)])
    expect(first.body).toEqual({
      saved: 0,
      approved: 0,
      faults: [],
      warnings: [{ index: 0, code: 'paid_later', details: { payDate: '2026-11-27' } }],
    })
    expect(await stored()).toEqual([])
    expect((await enter([entry('2026-11-12', nineToFive)], { acceptWarnings: true })).body).toMatchObject({ saved: 1 })
    expect(await stored()).toMatchObject([{ worked_on: '2026-11-12', period_starts_on: '2026-11-21' }])
  })

  test('every fault is told by its entry, and nothing is written where there is one', async () => {
    const stranger = newId()
    await enter([entry('2026-11-22', nineToFive), entry('2026-11-21', { minutes: 60 })])
    const before = await stored()
    const { body } = await enter([
      entry('2026-11-23', nineToFive),
      entry('2025-12-31', nineToFive),
      entry('2026-11-26', nineToFive),
      entry('2026-11-25', { start: '12:00', end: '18:01' }),
      entry('2026-11-24', { start: '09:00', end: '09:00' }),
      entry('2026-11-24', { start: '09:00', end: '10:00', breakMinutes: 60 }),
      entry('2026-11-22', { start: '16:59', end: '20:00' }),
      entry('2026-11-23', { start: '08:00', end: '09:01' }),
      entry('2026-11-21', { minutes: 60 }),
      entry('2026-11-24', nineToFive, { workerId: stranger }),
      entry('2026-11-24', nineToFive, { shiftId: stranger }),
    ])
    expect(body.saved).toBe(0)
    expect(body.faults.map(({ index, field, code }: Record<string, unknown>) => [index, field, code])).toEqual([
      [1, 'date', 'not_employed'],
      [2, 'date', 'in_future'],
      [3, 'end', 'in_future'],
      [4, 'end', 'no_time'],
      [5, 'break', 'break_too_long'],
      [6, 'start', 'hours_overlap'],
      [7, 'start', 'hours_overlap'],
      [8, 'hours', 'hours_there'],
      [9, 'employee_number', 'unknown_worker'],
      [10, 'date', 'shift_worked'],
    ])
    expect(body.faults[5].details).toEqual({
      startTime: '2026-11-22T09:00:00.000Z',
      endTime: '2026-11-22T17:00:00.000Z',
    })
    expect(await stored()).toEqual(before)
  })

  test('other hours, an absence, another shift and a day without a rate are warned of, and may be', async () => {
    await enter([entry('2026-11-21', nineToFive)])
    await company.owner.query(
      `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at)
       values ($1, gen_random_uuid(), $2, 'sickness', '2026-11-22', '2026-11-22', now())`,
      [company.employerId, workerId],
    )
    await plan('2026-11-23', '18:00', '20:00')
    const ofLater = await company.addWorker({ rates: [['2026-11-24', 1271]] })
    const entries = [
      entry('2026-11-21', { start: '18:00', end: '19:00' }),
      entry('2026-11-22', nineToFive),
      entry('2026-11-23', nineToFive),
      entry('2026-11-23', nineToFive, { workerId: ofLater }),
    ]
    const { body } = await enter(entries)
    expect(body.warnings.map(({ index, code }: Record<string, unknown>) => [index, code])).toEqual([
      [0, 'other_hours'],
      [1, 'absent'],
      [2, 'other_shift'],
      [3, 'no_rate'],
    ])
    expect((await enter(entries, { acceptWarnings: true })).body).toMatchObject({ saved: 4, approved: 3 })
    expect(await stored(ofLater)).toMatchObject([{ state: 'waiting' }])
  })

  test('an amount goes where there is room: the shift’s start, after other hours, never into the future', async () => {
    const shift = await plan('2026-11-22', '06:00', '14:00')
    await enter([
      entry('2026-11-22', { minutes: 480 }),
      entry('2026-11-23', nineToFive),
      entry('2026-11-25', { minutes: 600 }),
    ])
    await enter([entry('2026-11-23', { minutes: 60 })], { acceptWarnings: true })
    expect(await stored()).toMatchObject([
      { shift_id: shift, started_at: '2026-11-22T06:00:00.000Z' },
      { started_at: '2026-11-23T09:00:00.000Z' },
      { started_at: '2026-11-23T17:00:00.000Z' },
      { started_at: '2026-11-25T00:00:00.000Z' },
    ])
    const tooLong = await enter([entry('2026-11-25', { minutes: 600 }, { workerId: await company.addWorker() })])
    expect(tooLong.body.saved).toBe(1)
    const noRoom = await enter([entry('2026-11-25', { minutes: 1081 }, { workerId: await company.addWorker() })])
    expect(noRoom.body.faults).toMatchObject([{ code: 'no_room' }])
  })
})

describe('sent again, and at once', () => {
  test('the same entry is entered once, however often and however closely it is sent', async () => {
    const [key, entries] = [newId(), [entry('2026-11-23', nineToFive), entry('2026-11-24', { minutes: 450 })]]
    const answers = await Promise.all([1, 2, 3].map(() => enter(entries, { key })))
    answers.push(await enter(entries, { key }))
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ saved: 2, approved: 2, faults: [], warnings: [] }))
    expect(await stored()).toHaveLength(2)
    const other = await enter([entry('2026-11-24', { start: '05:00', end: '06:00' })], { key, acceptWarnings: true })
    expect(other.body.saved).toBe(1)
  })

  test('two who enter hours of the same minutes at once: one does, the other is told', async () => {
    const answers = await company.meeting(
      { text: 'select 1 from workers where id = $1 for update', values: [workerId] },
      [manager, owner].map((who) => () => enter([entry('2026-11-23', nineToFive)], { who })),
    )
    expect(answers.map(({ body }) => body.saved).sort()).toEqual([0, 1])
    expect(answers.flatMap(({ body }) => body.faults)).toMatchObject([{ code: 'hours_overlap' }])
    expect(await stored()).toHaveLength(1)
  })
})

describe('who may', () => {
  test('a line manager for their team alone; of others they learn nothing', async () => {
    await company.owner.query('update workers set manager_user_id = null where id = $1', [workerId])
    expect((await enter([entry('2026-11-23', nineToFive)])).body).toMatchObject({
      saved: 0,
      faults: [{ index: 0, code: 'unknown_worker' }],
    })
    expect((await enter([entry('2026-11-23', nineToFive)], { who: owner })).body.saved).toBe(1)
    expect((await enter([entry('2026-11-23', nineToFive)])).body.faults).toMatchObject([{ code: 'unknown_worker' }])
  })

  test('their own hours wait for somebody else; an auditor and a worker enter none', async () => {
    const self = await company.signIn('manager', workerId)
    await company.owner.query('update workers set manager_user_id = $2 where id = $1', [workerId, self.userId])
    const own = await enter([entry('2026-11-23', nineToFive)], { who: self })
    expect(own.body).toMatchObject({ saved: 1, approved: 0 })
    expect(await stored()).toMatchObject([{ state: 'waiting', gross_pence: null }])
    for (const role of ['auditor', 'worker'] as const) {
      const who = await company.signIn(role, role === 'worker' ? await company.addWorker() : null)
      expect((await enter([entry('2026-11-24', nineToFive)], { who })).status).toBe(403)
    }
  })
})

describe('a missed shift', () => {
  test('gets its hours; then it stays on the rota, and takes no others', async () => {
    const shiftId = await plan('2026-11-23')
    expect((await enter([entry('2026-11-23', { start: '10:00', end: '14:00' }, { shiftId })])).body.saved).toBe(1)
    const rota = await company.call(manager, 'GET', '/api/employer/shifts?from=2026-11-23&to=2026-11-23')
    expect(rota.body.shifts.find(({ id }: { id: string }) => id === shiftId)).toMatchObject({
      status: 'completed',
      entered: { by: 'Ada Byron' },
      unpaidBreakMinutes: 0,
    })
    const again = await enter([entry('2026-11-23', { start: '15:00', end: '16:00' }, { shiftId })])
    expect(again.body.faults).toMatchObject([{ field: 'date', code: 'shift_worked' }])
    expect(await company.call(manager, 'DELETE', `/api/employer/shifts/${shiftId}`)).toMatchObject({
      status: 409,
      body: { code: 'shift_in_past' },
    })
  })

  test('that nobody worked can be taken off the rota', async () => {
    const shiftId = await plan('2026-11-23')
    expect((await company.call(manager, 'DELETE', `/api/employer/shifts/${shiftId}`)).status).toBe(200)
  })
})

describe('a file', () => {
  const numberOf = async () =>
    (await company.owner.query('select employee_number from workers where id = $1', [workerId])).rows[0].employee_number
  const load = (rows: string[], { check = false, key = newId() } = {}) =>
    company.call(manager, 'POST', '/api/employer/hours/import', {
      key,
      content: ['Employee number,Date,Start,End,Break,Hours', ...rows].join('\r\n'),
      check,
    })

  test('is looked at first, then entered whole, once', async () => {
    const number = await numberOf()
    const rows = [`${number},23/11/2026,9:00,17:00,30,`, `${number.toLowerCase()},2026-11-24,,,,7.5`, '']
    const key = newId()
    expect((await load(rows, { check: true, key })).body).toEqual({ added: 2, approved: 0, faults: [], warnings: [] })
    expect(await stored()).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      expect((await load(rows, { key })).body).toEqual({ added: 2, approved: 2, faults: [], warnings: [] })
    }
    expect(await stored()).toMatchObject([
      { source: 'file', paid_minutes: 450, times_known: true },
      { source: 'file', paid_minutes: 450, times_known: false },
    ])
    const audit = await company.owner.query(
      `select count(*)::int from audit_rows where action = 'hours.imported' and employer_id = $1`,
      [company.employerId],
    )
    expect(audit.rows).toEqual([{ count: 1 }])
    // Under another key it is another file with the same hours.
    expect((await load(rows)).body.faults).toMatchObject([{ code: 'hours_overlap' }, { code: 'hours_there' }])
  })

  test('with faults of cells and of the rota tells all of them by line and column, and enters nothing', async () => {
    const number = await numberOf()
    const { body } = await load([
      `${number},2026-11-23,9:00,17:00,30,`,
      `${number},2026-11-23,16:00,18:00,,`,
      `Nobody,2026-11-24,9:00,17:00,,`,
      `${number},31/02/2026,9:00,17:00,,`,
      `${number},2026-11-24,9:00,25:00,x,`,
      `${number},2026-11-24,9:00,17:00,,8`,
      `${number},2026-11-24,,,,`,
      `${number},2026-11-30,,,,25`,
    ])
    expect(body.added).toBe(0)
    expect(body.faults.map(({ line, column, code }: Record<string, unknown>) => [line, column, code])).toEqual([
      [3, 'start', 'hours_overlap'],
      [4, 'employee_number', 'unknown_worker'],
      [5, 'date', 'not_a_day'],
      [6, 'end', 'not_a_time'],
      [6, 'break', 'not_minutes'],
      [7, 'hours', 'times_or_hours'],
      [8, 'start', 'required'],
      [8, 'end', 'required'],
      [9, 'hours', 'not_hours'],
    ])
    expect(await stored()).toEqual([])
  })

  test('that is none, or has other columns, is refused', async () => {
    const send = (content: string) =>
      company.call(manager, 'POST', '/api/employer/hours/import', { key: newId(), content, check: true })
    expect(await send('employee_number,date,hours\n"x')).toMatchObject({
      status: 400,
      body: { code: 'file_not_readable' },
    })
    expect((await send('who,date')).body.faults).toMatchObject([
      { line: 1, column: 'employee_number', code: 'column_missing' },
      { line: 1, column: 'hours', code: 'column_missing' },
      { line: 1, column: 'who', code: 'column_unknown' },
    ])
    expect((await send('')).body.faults).toMatchObject([{ code: 'file_empty' }])
  })
})

describe('hours that are moved to another day', () => {
  const edit = (id: string, change: object) =>
    company.call(owner, 'PATCH', `/api/employer/hours/${id}`, {
      breakMinutes: 0,
      reason: 'They were there on the second',
      version: 2,
      ...change,
    })
  const second = { startedAt: '2026-11-02T08:00:00.000Z', endedAt: '2026-11-02T20:00:00.000Z' }

  test('are so only where that is said, with the day they were worked on in the refusal and the audit', async () => {
    await enter([entry('2026-11-22', nineToFive)])
    const [{ id }] = await stored()
    expect(await edit(id, second)).toMatchObject({
      status: 409,
      body: {
        code: 'hours_moved',
        field: 'startedAt',
        details: { clockedOn: '2026-11-22', day: '2026-11-02', confirmWith: 'movesDay' },
      },
    })
    expect(await stored()).toMatchObject([{ worked_on: '2026-11-22' }])
    expect(await edit(id, { ...second, movesDay: true })).toMatchObject({ status: 200, body: { date: '2026-11-02' } })
    // On their new day they are corrected like any others.
    expect((await edit(id, { ...second, breakMinutes: 30, version: 3 })).status).toBe(200)
    const { rows } = await company.owner.query(
      `select before ->> 'day' as before, after ->> 'day' as after from audit_rows
       where action = 'hours.edited' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { before: '2026-11-22', after: '2026-11-02' },
      { before: '2026-11-02', after: '2026-11-02' },
    ])
  })

  test('go back to the day they were clocked on without asking', async () => {
    const shiftId = await plan('2026-11-26')
    company.clock.current = '2026-11-26T08:55:00.000Z'
    const worker = await company.signIn('worker', workerId, 2)
    await company.call(worker, 'POST', '/api/work/checkin', { shiftId })
    company.clock.current = '2026-11-26T17:00:00.000Z'
    await company.call(worker, 'POST', '/api/work/checkin', { event: 'out' })
    const [{ id }] = await stored()
    expect((await edit(id, second)).body.details.clockedOn).toBe('2026-11-26')
    expect((await edit(id, { ...second, movesDay: true })).status).toBe(200)
    const back = { startedAt: '2026-11-26T09:00:00.000Z', endedAt: '2026-11-26T17:00:00.000Z', version: 3 }
    expect((await edit(id, back)).status).toBe(200)
  })
})
