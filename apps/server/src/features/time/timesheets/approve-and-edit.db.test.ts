import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'
import { approveHours, recordWorkedHours } from './index.ts'

let company: HoursCompany
let manager: SignedIn
let owner: SignedIn
let auditor: SignedIn
let workerId: string

const now = '2026-11-25T18:00:00.000Z'
const actor = null

beforeAll(async () => {
  company = await openHoursCompany({ now })
  manager = await company.signIn('manager', null)
  owner = await company.signIn('owner', null)
  auditor = await company.signIn('auditor', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  workerId = await company.addWorker()
  await company.newChanges()
})

/** Eight hours from 9 on each day, recorded and waiting; their ids. */
async function work(days: readonly string[], worker = workerId): Promise<string[]> {
  const { employerId } = company
  const shifts = days.map((day) => ({
    workerId: worker,
    startsAt: `${day}T09:00:00.000Z`,
    endsAt: `${day}T17:00:00.000Z`,
    location: 'York',
    role: 'Barista',
    unpaidBreakMinutes: 0,
  }))
  return company.inCompany(async (tx) => {
    const added = await addShifts(tx, { employerId, shifts, actor, now })
    if (added.outcome !== 'added') throw new Error(added.code)
    const worked = shifts.map(({ startsAt, endsAt }, index) => ({
      workerId: worker,
      shiftId: added.ids[index] ?? '',
      startedAt: startsAt,
      endedAt: endsAt,
      breakMinutes: 30,
    }))
    return recordWorkedHours(tx, { employerId, worked, actor, now })
  })
}

const approve = (ids: readonly string[], who = manager) =>
  company.call(who, 'POST', '/api/employer/hours/approve', { ids })
const edit = (id: string, change: object, who = manager) =>
  company.call(who, 'PATCH', `/api/employer/hours/${id}`, {
    startedAt: '2026-11-24T09:00:00.000Z',
    endedAt: '2026-11-24T15:00:00.000Z',
    breakMinutes: 0,
    reason: 'Left at three',
    version: 1,
    ...change,
  })

async function stored(id: string) {
  const { rows } = await company.owner.query(
    `select t.*, p.starts_on as period_starts_on, p.frequency from timesheets t
     left join pay_periods p on p.id = t.pay_period_id where t.id = $1`,
    [id],
  )
  return rows[0]
}

describe('approving', () => {
  test('prices the hours at the rate of the day worked and puts them into the open period of the worker’s pay frequency', async () => {
    const paidMonthly = await company.addWorker({
      frequency: 'monthly',
      rates: [
        ['2026-01-01', 1271],
        ['2026-11-25', 1300],
      ],
    })
    const [before = '', after = ''] = await work(['2026-11-24', '2026-11-25'], paidMonthly)
    expect((await approve([before, after])).body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'approved',
      'approved',
    ])
    // 7.5 hours at £12.71 and at £13.00.
    expect(await stored(before)).toMatchObject({ gross_pence: 9533, hourly_rate_pence: 1271, frequency: 'monthly' })
    expect(await stored(after)).toMatchObject({ gross_pence: 9750, hourly_rate_pence: 1300, state: 'approved' })
    expect((await stored(after)).period_starts_on).toBe('2026-10-29')
    expect(await company.newChanges()).toEqual([
      expect.objectContaining({
        workerIds: [paidMonthly],
        cause: 'hours_approved',
        facts: { day: '2026-11-24', lastDay: '2026-11-25', minutesBefore: 0, minutesAfter: 900 },
      }),
    ])
  })

  test('answers for each by itself, in the order asked', async () => {
    const [waiting = '', done = ''] = await work(['2026-11-23', '2026-11-24'])
    await approve([done])
    const [shiftOfOpen] = (
      await company.owner.query(
        `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, state, created_at)
         values ($1, gen_random_uuid(), $2, '2026-11-25', '2026-11-25T09:00Z', 'open', now()) returning id`,
        [company.employerId, workerId],
      )
    ).rows
    const unknown = '01890000-0000-7000-8000-000000000000'
    const { body } = await approve([done, shiftOfOpen.id, unknown, waiting])
    expect(body.results).toEqual([
      { id: done, outcome: 'refused', code: 'hours_already_approved' },
      { id: shiftOfOpen.id, outcome: 'refused', code: 'hours_not_finished' },
      { id: unknown, outcome: 'refused', code: 'not_found' },
      { id: waiting, outcome: 'approved', code: null },
    ])
  })

  test('by two managers at once counts once', async () => {
    const ids = await work(['2026-11-23', '2026-11-24'])
    const answers = await company.meeting(
      { text: 'select 1 from timesheets where id = any($1) for update', values: [ids] },
      [() => approve(ids), () => approve([...ids].reverse()), () => approve(ids), () => approve(ids)],
    )
    const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }: { outcome: string }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(2)
    expect(await company.newChanges()).toHaveLength(1)
    const audit = await company.owner.query(
      `select count(*)::int as count from audit_rows where action = 'hours.approved' and subject_id = any($1)`,
      [ids],
    )
    expect(audit.rows[0].count).toBe(2)
    for (const id of ids) expect((await stored(id)).version).toBe(2)
  })

  test('of hours whose period is closed pays them in the next period', async () => {
    const [late = ''] = await work(['2026-11-19'])
    const close = (closedAt: string | null) =>
      company.owner.query(
        `update pay_periods set closed_at = $1 where frequency = 'weekly' and ends_on = '2026-11-20'`,
        [closedAt],
      )
    await close(now)
    await approve([late])
    expect((await stored(late)).period_starts_on).toBe('2026-11-21')
    await close(null)
  })

  test('waits for a period that is being settled and then takes the next', async () => {
    const [id = ''] = await work(['2026-11-20'])
    const settling = await company.owner.connect()
    await settling.query('begin')
    await settling.query(
      `select 1 from pay_periods where frequency = 'weekly' and ends_on = '2026-11-20' and employer_id = $1 for update`,
      [company.employerId],
    )
    const approved = approve([id])
    await company.untilBlocked(1)
    await settling.query(
      `update pay_periods set closed_at = now() where frequency = 'weekly' and ends_on = '2026-11-20' and employer_id = $1`,
      [company.employerId],
    )
    await settling.query('commit')
    settling.release()
    expect((await approved).body.results[0].outcome).toBe('approved')
    expect((await stored(id)).period_starts_on).toBe('2026-11-21')
    await company.owner.query('update pay_periods set closed_at = null where employer_id = $1', [company.employerId])
  })

  test('many at once keeps one audit row and tells the days in common', async () => {
    const ids = await work(['2026-11-16', '2026-11-17', '2026-11-18'])
    const { employerId } = company
    const approval = { employerId, ids, actor, now, note: 'together' as const }
    const results = await company.inCompany((tx) => approveHours(tx, approval))
    expect(results.every(({ outcome }) => outcome === 'approved')).toBe(true)
    expect(await company.newChanges()).toEqual([
      expect.objectContaining({ workerIds: [workerId], facts: { day: '2026-11-16', lastDay: '2026-11-18' } }),
    ])
    const audit = await company.owner.query(`select after from audit_rows where action = 'hours.approved_many'`)
    expect(audit.rows).toEqual([{ after: { timesheets: 3, day: '2026-11-16', lastDay: '2026-11-18' } }])
  })

  test('of hours on a day without a rate is refused', async () => {
    const newcomer = await company.addWorker({ rates: [['2026-11-25', 1271]] })
    const [id = ''] = await work(['2026-11-24'], newcomer)
    expect((await approve([id])).body.results).toEqual([{ id, outcome: 'refused', code: 'invalid_input' }])
  })

  test("of a manager's own hours needs somebody else", async () => {
    const working = await company.signIn('manager', workerId)
    // Even where they were made their own manager.
    await company.owner.query('update workers set manager_user_id = $2 where id = $1', [workerId, working.userId])
    const [id = ''] = await work(['2026-11-24'])
    expect((await approve([id], working)).body.results).toEqual([{ id, outcome: 'refused', code: 'forbidden' }])
    expect(await edit(id, {}, working)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await company.owner.query('update workers set manager_user_id = $2 where id = $1', [workerId, manager.userId])
    expect((await approve([id])).body.results[0].outcome).toBe('approved')
  })

  test('shows what hours are worth to those who may see pay, and only to them', async () => {
    const [id = ''] = await work(['2026-11-24'])
    await approve([id])
    const grossFor = async (who: SignedIn) => {
      const { body } = await company.call(
        who,
        'GET',
        '/api/employer/hours?state=approved&from=2026-11-24&to=2026-11-24',
      )
      return body.timesheets.find((one: { id: string }) => one.id === id).gross
    }
    expect(await grossFor(owner)).toBe('95.33')
    expect(await grossFor(auditor)).toBe('95.33')
    expect(await grossFor(manager)).toBeNull()
    expect((await approve([id], auditor)).status).toBe(403)
  })

  // SI 2015/621 regs 4 and 4A: from April 2026 £12.71 from 21 on, £10.85 from 18 to 20.
  test.each([
    ['a penny below the rate of 21 and over', '2000-01-01', 1270, true],
    ['exactly at it', '2000-01-01', 1271, false],
    ['of unknown age, below the adult rate', null, 1270, true],
    ['at 20, below the adult rate alone', '2006-06-01', 1085, false],
    ['at 20, a penny below the rate of that age', '2006-06-01', 1084, true],
    ['whose 21st birthday is within the period: their new rate counts from the next', '2005-11-24', 1085, false],
  ])('tells who may see pay, and only them, of hours %s', async (_, born, rate, isBelow) => {
    const worker = await company.addWorker({ rates: [['2026-01-01', rate]] })
    await company.owner.query('update workers set date_of_birth = $2 where id = $1', [worker, born])
    const [id = ''] = await work(['2026-11-24'], worker)
    const flagsFor = async (who: SignedIn, state: string): Promise<string[]> => {
      const { body } = await company.call(who, 'GET', `/api/employer/hours?state=${state}`)
      return body.timesheets.find((one: { id: string }) => one.id === id).flags
    }
    const told = isBelow ? ['below_minimum_wage'] : []
    expect(await flagsFor(owner, 'waiting')).toEqual(told)
    expect(await flagsFor(manager, 'waiting')).toEqual([])
    // A warning, no refusal; and a later rate does not reach what is approved.
    expect((await approve([id], owner)).body.results[0].outcome).toBe('approved')
    await company.owner.query('update worker_rates set hourly_rate_pence = 2000 where worker_id = $1', [worker])
    expect(await flagsFor(owner, 'approved')).toEqual(told)
  })
})

