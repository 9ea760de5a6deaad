import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-18T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company)
})
afterAll(() => product.close())

const send = (who: { token: string }, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const own = async (who = worker) => (await send(who, 'GET', '/api/wellbeing')).body

describe('how somebody says they are', () => {
  test('is kept once a day, sealed, without an audit row, and goes when they take it back', async () => {
    const audited = async () => (await product.owner.query('select count(*) from audit_rows')).rows[0].count
    const before = await audited()
    await send(worker, 'PUT', '/api/wellbeing/check-in', { stress: 9, words: 'Three nights in a row.' })
    const said = await send(worker, 'PUT', '/api/wellbeing/check-in', { stress: 4, words: 'Better after sleep.' })
    expect(said.body).toEqual({ day: '2026-11-18', stress: 4, words: 'Better after sleep.' })
    expect(await own()).toMatchObject({ checkIns: [{ day: '2026-11-18', stress: 4, words: 'Better after sleep.' }] })
    expect(await audited()).toBe(before)
    const kept = await product.owner.query<{ row: string }>(
      `select c::text || encode(c.said_sealed, 'escape') as row from wellbeing_check_ins c where worker_id = $1`,
      [worker.workerId],
    )
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0]?.row).not.toMatch(/stress|sleep/)
    expect((await send(worker, 'DELETE', '/api/wellbeing/check-ins/2026-11-18')).body).toEqual({})
    expect((await send(worker, 'DELETE', '/api/wellbeing/check-ins/2026-11-18')).status).toBe(404)
    expect(await own()).toMatchObject({ checkIns: [] })
  })

  test('no route of the company tells it, and no colleague reads it', async () => {
    await send(worker, 'PUT', '/api/wellbeing/check-in', { stress: 8, words: 'Only for me 4711.' })
    const owner = company
    const colleague = await hire(product, company)
    expect(JSON.stringify(await own(colleague))).not.toContain('4711')
    for (const path of [`/api/employer/employees/${worker.workerId}`, '/api/employer/audit', '/api/employer/dashboard'])
      expect(JSON.stringify((await send(owner, 'GET', path)).body)).not.toContain('4711')
    const manager = await signInAs(product, company, 'manager')
    expect((await send(manager, 'GET', '/api/wellbeing')).status).toBe(403)
  })
})

describe('figures', () => {
  test('come from the clock: hours, breaks and rest; a break is named by whose it is alone', async () => {
    const { employerId } = company
    const { workerId } = worker
    const times = [
      ['2026-11-16T09:00Z', '2026-11-16T17:00Z', '2026-11-16T12:00Z', '2026-11-16T12:45Z'],
      ['2026-11-17T09:00Z', '2026-11-17T13:00Z', null, null],
    ] as const
    for (const [from, to, begun, ended] of times) {
      const { rows } = await product.owner.query<{ id: string }>(
        `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
         values ($1, gen_random_uuid(), $2, ($3::timestamptz)::date, $3, $4, $5, 0, 'waiting', $4) returning id`,
        [employerId, workerId, from, to, begun ? 45 : 0],
      )
      for (const [event, at] of [
        ['in', from],
        ['break_start', begun],
        ['break_end', ended],
        ['out', to],
      ] as const)
        if (at)
          await product.owner.query(
            `insert into clock_events (employer_id, id, worker_id, timesheet_id, event, at) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
            [employerId, workerId, rows[0]?.id, event, at],
          )
    }
    await send(worker, 'PUT', '/api/wellbeing/targets', { breakMinutes: 30, weekMinutes: 600, stress: 5, score: 80 })
    const found = await own()
    // 8 hours less 45 minutes and 4 more, against ten; 16 hours of rest between.
    expect(found.figures).toMatchObject([
      { name: 'hours', value: 675, target: 600, status: 'warning' },
      { name: 'breaks', value: 45, target: 30, status: 'good' },
      { name: 'rest', value: 960, status: 'good' },
      { name: 'stress', value: 8 },
      { name: 'score' },
    ])
    // Clocked in ten minutes before the shift of the second day: hours begin with it, rest ended before it.
    const { rows: planned } = await product.owner.query<{ id: string }>(
      `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at)
       values ($1, gen_random_uuid(), $2, '2026-11-17T09:10Z', '2026-11-17T13:00Z', 'Ward', 'Carer', now()) returning id`,
      [employerId, workerId],
    )
    await product.owner.query(`update timesheets set shift_id = $1 where worker_id = $2 and worked_on = '2026-11-17'`, [
      planned[0]?.id,
      workerId,
    ])
    expect((await own()).figures).toMatchObject([
      { name: 'hours', value: 665 },
      { name: 'breaks' },
      { name: 'rest', value: 960 },
      { name: 'stress' },
      { name: 'score' },
    ])
    const [first] = found.breaks as { id: string; minutes: number; kind: string | null }[]
    expect(first).toMatchObject({ minutes: 45, kind: null, startTime: '2026-11-16T12:00:00.000Z' })
    const colleague = await hire(product, company)
    expect((await send(colleague, 'PUT', `/api/wellbeing/breaks/${first?.id}`, { kind: 'lunch' })).status).toBe(404)
    expect((await send(worker, 'PUT', `/api/wellbeing/breaks/${first?.id}`, { kind: 'lunch' })).body).toEqual({
      kind: 'lunch',
    })
    expect((await own()).breaks).toMatchObject([{ kind: 'lunch' }])
  })
})

describe('sources of help', () => {
  test('say that nobody here confirmed them until the operator did; one that is taken out is shown to nobody', async () => {
    const sources = async () =>
      (await send(worker, 'GET', '/api/wellbeing/help')).body.sources as { code: string; confirmedOn: string | null }[]
    expect(new Set((await sources()).map(({ confirmedOn }) => confirmedOn))).toEqual(new Set([null]))
    expect((await send(company, 'PUT', '/api/operator/help-sources/samaritans', { isHidden: false })).status).toBe(403)
    await product.owner.query(
      `insert into operator_changes (user_id, action, done_by, at) values ($1, 'added', 'a test', now())`,
      [company.userId],
    )
    expect(
      (await send(company, 'PUT', '/api/operator/help-sources/samaritans', { isHidden: false })).body,
    ).toMatchObject({
      confirmedOn: '2026-11-18',
    })
    await send(company, 'PUT', '/api/operator/help-sources/shelter', { isHidden: true })
    const shown = await sources()
    expect(shown.find(({ code }) => code === 'samaritans')).toMatchObject({ confirmedOn: '2026-11-18' })
    expect(shown.map(({ code }) => code)).not.toContain('shelter')
    expect((await send(company, 'PUT', '/api/operator/help-sources/nobody', { isHidden: true })).status).toBe(404)
  })
})
