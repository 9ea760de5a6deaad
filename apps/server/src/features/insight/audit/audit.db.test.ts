import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { chainAudit, headLine, readAuditHeads, readHeadLines } from './chain-audit.ts'
import { recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let product: TestProduct
let company: TestCompany
let ann: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
  ann = await hire(product, company, { firstName: 'Ann', lastName: 'Able' })
  await work(product, company, ann, { day: '2026-11-14', hours: 8 })
  await chain()
})
afterAll(() => product.close())

const chain = () => chainAudit(product.deps)

/** What an owner of the database could do behind the product's back. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const connection = await product.owner.connect()
  try {
    await connection.query('set session_replication_role = replica')
    await connection.query(statement, values)
    await connection.query('set session_replication_role = origin')
  } finally {
    connection.release()
  }
}

const differencesOf = async (options?: Parameters<typeof verifyAudit>[1]) => {
  const { differences } = await verifyAudit(product.owner, options)
  return differences.filter(({ employerId }) => employerId === company.employerId).map(({ promise }) => promise)
}

/** The audit id at a position of the company's chain. */
async function idAt(position: number): Promise<string> {
  const found = await product.owner.query<{ audit_id: string }>(
    'select audit_id from audit_chain where employer_id = $1 and position = $2',
    [company.employerId, position],
  )
  return String(found.rows[0]?.audit_id)
}

const see = async (path: string, token = company.token) =>
  (await callProduct(product, 'GET', path, { token })).body as {
    entries: {
      id: string
      action: string
      subject: string | null
      actor: { id: string; name: string } | null
      address: string | null
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
      named: ({ id: string } & Record<string, unknown>)[]
      chained: { position: number } | null
    }[]
    next: string | null
  }

describe('A25 the chain of the audit', () => {
  test('holds every row of the company once, in order, and verifies; what is done later is chained behind it', async () => {
    expect(await differencesOf()).toEqual([])
    await callProduct(product, 'PATCH', `/api/employer/employees/${ann.workerId}`, {
      token: company.token,
      body: { version: 1, position: 'Senior carer' },
    })
    await chain()
    await chain()
    const counted = await product.owner.query<{ rows: number; chained: number; last: number; waiting: number }>(
      `select (select count(*) from audit_rows where employer_id = $1) as rows,
         (select count(*) from audit_chain where employer_id = $1) as chained,
         (select max(position) from audit_chain where employer_id = $1) as last,
         (select count(*) from audit_unchained where employer_id = $1) as waiting`,
      [company.employerId],
    )
    const { rows = 0 } = counted.rows[0] ?? {}
    expect(rows).toBeGreaterThan(3)
    expect(counted.rows[0]).toEqual({ rows, chained: rows, last: rows, waiting: 0 })
    expect(await differencesOf()).toEqual([])
  })

  test('servers that chain at once make one chain', async () => {
    for (let day = 15; day <= 16; day += 1) await work(product, company, ann, { day: `2026-11-${day}`, hours: 4 })
    await Promise.all([chain(), chain(), chain(), chain()])
    expect(await differencesOf()).toEqual([])
  })

  test.each([
    ['what was done', `update audit_rows set action = 'shift.added' where employer_id = $1 and id = $2`],
    ['who did it', 'update audit_rows set actor_user_id = null where employer_id = $1 and id = $2'],
    ['from where', `update audit_rows set address = '192.0.2.9' where employer_id = $1 and id = $2`],
    ['when', `update audit_rows set at = at - interval '1 microsecond' where employer_id = $1 and id = $2`],
    ['whom it was done to', `update audit_rows set subject_id = 'x' where employer_id = $1 and id = $2`],
    ['what it was before', `update audit_rows set before = '{"rate": 1}' where employer_id = $1 and id = $2`],
    ['what it was after', `update audit_rows set after = '{"rate": 1}' where employer_id = $1 and id = $2`],
  ])('a row in which somebody changed %s is found', async (_what, statement) => {
    await tamper(statement, [company.employerId, await idAt(2)])
    expect(await differencesOf()).toEqual(['a row is as it was written'])
  })

  test('a row that was taken out is found, with its link or without', async () => {
    const id = await idAt(2)
    await tamper('delete from audit_rows where employer_id = $1 and id = $2', [company.employerId, id])
    expect(await differencesOf()).toEqual(['a row that was chained is there'])
    await tamper('delete from audit_chain where employer_id = $1 and audit_id = $2', [company.employerId, id])
    expect(await differencesOf()).toEqual(['positions have no gap'])
    await tamper('update audit_chain set position = position - 1 where employer_id = $1 and position > 2', [
      company.employerId,
    ])
    expect(await differencesOf()).toEqual(['a row is as it was written'])
  })

  test('a row that was put in is found, and so is one that the job left lying for ten minutes', async () => {
    await tamper(
      `insert into audit_rows (employer_id, id, at, action, subject_kind, subject_id)
       values ($1, gen_random_uuid(), now() - interval '1 day', 'pay_run.approved', 'pay_run', gen_random_uuid())`,
      [company.employerId],
    )
    expect(await differencesOf()).toEqual(['a row is chained within ten minutes'])
    await work(product, company, ann, { day: '2026-11-15', hours: 4, approved: false })
    expect((await differencesOf()).length).toBe(1)
    await tamper(`update audit_unchained set noted_at = now() - interval '11 minutes' where employer_id = $1`, [
      company.employerId,
    ])
    expect((await differencesOf()).length).toBeGreaterThan(1)
  })

  test('an end that was cut off is found by a head that was kept elsewhere', async () => {
    const log = (await readAuditHeads(product.deps)).map(headLine).join('\n')
    const keptHeads = readHeadLines(`ready\n${log}\n`)
    expect(keptHeads.map(({ employerId }) => employerId)).toContain(company.employerId)
    expect(await differencesOf({ keptHeads })).toEqual([])
    const last = keptHeads.find(({ employerId }) => employerId === company.employerId)?.position ?? 0
    const id = await idAt(last)
    await tamper('delete from audit_chain where employer_id = $1 and audit_id = $2', [company.employerId, id])
    await tamper('delete from audit_rows where employer_id = $1 and id = $2', [company.employerId, id])
    expect(await differencesOf()).toEqual([])
    expect(await differencesOf({ keptHeads })).toEqual(['a head that was kept is in the chain'])
  })
})