describe('editing', () => {
  test('waiting hours keeps them waiting, flags them and says who changed what and why', async () => {
    const [id = ''] = await work(['2026-11-24'])
    const { status, body } = await edit(id, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'waiting', paidMinutes: 360, version: 2, gross: null, flags: ['edited'] })
    expect(await company.newChanges()).toEqual([
      expect.objectContaining({
        workerIds: [workerId],
        cause: 'hours_edited',
        actorUserId: manager.userId,
        facts: { day: '2026-11-24', minutesBefore: 450, minutesAfter: 360, reason: 'Left at three' },
      }),
    ])
    const audit = await company.owner.query(
      `select before->>'minutes' as before, after->>'minutes' as after, after->>'reason' as reason, actor_user_id
       from audit_rows where action = 'hours.edited' and subject_id = $1`,
      [id],
    )
    expect(audit.rows).toEqual([
      { before: '450', after: '360', reason: 'Left at three', actor_user_id: manager.userId },
    ])
  })

  test.each([
    ['09:00:40', '15:00:20', 360],
    ['09:00:20', '15:00:20', 360],
    ['09:00:00', '15:00:50', 360],
  ])('from %s to %s counts the minutes that are shown: %i', async (startsAt, endsAt, paidMinutes) => {
    const [id = ''] = await work(['2026-11-24'])
    const { body } = await edit(id, {
      startedAt: `2026-11-24T${startsAt}.000Z`,
      endedAt: `2026-11-24T${endsAt}.000Z`,
    })
    expect(body).toMatchObject({
      startedAt: '2026-11-24T09:00:00.000Z',
      endedAt: '2026-11-24T15:00:00.000Z',
      paidMinutes,
    })
  })

  test('hours that begin in the minute in which earlier ones end can be corrected, again and again', async () => {
    const [first = '', next = ''] = await work(['2026-11-23', '2026-11-24'])
    const set = `update timesheets set started_at = $2, ended_at = $3 where id = $1`
    await company.owner.query(set, [first, '2026-11-24T05:00:00.000Z', '2026-11-24T09:00:30.000Z'])
    await company.owner.query(set, [next, '2026-11-24T09:00:45.000Z', '2026-11-24T15:00:00.000Z'])
    expect((await edit(next, { startedAt: '2026-11-24T09:00:45.000Z', breakMinutes: 15 })).status).toBe(200)
    expect((await edit(next, { breakMinutes: 20, version: 2 })).status).toBe(200)
    const overlapping = await edit(next, { startedAt: '2026-11-24T08:59:00.000Z', version: 3 })
    expect(overlapping).toMatchObject({ status: 409, body: { code: 'shift_overlaps' } })
  })

  test('approved hours keeps them approved and prices them again; in a closed period it is refused', async () => {
    const [id = ''] = await work(['2026-11-24'])
    await approve([id])
    const edited = await edit(id, { version: 2 }, owner)
    expect(edited.body).toMatchObject({ state: 'approved', paidMinutes: 360, gross: '76.26' })
    const { pay_period_id } = await stored(id)
    await company.owner.query('update pay_periods set closed_at = now() where id = $1', [pay_period_id])
    expect(await edit(id, { version: 3 })).toMatchObject({ status: 409, body: { code: 'period_closed' } })
    await company.owner.query('update pay_periods set closed_at = null where id = $1', [pay_period_id])
  })

  test.each([
    ['before they start', { endedAt: '2026-11-24T08:00:00.000Z' }, 400, 'invalid_input'],
    ['within the minute in which they start', { endedAt: '2026-11-24T09:00:50.000Z' }, 400, 'invalid_input'],
    ['more than 24 hours later', { endedAt: '2026-11-25T10:00:00.000Z' }, 400, 'invalid_input'],
    [
      'in the future',
      { startedAt: '2026-11-25T12:00:00.000Z', endedAt: '2026-11-25T18:01:00.000Z' },
      400,
      'invalid_input',
    ],
    ['with longer breaks than hours', { breakMinutes: 361 }, 400, 'invalid_input'],
    ['as another version', { version: 7 }, 409, 'state_changed'],
    [
      'over other hours',
      { startedAt: '2026-11-23T16:00:00.000Z', endedAt: '2026-11-24T10:00:00.000Z' },
      409,
      'shift_overlaps',
    ],
  ])('to end %s is refused and changes nothing', async (_, change, status, code) => {
    const [, id = ''] = await work(['2026-11-23', '2026-11-24'])
    const before = await stored(id)
    expect(await edit(id, change)).toMatchObject({ status, body: { code } })
    expect(await stored(id)).toEqual(before)
    expect(await company.newChanges()).toEqual([])
  })

  test('while another approves: either order, and the hours are worth what they say', async () => {
    for (let round = 0; round < 8; round += 1) {
      workerId = await company.addWorker()
      const [id = ''] = await work(['2026-11-24'])
      const [approved, edited] = await Promise.all([approve([id]), edit(id, {})])
      expect(approved.body.results[0].outcome).toBe('approved')
      const hours = await stored(id)
      // 6 hours at £12.71, or 7.5 hours where approval came first and the edit was told so.
      const expected =
        edited.status === 200 ? { paid_minutes: 360, gross_pence: 7626 } : { paid_minutes: 450, gross_pence: 9533 }
      expect(hours).toMatchObject({ state: 'approved', ...expected })
      if (edited.status !== 200) expect(edited.body).toMatchObject({ code: 'state_changed', details: { version: 2 } })
    }
  })

  test('by two managers at once keeps the first and tells the second', async () => {
    const [id = ''] = await work(['2026-11-24'])
    const answers = await Promise.all([edit(id, { reason: 'One says' }), edit(id, { reason: 'Two says' }, owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await stored(id)).version).toBe(2)
  })

  test("another company's hours are not found, seen or approved", async () => {
    const other = await openHoursCompany({ now, beside: company })
    try {
      const stranger = await other.signIn('owner', null)
      const [id = ''] = await work(['2026-11-24'])
      const answer = await other.call(stranger, 'PATCH', `/api/employer/hours/${id}`, {
        startedAt: '2026-11-24T09:00:00.000Z',
        endedAt: '2026-11-24T15:00:00.000Z',
        breakMinutes: 0,
        reason: 'Not mine',
        version: 1,
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      const approval = await other.call(stranger, 'POST', '/api/employer/hours/approve', { ids: [id] })
      expect(approval.body.results).toEqual([{ id, outcome: 'refused', code: 'not_found' }])
      expect((await other.call(stranger, 'GET', '/api/employer/hours?state=all')).body.timesheets).toEqual([])
      expect(await stored(id)).toMatchObject({ state: 'waiting', version: 1 })
    } finally {
      await other.close()
    }
  })
})
