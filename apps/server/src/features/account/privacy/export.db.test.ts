import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Of } from '../../../../test/documents/upload.ts'
import { type FullCompany, fullNow, openFullCompany } from '../../../../test/full-company.ts'
import {
  callProduct,
  openTestProduct,
  signInAgain,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { heldTablesOf } from '../../../platform/tables.ts'
import { allTables } from '../../../tables.ts'
import type { HeldData } from './export-data.ts'

const heldTables = heldTablesOf(allTables)

let product: TestProduct
let full: FullCompany
let worker: TestWorker
let mate: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  mate = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  worker = await signInAgain(product, full.company, full.worker)
})
afterAll(() => product.close())

async function grant(who: TestWorker, action: string) {
  await product.owner.query(
    `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 'password', $4, $4::timestamptz + interval '120 seconds')`,
    [who.userId, who.member.sessionId, action, product.clock.now()],
  )
}

async function addresses(): Promise<Record<string, string>> {
  await grant(worker, 'data_export')
  const answer = await callProduct(product, 'POST', '/api/user/export', { token: worker.token, body: {} })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer))
  const files = answer.body.files as { format: string; url: string }[]
  return Object.fromEntries(files.map(({ format, url }) => [format, url]))
}

const fetchFile = (url: string | undefined, token: string) =>
  product.app.inject({ method: 'GET', url: url ?? '', headers: { authorization: `Bearer ${token}` } })