describe('refused access', () => {
  const refused = async () =>
    (await see('/api/employer/audit?area=access')).entries.filter((e) => e.action === 'access.refused')

  test('is written down with who, from where and what was reached for, once a minute for each route', async () => {
    const path = `/api/employer/employees/${ann.workerId}`
    for (let times = 0; times < 5; times += 1) {
      expect((await callProduct(product, 'GET', path, { token: ann.token })).status).toBe(403)
    }
    const expected = {
      actor: { id: ann.userId, name: 'Ann Able' },
      address: '127.0.0.1',
      after: { code: 'forbidden', role: 'worker' },
    }
    expect(await refused()).toMatchObject([expected])
    await callProduct(product, 'GET', '/api/employer/audit', { token: ann.token })
    expect(await refused()).toHaveLength(2)
    product.clock.advance(61_000)
    await callProduct(product, 'GET', path, { token: ann.token })
    expect(await refused()).toHaveLength(3)
  })

  test("of another company's record is written down in the caller's company, with the id", async () => {
    const other = await openTestCompany(product)
    await callProduct(product, 'GET', `/api/employer/employees/${ann.workerId}`, { token: other.token })
    expect(await refused()).toEqual([])
    const { entries } = await see('/api/employer/audit?area=access', other.token)
    expect(entries).toMatchObject([{ action: 'access.refused', after: { code: 'not_found', id: ann.workerId } }])
  })
})

