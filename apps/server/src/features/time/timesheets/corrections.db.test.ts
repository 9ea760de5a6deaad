import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'
import { recordWorkedHours } from './index.ts'

let company: HoursCompany
let manager: SignedIn
let owner: SignedIn
let workerId: string
let worker: SignedIn

const day = '2026-11-24'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`
const now = '2026-11-25T18:00:00.000Z'
const base = '/api/employer/hours/corrections'

beforeAll(async () => {
  company = await openHoursCompany({ now })
  manager = await company.signIn('manager', null)
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId)
})

/** A shift from nine to five, and what was clocked on it from nine to two, unless nothing was. */
async function plan({
  on = day,
  clocked = true,
  endsAt = '14:00',
} = {}): Promise<{ shiftId: string; timesheetId: string }> {
  const { employerId } = company
  const shift = {
    workerId,
    startsAt: at('09:00', on),
    endsAt: at('17:00', on),
    location: 'York',
    role: 'Barista',
    unpaidBreakMinutes: 0,
  }
  return company.inCompany(async (tx) => {
    const added = await addShifts(tx, { employerId, shifts: [shift], actor: null, now })
    if (added.outcome !== 'added') throw new Error(added.code)
    const shiftId = added.ids[0] ?? ''
    if (!clocked) return { shiftId, timesheetId: '' }
    const worked = [{ workerId, shiftId, startedAt: at('09:00', on), endedAt: at(endsAt, on), breakMinutes: 0 }]
    const [timesheetId = ''] = await recordWorkedHours(tx, { employerId, worked, actor: null, now })
    return { shiftId, timesheetId }
  })
}

const wanted = (shiftId: string, change: object = {}) => ({
  key: randomUUID(),
  of: { shiftId },
  startedAt: at('09:00'),
  endedAt: at('17:00'),
  breakMinutes: 30,
  reason: 'I pressed clock out by mistake',
  ...change,
})
const ask = (body: object, who = worker) => company.call(who, 'POST', '/api/work/corrections', body)
const accept = (id: string, body: object = { version: 1 }, who = manager) =>
  company.call(who, 'POST', `${base}/${id}/accept`, body)
const decline = (id: string, who = manager) =>
  company.call(who, 'POST', `${base}/${id}/decline`, { reason: 'The till says two' })
const waiting = async (who = manager) =>
  (await company.call(who, 'GET', base)).body.corrections as { id: string; worker: { id: string } }[]
const ownShift = async (shiftId: string) => {
  const { body } = await company.call(worker, 'GET', `/api/shifts?from=${day}`)
  return body.shifts.find(({ id }: { id: string }) => id === shiftId)
}
const hoursOf = async (shiftId: string) =>
  (await company.owner.query('select * from timesheets where shift_id = $1', [shiftId])).rows[0]

describe('asking', () => {
  test('changes no hours, and the manager sees it beside what was clocked', async () => {
    const { shiftId, timesheetId } = await plan()
    const asked = await ask(wanted(shiftId))
    expect(asked).toMatchObject({ status: 200, body: { state: 'waiting', endedAt: at('17:00') } })
    expect(await hoursOf(shiftId)).toMatchObject({ paid_minutes: 300, version: 1, state: 'waiting' })
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        id: asked.body.id,
        reason: 'I pressed clock out by mistake',
        stands: expect.objectContaining({ timesheetId, endedAt: at('14:00'), paidMinutes: 300, version: 1 }),
      }),
    )
    expect(await ownShift(shiftId)).toMatchObject({ correction: { id: asked.body.id, state: 'waiting' } })
  })

  test('again under the same key is the same request, also at once; with other times the key is refused', async () => {
    const { shiftId } = await plan()
    const body = wanted(shiftId)
    const answers = await Promise.all([ask(body), ask(body), ask(body)])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await ask({ ...body, breakMinutes: 45 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await waiting()).filter((one) => one.worker.id === workerId)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    [
      'times that are to come',
      { endedAt: '2026-11-25T19:00:00.000Z', startedAt: '2026-11-25T10:00:00.000Z' },
      'invalid_input',
    ],
    ['an end before the start', { endedAt: at('08:00') }, 'invalid_input'],
    ['a break longer than the hours', { endedAt: at('09:20'), breakMinutes: 30 }, 'invalid_input'],
    ['what stands there already', { endedAt: at('14:00'), breakMinutes: 0 }, 'correction_changes_nothing'],
    ['another’s shift', { of: { shiftId: randomUUID() } }, 'not_found'],
  ])('%s is refused', async (_, change, code) => {
    const { shiftId } = await plan()
    expect((await ask(wanted(shiftId, change))).body.code).toBe(code)
  })

  test('one request of a shift waits at a time; taken back, it makes room for another', async () => {
    const { shiftId } = await plan()
    const first = await ask(wanted(shiftId))
    expect((await ask(wanted(shiftId, { breakMinutes: 0 }))).body).toMatchObject({
      code: 'correction_waiting',
      details: { id: first.body.id },
    })
    const stranger = await company.signIn('worker', await company.addWorker())
    expect((await company.call(stranger, 'DELETE', `/api/work/corrections/${first.body.id}`)).status).toBe(404)
    const back = () => company.call(worker, 'DELETE', `/api/work/corrections/${first.body.id}`)
    expect((await back()).body.state).toBe('withdrawn')
    expect((await back()).body.state).toBe('withdrawn')
    expect((await ask(wanted(shiftId, { breakMinutes: 0 }))).status).toBe(200)
    expect((await accept(String(first.body.id))).body).toMatchObject({
      code: 'correction_decided',
      details: { state: 'withdrawn' },
    })
  })

  test('hours that were paid are refused, and a shift that is not over', async () => {
    const { shiftId, timesheetId } = await plan()
    await company.call(owner, 'POST', '/api/employer/hours/approve', { ids: [timesheetId] })
    const close = (closed: string | null) =>
      company.owner.query(
        `update pay_periods set closed_at = $2 where employer_id = $1 and id = (select pay_period_id from timesheets where id = $3)`,
        [company.employerId, closed, timesheetId],
      )
    await close(now)
    expect(await ask(wanted(shiftId))).toMatchObject({ status: 409, body: { code: 'period_closed' } })
    await close(null)
    const { shiftId: ahead } = await plan({ on: '2026-11-26', clocked: false })
    expect((await ask(wanted(ahead))).body.code).toBe('hours_not_finished')
  })
})

describe('deciding', () => {
  test('accepted, the hours are corrected as by hand: the worker’s reason, the minutes, the state they were in', async () => {
    const { shiftId, timesheetId } = await plan()
    await company.call(owner, 'POST', '/api/employer/hours/approve', { ids: [timesheetId] })
    const { body } = await ask(wanted(shiftId))
    expect(await accept(body.id, { version: 2 })).toMatchObject({ status: 200, body: { accepted: true } })
    // 09:00 to 17:00 less 30 minutes at £12.71 an hour: 7.5 × 1271 = 9532.5, to the penny, the half up.
    expect(await hoursOf(shiftId)).toMatchObject({
      state: 'approved',
      paid_minutes: 450,
      gross_pence: 9533,
      is_edited: true,
    })
    expect(await ownShift(shiftId)).toMatchObject({ gross: '95.33', correction: { state: 'accepted', answer: null } })
    const { rows } = await company.owner.query(
      `select action, after->>'reason' as reason from audit_rows where employer_id = $1 and after->>'workerId' = $2 or subject_id = $3 order by at, id`,
      [company.employerId, workerId, timesheetId],
    )
    expect(rows).toContainEqual({ action: 'hours.edited', reason: 'I pressed clock out by mistake' })
    expect(rows.map(({ action }) => action)).toContain('hours.correction_accepted')
  })

  test('a shift that nobody clocked has hours once it is accepted, approved like any that are entered', async () => {
    const { shiftId } = await plan({ clocked: false })
    const { body } = await ask(wanted(shiftId))
    expect(await accept(body.id, { version: null })).toMatchObject({ status: 200 })
    expect(await hoursOf(shiftId)).toMatchObject({
      source: 'form',
      entered_by: manager.userId,
      paid_minutes: 450,
      state: 'approved',
    })
    expect(await ownShift(shiftId)).toMatchObject({ status: 'completed', correction: { state: 'accepted' } })
  })

  test('declined, nothing changes and the worker reads why', async () => {
    const { shiftId } = await plan()
    const { body } = await ask(wanted(shiftId))
    expect((await decline(body.id)).body).toEqual({ declined: true })
    expect(await hoursOf(shiftId)).toMatchObject({ paid_minutes: 300, version: 1 })
    expect(await ownShift(shiftId)).toMatchObject({ correction: { state: 'declined', answer: 'The till says two' } })
    expect((await ask(wanted(shiftId))).status).toBe(200)
  })

  test('of two that decide at once one does, and the other is told how', async () => {
    const { shiftId } = await plan()
    const { body } = await ask(wanted(shiftId))
    const answers = await company.meeting(
      { text: 'select 1 from workers where id = $1 for update', values: [workerId] },
      [() => accept(body.id), () => accept(body.id, { version: 1 }, owner), () => decline(body.id)],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body: refused } of answers) if (status === 409) expect(refused.code).toBe('correction_decided')
    const stands = await hoursOf(shiftId)
    expect([300, 450]).toContain(stands.paid_minutes)
    expect(stands.version).toBe(stands.paid_minutes === 450 ? 2 : 1)
  })

  test('hours that somebody corrected since they were seen are not corrected over, and the request goes on waiting', async () => {
    const { shiftId } = await plan()
    const { body } = await ask(wanted(shiftId))
    await company.owner.query('update timesheets set version = 5 where shift_id = $1', [shiftId])
    expect((await accept(body.id)).body).toMatchObject({ code: 'state_changed', details: { version: 5 } })
    expect((await accept(body.id, { version: null })).body.code).toBe('state_changed')
    expect(await ownShift(shiftId)).toMatchObject({ correction: { state: 'waiting' } })
  })

  test('once the run is approved neither is corrected, and the request can be declined', async () => {
    const { shiftId, timesheetId } = await plan()
    await company.call(owner, 'POST', '/api/employer/hours/approve', { ids: [timesheetId] })
    const { body } = await ask(wanted(shiftId))
    const closing =
      'update pay_periods set closed_at = $1 where id = (select pay_period_id from timesheets where id = $2)'
    await company.owner.query(closing, [now, timesheetId])
    expect((await accept(body.id, { version: 2 })).body.code).toBe('period_closed')
    expect((await decline(body.id)).status).toBe(200)
    await company.owner.query(closing, [null, timesheetId])
  })

  test('nobody decides on their own hours, nor on those of another team or company', async () => {
    const { shiftId } = await plan()
    const { body } = await ask(wanted(shiftId))
    expect((await accept(body.id, { version: 1 }, worker)).status).toBe(403)
    // They come to manage a team, which holds themselves alone.
    await company.owner.query(`update memberships set role = 'manager' where user_id = $1`, [worker.userId])
    await company.owner.query('update workers set manager_user_id = $2 where id = $1', [workerId, worker.userId])
    expect((await accept(body.id, { version: 1 }, worker)).body.code).toBe('forbidden')
    expect((await decline(body.id, worker)).body.code).toBe('forbidden')
    expect((await accept(body.id)).status).toBe(404)
    expect((await waiting()).map(({ id }) => id)).not.toContain(body.id)
    const other = await openHoursCompany({ now, beside: company })
    const stranger = await other.signIn('owner', null)
    expect((await other.call(stranger, 'POST', `${base}/${body.id}/accept`, { version: 1 })).status).toBe(404)
    await other.close()
  })
})