describe('everything held about a person', () => {
  test('every table of the database is exported, or named with the reason it holds nothing about them', async () => {
    const tables = await product.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const withReason = allTables.flatMap(({ table, export: how }) => ('not' in how && how.not !== '' ? [table] : []))
    const known = [...heldTables.map(({ table }) => table), ...withReason]
    expect(known.sort()).toEqual(tables.rows.map(({ name }) => name).sort())
  })

  test('every table with a column of a user or a worker is among the exported', async () => {
    const found = await product.owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'worker_id', 'recipient', 'actor_user_id')`,
    )
    const exported = new Set(heldTables.map(({ table }) => table))
    expect(found.rows.map(({ name }) => name).filter((name) => !exported.has(name))).toEqual([])
  })

  test('the file holds all of their rows and none of anybody else', async () => {
    const { json } = await addresses()
    const data: HeldData = (await fetchFile(json, worker.token)).json()
    const setOf = (table: string) => data.sets.find((set) => set.table === table)?.rows ?? []
    for (const table of ['payslips', 'timesheets', 'shifts', 'withdrawals', 'absences', 'court_orders', 'pay_items']) {
      const count = await product.owner.query(`select count(*)::int as n from ${table} where worker_id = $1`, [
        worker.workerId,
      ])
      expect(setOf(table).length, table).toBe(count.rows[0].n)
      expect(setOf(table).length, table).toBeGreaterThan(0)
    }
    for (const table of ['support_cases', 'support_messages', 'support_files', 'messages', 'message_files'])
      expect(setOf(table).length, table).toBe(1)
    expect(setOf('users')).toMatchObject([{ id: worker.userId, email: worker.email }])
    const text = JSON.stringify(data)
    for (const foreign of [mate.worker.workerId, mate.worker.userId, mate.worker.email, mate.company.employerId]) {
      expect(text).not.toContain(foreign)
    }
  })

  test('what is sealed is opened for its person, and digests of secrets are left out', async () => {
    await product.owner.query(`update workers set nino_sealed = $2, nino_ending = '56C' where id = $1`, [
      worker.workerId,
      product.deps.seal.close('AB123456C', `worker-nino:${worker.workerId}`),
    ])
    const { json } = await addresses()
    const { payload } = await fetchFile(json, worker.token)
    const data: HeldData = JSON.parse(payload)
    const record = data.sets.find(({ table }) => table === 'workers')?.rows[0]
    expect(record).toMatchObject({
      national_insurance_number: 'AB123456C',
      account_number: expect.stringMatching(/^\d{8}$/),
    })
    expect(payload).not.toContain('password_hash')
    expect(payload).not.toContain('\\\\x')
  })

  test('the page to read has the worker’s payslips and runs nothing', async () => {
    const { html } = await addresses()
    const page = await fetchFile(html, worker.token)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-disposition']).toMatch(/^attachment/)
    expect(page.payload).toContain('Payslips (')
    expect(page.payload).not.toMatch(/<script/i)
  })

  test('the ZIP has the files themselves, all of theirs and no others, each as it was sent', async () => {
    const { zip } = await addresses()
    const { rawPayload, headers } = await fetchFile(zip, worker.token)
    expect(headers['content-type']).toBe('application/zip')
    const inside = unzipSync(rawPayload)
    const digests = Object.values(inside).map(sha256Of)
    const theirs = await product.owner.query<{ sha256: string }>(
      `select f.sha256 from document_files f where f.employer_id = $1 and octet_length(f.key_sealed) > 0 and f.id in (
         select v.file_id from document_versions v join documents d on d.id = v.document_id where d.worker_id = $2 and d.removed_at is null
         union all select r.file_id from expense_receipts r join expense_claims c on c.id = r.claim_id where c.worker_id = $2
         union all select s.file_id from support_files s join support_messages m on m.id = s.message_id
           join support_cases c on c.id = m.case_id where c.opened_by = $3
         union all select a.file_id from message_files a join messages m on m.id = a.message_id where m.sender_id = $3)`,
      [full.company.employerId, worker.workerId, worker.userId],
    )
    expect(theirs.rows.length).toBeGreaterThan(5)
    expect(digests.sort()).toEqual(theirs.rows.map(({ sha256 }) => sha256).sort())
    expect(
      Object.keys(inside).filter(
        (name) => !/^(?:documents|receipts|support|messages)\/\d{4}-\d\d-\d\d [^/]+\.[a-z]{3,4}$/.test(name),
      ),
    ).toEqual([])
    // In another session, and signed for another file, it opens nothing.
    expect((await fetchFile(zip, mate.worker.token)).statusCode).toBe(404)
  })

  test('a file that the store has lost is named in the ZIP, and the others are there', async () => {
    const { zip } = await addresses()
    const before = Object.keys(unzipSync((await fetchFile(zip, worker.token)).rawPayload))
    const { rows } = await product.owner.query(
      `select v.file_id from document_versions v join documents d on d.id = v.document_id where d.worker_id = $1 and d.removed_at is null limit 1`,
      [worker.workerId],
    )
    await product.deps.store.remove(`${full.company.employerId}/${rows[0].file_id}`)
    const inside = unzipSync((await fetchFile(zip, worker.token)).rawPayload)
    expect(Object.keys(inside)).toHaveLength(before.length)
    const missing = Buffer.from(inside['missing.txt'] ?? [])
      .toString()
      .trim()
    expect(before).toContain(missing)
    expect(Object.keys(inside)).not.toContain(missing)
  })

  test('it needs a verification of its own, used once', async () => {
    const ask = () => callProduct(product, 'POST', '/api/user/export', { token: worker.token, body: {} })
    await grant(worker, 'payslip_view')
    expect((await ask()).status).toBe(403)
    await grant(worker, 'data_export')
    expect((await ask()).status).toBe(201)
    expect((await ask()).body).toMatchObject({ code: 'verification_used' })
  })

  test('its address opens nothing in another session, changed, or after ten minutes', async () => {
    const { json = '' } = await addresses()
    const other = await signInAgain(product, full.company, full.worker)
    expect((await fetchFile(json, other.token)).statusCode).toBe(404)
    expect((await fetchFile(json, mate.worker.token)).statusCode).toBe(404)
    expect((await fetchFile(json.replace('/json', '/html'), worker.token)).statusCode).toBe(404)
    expect((await product.app.inject({ method: 'GET', url: json })).statusCode).toBe(401)
    product.clock.advance(10 * 60_000)
    expect((await fetchFile(json, worker.token)).statusCode).toBe(404)
  })
})