describe('the audit is read', () => {
  test('by person, by worker, by area and by day', async () => {
    await withdraw(product, ann, '10.00')
    const bob = await hire(product, company, { firstName: 'Bob', lastName: 'Brown', startsOn: '2026-04-06' })
    const by = (await see(`/api/employer/audit?actorId=${ann.userId}`)).entries
    expect(new Set(by.map(({ actor }) => actor?.id))).toEqual(new Set([ann.userId]))
    const about = (await see(`/api/employer/audit?workerId=${ann.workerId}`)).entries.map(({ action }) => action)
    expect(about).toEqual(expect.arrayContaining(['employee.added', 'hours.approved', 'withdrawal.requested']))
    const aboutBob = (await see(`/api/employer/audit?workerId=${bob.workerId}`)).entries
    expect(aboutBob.map(({ action, subject }) => [action, subject])).toEqual([['employee.added', 'Bob Brown']])
    const today = product.clock.now().slice(0, 10)
    expect((await see(`/api/employer/audit?from=${today}&to=${today}`)).entries.length).toBeGreaterThan(0)
    expect((await see('/api/employer/audit?to=2026-11-01')).entries).toEqual([])
    expect((await see('/api/employer/audit?from=2027-01-01')).entries).toEqual([])
  })

  test('with what was before and after', async () => {
    await callProduct(product, 'PATCH', `/api/employer/employees/${ann.workerId}`, {
      token: company.token,
      body: { version: 1, position: 'Senior carer' },
    })
    const { entries } = await see('/api/employer/audit?area=people')
    expect(entries[0]).toMatchObject({
      action: 'employee.changed',
      before: { position: null },
      after: { position: 'Senior carer' },
      chained: null,
    })
    expect(entries.at(-1)?.chained?.position).toBeGreaterThan(0)
  })

  test('with the names of people and shifts that it holds by their ids, of this company alone', async () => {
    const elsewhere = await hire(product, await openTestCompany(product), {})
    const shift = await product.owner.query<{ id: string }>('select id from shifts where worker_id = $1', [
      ann.workerId,
    ])
    const shiftId = String(shift.rows[0]?.id)
    await product.database.transaction({ employerId: company.employerId }, (tx) =>
      recordAudit(tx, {
        employerId: company.employerId,
        at: product.clock.now(),
        actor: { userId: ann.userId, sessionId: null, address: null },
        action: 'hours.out_missed',
        subject: { kind: 'worker', id: ann.workerId },
        before: { askedBy: ann.userId },
        after: { workerId: ann.workerId, shiftId, toWorkerId: elsewhere.workerId },
      }),
    )
    const told = (await see('/api/employer/audit')).entries.find(({ after }) => after?.shiftId === shiftId)
    const named = [
      { id: ann.userId, name: 'Ann Able' },
      { id: ann.workerId, name: 'Ann Able' },
      { id: shiftId, startsAt: '2026-11-14T09:00:00.000Z', endsAt: '2026-11-14T17:00:00.000Z', location: 'Ward 3' },
    ]
    const byId = (some: readonly { id: string }[] = []) => some.toSorted((a, b) => a.id.localeCompare(b.id))
    expect(byId(told?.named)).toEqual(byId(named))
    // In one's own log nobody else is named.
    const own = await see('/api/user/audit', ann.token)
    expect(own.entries.length).toBeGreaterThan(0)
    expect(own.entries.flatMap(({ named }) => named)).toEqual([])
  })

  test('as a file whose digests can be worked out from it, and that no spreadsheet takes for formulas', async () => {
    await callProduct(product, 'GET', '/api/employer/audit', { token: ann.token })
    await tamper(`update audit_rows set address = '=cmd()' where employer_id = $1 and action = 'access.refused'`, [
      company.employerId,
    ])
    const answer = await callProduct(product, 'GET', '/api/employer/audit/export', { token: company.token })
    const content = String(answer.body.content)
    expect(content).toContain("'=cmd()")
    const lines: string[][] = parse(content, { bom: true })
    // That the file was taken is noted behind it.
    const counted = await product.owner.query(
      `select id from audit_rows where employer_id = $1 and action <> 'audit.exported'`,
      [company.employerId],
    )
    expect(lines).toHaveLength(counted.rows.length + 1)
    // As somebody would who has the file and nothing else.
    let previous = Buffer.alloc(32)
    const chained = lines.slice(1).filter(([position]) => position !== '')
    expect(chained.length).toBeGreaterThan(3)
    for (const [, hash, ...fields] of chained) {
      const text = JSON.stringify(fields.map((field) => (field === '' ? null : field)))
      previous = createHash('sha256').update(previous).update(text).digest()
      expect(previous.toString('hex')).toBe(hash)
    }
  })

  test('by a person as far as it is theirs, without where others were', async () => {
    const bob = await hire(product, company, { firstName: 'Bob', lastName: 'Brown' })
    await withdraw(product, bob, '1.00')
    await withdraw(product, ann, '10.00')
    const { entries } = await see('/api/user/audit', ann.token)
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['employee.added', 'hours.approved', 'withdrawal.requested']),
    )
    expect(entries.filter(({ subject }) => subject === 'Bob Brown')).toEqual([])
    expect(entries.filter(({ actor }) => actor?.id === bob.userId)).toEqual([])
    for (const { actor, address } of entries) if (actor?.id !== ann.userId) expect(address).toBeNull()
    expect((await callProduct(product, 'GET', '/api/employer/audit', { token: ann.token })).status).toBe(403)
  })
})
