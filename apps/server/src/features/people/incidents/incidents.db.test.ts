import { randomUUID } from 'node:crypto'
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
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company)
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const said = (change: object = {}) => ({
  key: randomUUID(),
  kind: 'accident',
  severity: 'high',
  happenedAt: '2026-11-19T21:15:00.000Z',
  place: 'Laundry',
  words: 'The trolley rolled over my foot.',
  skipsManager: false,
  ...change,
})
const report = (change: object = {}, who: Signed = worker) => send(who, 'POST', '/api/incidents', said(change))
const seen = async (who: Signed) =>
  ((await send(who, 'GET', '/api/employer/incidents')).body.incidents as { id: string; state: string }[]).map(
    ({ id }) => id,
  )

describe('an incident', () => {
  test('is reported once under its key, however often and however much at once it is sent', async () => {
    const body = said()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(worker, 'POST', '/api/incidents', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await send(worker, 'POST', '/api/incidents', { ...body, words: 'Another' })).toMatchObject({
      body: { code: 'idempotency_key_reused' },
    })
    const audited = await product.owner.query(
      `select after from audit_rows where action = 'incident.reported' and after->>'incidentId' = $1`,
      [answers[0]?.body.id],
    )
    // The audit says that something was reported, and not what.
    expect(audited.rows).toEqual([{ after: { incidentId: answers[0]?.body.id } }])
  })

  test('cannot lie in the future', async () => {
    expect(await report({ happenedAt: '2026-11-20T10:00:01.000Z' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'happenedAt' },
    })
  })

  test('is looked into, noted, marked for the HSE with its last day, and resolved; who reported it reads the answer and no note', async () => {
    const { body: mine } = await report()
    const path = `/api/employer/incidents/${mine.id}`
    const taken = await send(company, 'POST', `${path}/take`, { version: 1 })
    expect(taken.body).toMatchObject({ state: 'investigating', version: 2 })
    const key = randomUUID()
    const note = { key, words: 'The brake is worn.' }
    const notes = await Promise.all([
      send(company, 'POST', `${path}/notes`, note),
      send(company, 'POST', `${path}/notes`, note),
    ])
    expect(notes.map(({ status }) => status)).toEqual([201, 201])
    expect((await send(company, 'GET', path)).body.notes).toMatchObject([{ id: key, words: 'The brake is worn.' }])

    const riddor = { kind: 'over_seven_days', reportedOn: null, reference: null }
    const marked = await send(company, 'PUT', `${path}/riddor`, { version: 2, riddor })
    // Fifteen days from the day of the accident in London.
    expect(marked.body).toMatchObject({
      riddor: { kind: 'over_seven_days', dueBy: '2026-12-04', reportedOn: null },
      version: 3,
    })
    for (const reportedOn of ['2026-11-18', '2026-11-21'])
      expect(
        (await send(company, 'PUT', `${path}/riddor`, { version: 3, riddor: { ...riddor, reportedOn } })).body,
      ).toMatchObject({ code: 'invalid_input', field: 'riddor.reportedOn' })

    expect((await send(company, 'POST', `${path}/resolve`, { version: 2, answer: 'Mended.' })).body).toMatchObject({
      code: 'incident_changed',
    })
    const resolved = await send(company, 'POST', `${path}/resolve`, { version: 3, answer: 'The brake is mended.' })
    expect(resolved.body).toMatchObject({ state: 'resolved', answer: 'The brake is mended.' })
    for (const [action, body] of [
      ['take', { version: 4 }],
      ['notes', { key: randomUUID(), words: 'More' }],
      ['resolve', { version: 4, answer: 'Again' }],
    ] as const)
      expect((await send(company, 'POST', `${path}/${action}`, body)).body).toMatchObject({ code: 'incident_resolved' })

    const own = (await send(worker, 'GET', '/api/incidents')).body.incidents as { id: string }[]
    const theirs = own.find(({ id }) => id === mine.id)
    expect(theirs).toMatchObject({ state: 'resolved', answer: 'The brake is mended.' })
    expect(Object.keys(theirs ?? {})).not.toContain('notes')
    expect((await send(worker, 'GET', path)).status).toBe(403)
  })

  test('of two who resolve it at once one does', async () => {
    const { body: mine } = await report()
    const path = `/api/employer/incidents/${mine.id}/resolve`
    const both = await Promise.all(
      ['Mended.', 'Moved.'].map((answer) => send(company, 'POST', path, { version: 1, answer })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('who sees it', () => {
  test('a line manager those of their team, and not what was not for them; nobody of another company', async () => {
    const manager = await signInAs(product, company, 'manager')
    const mine = await hire(product, company)
    await product.owner.query('update workers set manager_user_id = $1 where id = $2', [manager.userId, mine.workerId])
    const { body: open } = await report({}, mine)
    const { body: closed } = await report({ kind: 'stress', skipsManager: true }, mine)
    const { body: other } = await report()
    const theirs = await seen(manager)
    expect(theirs).toContain(open.id)
    expect(theirs).not.toContain(closed.id)
    expect(theirs).not.toContain(other.id)
    for (const path of ['', '/take', '/resolve']) {
      const body = path === '/resolve' ? { version: 1, answer: 'Gone' } : { version: 1 }
      const answer = await (path === ''
        ? send(manager, 'GET', `/api/employer/incidents/${closed.id}`)
        : send(manager, 'POST', `/api/employer/incidents/${closed.id}${path}`, body))
      expect(answer.status).toBe(404)
    }
    expect(await seen(company)).toEqual(expect.arrayContaining([open.id, closed.id, other.id]))
    // Their own colleagues see none of it.
    const own = (await send(worker, 'GET', '/api/incidents')).body.incidents as { id: string }[]
    expect(own.map(({ id }) => id)).not.toContain(open.id)

    const stranger = await openTestCompany(product)
    expect((await send(stranger, 'GET', `/api/employer/incidents/${open.id}`)).status).toBe(404)
    expect(await seen(stranger)).toEqual([])
  })
})

describe('who is told', () => {
  const toldOf = async (kind: string, incidentId: string) =>
    (
      await product.owner.query(
        'select m.role, a.facts from alerts a join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id where a.kind = $1 and a.key = $2 order by m.role',
        [kind, incidentId],
      )
    ).rows as { role: string; facts: object }[]

  test('those who look into incidents, without a name; the line manager not where it is not for them; then who reported it', async () => {
    const manager = await signInAs(product, company, 'manager')
    await signInAs(product, company, 'auditor')
    const mine = await hire(product, company)
    await product.owner.query('update workers set manager_user_id = $1 where id = $2', [manager.userId, mine.workerId])
    const { body: open } = await report({}, mine)
    const { body: closed } = await report({ skipsManager: true }, mine)
    const rolesOf = (told: { role: string }[]) => [...new Set(told.map(({ role }) => role))]
    expect(rolesOf(await toldOf('incident_reported', open.id as string))).toEqual(['manager', 'owner'])
    const toldOfClosed = await toldOf('incident_reported', closed.id as string)
    expect(rolesOf(toldOfClosed)).toEqual(['owner'])
    expect(toldOfClosed.map(({ facts }) => facts)).toEqual(toldOfClosed.map(() => ({ of: closed.id })))
    const path = `/api/employer/incidents/${closed.id}/resolve`
    expect((await send(company, 'POST', path, { version: 1, answer: 'Mended.' })).status).toBe(200)
    expect(rolesOf(await toldOf('incident_answered', closed.id as string))).toEqual(['worker'])
  })
})
