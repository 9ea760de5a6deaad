import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireInFull, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import type { Member } from '../../../platform/http/session.ts'
import { sendContract } from './make-contract.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hireInFull(product, company)
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who: Signed = company) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const text = '# Contract\n\n**{{employee name}}** is paid {{pay}} from {{start date}}.\n\nProbation: {{Probation}}'
const save = (id: string, said: object = {}, who?: Signed) =>
  send('PUT', `/api/employer/contract-templates/${id}`, { name: 'Carers', body: text, version: null, ...said }, who)
const added = async () => {
  const id = randomUUID()
  expect((await save(id)).status).toBe(200)
  return id
}
const made = (templateId: string, change: object = {}, who?: Signed) =>
  send(
    'POST',
    '/api/employer/contracts',
    {
      key: randomUUID(),
      name: 'Contract of employment',
      templateId,
      workerId: worker.workerId,
      answers: { probation: 'three months' },
      ...change,
    },
    who,
  )
const ownDocuments = async () =>
  (await send('GET', '/api/documents', undefined, worker)).body.documents as {
    id: string
    name: string
    category: string
    toDo: string | null
  }[]

describe('a template', () => {
  test('saved twice is one; changed by somebody else it is not written over; taken away it makes nothing more', async () => {
    const id = await added()
    expect((await save(id)).body).toMatchObject({ version: 1, asks: ['probation'] })
    expect((await save(id, { body: `${text}!`, version: 1 })).body).toMatchObject({ version: 2 })
    expect((await save(id, { body: `${text}?`, version: 1 })).body).toMatchObject({ code: 'state_changed' })
    expect((await send('DELETE', `/api/employer/contract-templates/${id}`)).status).toBe(200)
    expect((await send('DELETE', `/api/employer/contract-templates/${id}`)).status).toBe(200)
    expect((await made(id)).status).toBe(404)
  })

  test('whose braces are not right is refused with what is wrong', async () => {
    expect(await save(randomUUID(), { body: 'Dear {{employee name}' })).toMatchObject({
      status: 400,
      body: { code: 'contract_template_wrong', details: { fault: 'braces' } },
    })
  })

  test('is not for line managers, auditors, workers or another company', async () => {
    const id = await added()
    for (const role of ['manager', 'auditor'] as const) {
      const who = await signInAs(product, company, role)
      expect((await send('GET', '/api/employer/contract-templates', undefined, who)).status).toBe(403)
      expect((await made(id, {}, who)).status).toBe(403)
    }
    expect((await made(id, {}, worker)).status).toBe(403)
    const other = await openTestCompany(product)
    expect((await save(id, { version: 1 }, other)).status).toBe(404)
    expect((await made(id, {}, other)).status).toBe(404)
  })
})

describe('a contract', () => {
  test('is drafted from the record, with what it lacks, and nothing is kept', async () => {
    const templateId = await added()
    const before = await ownDocuments()
    const draft = await send('POST', '/api/employer/contracts/draft', {
      templateId,
      workerId: worker.workerId,
      answers: { pay: '£99.00 an hour' },
    })
    expect(draft.body).toMatchObject({ missing: ['probation'] })
    expect(draft.body.text).toContain('£15.00 an hour')
    expect(draft.body.text).toContain('{{Probation}}')
    expect(await ownDocuments()).toEqual(before)
    expect(await made(templateId, { answers: {} })).toMatchObject({
      status: 409,
      body: { code: 'contract_fields_missing', details: { fields: ['probation'] } },
    })
  })

  test('that an answer makes a book of is neither drafted nor sent', async () => {
    const id = randomUUID()
    expect((await save(id, { body: '{{a}} '.repeat(6_000).trim() })).status).toBe(200)
    const refused = { status: 400, body: { code: 'invalid_input', field: 'answers' } }
    const answers = { a: 'x'.repeat(1_000) }
    const asked = { templateId: id, workerId: worker.workerId, answers }
    expect(await send('POST', '/api/employer/contracts/draft', asked)).toMatchObject(refused)
    expect(await made(id, { answers })).toMatchObject(refused)
    expect((await send('POST', '/api/employer/contracts/draft', { ...asked, answers: { a: 'x' } })).status).toBe(200)
  })

  test('sent twice and by two at once is one document, a PDF to be signed by the employee', async () => {
    const templateId = await added()
    const before = (await ownDocuments()).length
    const key = randomUUID()
    const answers = await Promise.all([made(templateId, { key }), made(templateId, { key })])
    answers.push(await made(templateId, { key }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1)
    const documents = await ownDocuments()
    expect(documents).toHaveLength(before + 1)
    const id = String(answers[0]?.body.documentId)
    expect(documents.find((one) => one.id === id)).toMatchObject({
      name: 'Contract of employment',
      category: 'contract',
      toDo: 'sign',
    })
    const file = await product.app.inject({
      url: `/api/document-files/own/${id}/1`,
      headers: { authorization: `Bearer ${worker.token}` },
    })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.headers['content-disposition']).toContain('attachment')
    const audited = await product.owner.query(
      `select count(*)::int as count from audit_rows where action = 'contract.sent' and after ->> 'documentId' = $1`,
      [id],
    )
    expect(audited.rows).toEqual([{ count: 1 }])
  })

  test('sent again while the file of the first is still put together is the same document', async () => {
    const templateId = await added()
    const asked = {
      key: randomUUID(),
      name: 'Contract of employment',
      templateId,
      workerId: worker.workerId,
      answers: { probation: 'put together twice' },
    }
    const reads = await product.owner.query('select id from sessions where user_id = $1 limit 1', [company.userId])
    const caller: Member = {
      ...worker.member,
      ...{ sessionId: reads.rows[0].id, userId: company.userId, role: 'owner', workerId: null, seesPay: true },
    }
    const [begun, reached, released] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
    const [isBegun, isReached, isReleased] = [once(begun, 'now'), once(reached, 'now'), once(released, 'now')]
    const { store } = product.deps
    // The second has its part in hand when the first notes the same part, and is answered while the first puts together.
    const behind: typeof store = {
      ...store,
      async put(name, sealed) {
        begun.emit('now')
        await isReached
        await store.put(name, sealed)
      },
    }
    const ahead: typeof store = {
      ...store,
      async put(name, sealed) {
        // A whole file is named by its id alone.
        if (/\/[0-9a-f-]{36}$/.test(name)) {
          reached.emit('now')
          await isReleased
        }
        await store.put(name, sealed)
      },
    }
    const second = sendContract({ ...product.deps, store: behind }, { caller, asked })
    await isBegun
    const first = sendContract({ ...product.deps, store: ahead }, { caller, asked })
    expect(await second).toEqual({ documentId: expect.any(String) })
    released.emit('now')
    expect(await first).toEqual(await second)
  })

  test('of another person under the same key is refused', async () => {
    const templateId = await added()
    const key = randomUUID()
    expect((await made(templateId, { key })).status).toBe(201)
    const colleague = await hireInFull(product, company)
    expect((await made(templateId, { key, workerId: colleague.workerId })).body.code).toBe('idempotency_key_reused')
    expect((await made(templateId, { key, name: 'Another' })).body.code).toBe('idempotency_key_reused')
  })
})
