import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentPartBytes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { beginUpload, sendPart, sha256Of, upload } from '../../../../test/documents/upload.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { londonDay } from '../../../platform/clock.ts'
import type { Member } from '../../../platform/http/session.ts'
import { tellExpiring } from './tell-expiring.ts'
import { sweepFiles, takePart } from './upload.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product)
  worker = await hire(product, company)
  colleague = await hire(product, company)
})

type Listed = { documents: Record<string, unknown>[]; requests: Record<string, unknown>[] }
const own = async (of = worker): Promise<Listed> =>
  (await callProduct(product, 'GET', '/api/documents', { token: of.token })).body as Listed
const companys = async (token = company.token): Promise<Listed> =>
  (await callProduct(product, 'GET', '/api/employer/documents', { token })).body as Listed
const open = (token: string, id: unknown, { as = 'own', number = 1 } = {}) =>
  product.app.inject({
    url: `/api/document-files/${as}/${id}/${number}`,
    headers: { authorization: `Bearer ${token}` },
  })
const bytesInStore = () => {
  try {
    return readdirSync(join(product.filesFolder, company.employerId))
  } catch {
    return []
  }
}
const rowsOfFiles = async () =>
  (
    await product.owner.query('select count(*)::int as count from document_files where employer_id = $1', [
      company.employerId,
    ])
  ).rows[0].count

async function publish(body: Record<string, unknown> = {}, content = pdfOf('a contract')) {
  const { id } = await upload(product, company.token, { content })
  const answer = await callProduct(product, 'POST', '/api/employer/documents', {
    token: company.token,
    body: {
      upload: id,
      category: 'contract',
      name: 'Contract',
      worker: worker.workerId,
      needsSignature: true,
      expiresOn: null,
      ...body,
    },
  })
  return { ...answer, id: String(answer.body.id), sha256: sha256Of(content) }
}

const sign = (id: string, sha256: string, { token } = worker, version = 1) =>
  callProduct(product, 'POST', `/api/documents/${id}/sign`, { token, body: { version, name: 'Nadia Boateng', sha256 } })

async function provide(body: Record<string, unknown> = {}, { token } = worker) {
  const { id } = await upload(product, token, { content: pdfOf(`given ${Math.random()}`) })
  return callProduct(product, 'POST', '/api/documents', {
    token,
    body: { upload: id, category: 'other', name: 'A letter', expiresOn: null, request: null, ...body },
  })
}

async function managerOf({ workerId }: TestWorker) {
  const { rows } = await product.owner.query(
    'select user_id from memberships where employer_id = $1 and worker_id = $2',
    [company.employerId, colleague.workerId],
  )
  await product.owner.query(`update memberships set role = 'manager' where employer_id = $1 and user_id = $2`, [
    company.employerId,
    rows[0].user_id,
  ])
  await product.owner.query('update workers set manager_user_id = $3 where employer_id = $1 and id = $2', [
    company.employerId,
    workerId,
    rows[0].user_id,
  ])
  return colleague.token
}

describe('a file that is sent', () => {
  test('of 25 MB goes on where a broken connection left it, also from another page, and arrives as it was', async () => {
    const content = pdfOf('long', 25 * 1024 * 1024 - 1000)
    const { body } = await beginUpload(product, company.token, { content })
    const id = String(body.id)
    for (let offset = 0; offset < 3 * documentPartBytes; offset += documentPartBytes)
      expect((await sendPart(product, company.token, { upload: id, content, offset })).status).toBe(200)
    // The answer to the fourth is lost: the client does not know that it is there, and asks.
    await sendPart(product, company.token, { upload: id, content, offset: 3 * documentPartBytes })
    expect(
      await sendPart(product, company.token, { upload: id, content, offset: 3 * documentPartBytes }),
    ).toMatchObject({
      status: 409,
      body: { code: 'upload_offset', details: { received: 4 * documentPartBytes } },
    })
    const again = await beginUpload(product, company.token, { content })
    expect(again.body).toMatchObject({ id, received: 4 * documentPartBytes, isWhole: false })
    const { answer } = await upload(product, company.token, { content })
    expect(answer.body).toMatchObject({ isWhole: true, received: content.length })
    expect(bytesInStore()).toEqual([id])
    const given = await callProduct(product, 'POST', '/api/employer/documents', {
      token: company.token,
      body: {
        upload: id,
        category: 'contract',
        name: 'C',
        worker: worker.workerId,
        needsSignature: false,
        expiresOn: null,
      },
    })
    const file = await open(worker.token, given.body.id)
    expect(sha256Of(file.rawPayload)).toBe(sha256Of(content))
  })

  test('whose end is sent again while the first is still put together is whole, and stays', async () => {
    const content = pdfOf('twice', documentPartBytes + 1000)
    const { body } = await beginUpload(product, worker.token, { content })
    const send = (offset: number) => sendPart(product, worker.token, { upload: String(body.id), content, offset })
    await send(0)
    const [reached, released] = [new EventEmitter(), new EventEmitter()]
    const [isReached, isReleased] = [once(reached, 'now'), once(released, 'now')]
    const { store } = product.deps
    const waiting: typeof store = {
      ...store,
      async put(name, sealed) {
        if (name.endsWith(String(body.id))) {
          reached.emit('now')
          await isReleased
        }
        await store.put(name, sealed)
      },
    }
    const first = takePart(
      { ...product.deps, store: waiting },
      {
        caller: { employerId: company.employerId, userId: worker.userId } as Member,
        part: {
          upload: String(body.id),
          offset: documentPartBytes,
          content: content.subarray(documentPartBytes).toString('base64'),
        },
        now: product.clock.now(),
      },
    )
    await isReached
    const again = await beginUpload(product, worker.token, { content })
    expect(again.body).toMatchObject({ received: documentPartBytes, isWhole: false })
    released.emit('now')
    expect(await first).toMatchObject({ isWhole: true })
    expect(await send(documentPartBytes)).toMatchObject({ status: 200, body: { isWhole: true } })
    expect(await beginUpload(product, worker.token, { content })).toMatchObject({ body: { isWhole: true } })
  })

  test('and given up leaves nothing after a day: no row and no bytes', async () => {
    const content = pdfOf('given up', 2 * documentPartBytes)
    const { body } = await beginUpload(product, worker.token, { content })
    await sendPart(product, worker.token, { upload: String(body.id), content, offset: 0 })
    expect(bytesInStore()).toHaveLength(1)
    await sweepFiles(product.deps, company.employerId)
    expect(bytesInStore()).toHaveLength(1)
    product.clock.advance(25 * 60 * 60 * 1000)
    await sweepFiles(product.deps, company.employerId)
    expect(bytesInStore()).toEqual([])
    expect(await rowsOfFiles()).toBe(0)
  })

  test('other bytes than were announced are refused, and nothing stays', async () => {
    const content = pdfOf('announced')
    const { body } = await beginUpload(product, worker.token, { content })
    const other = Buffer.from(content)
    other[12] = 65
    expect(await sendPart(product, worker.token, { upload: String(body.id), content: other, offset: 0 })).toMatchObject(
      {
        status: 400,
        body: { code: 'file_not_taken', details: { fault: 'changed' } },
      },
    )
    expect(bytesInStore()).toEqual([])
    expect(await rowsOfFiles()).toBe(0)
  })

  test('a part that is shorter than said, of somebody else, or of a file that is used is refused', async () => {
    const content = pdfOf('mine', 2 * documentPartBytes)
    const id = String((await beginUpload(product, worker.token, { content })).body.id)
    const short = { upload: id, content: content.subarray(0, 100), offset: 0 }
    expect(await sendPart(product, worker.token, short)).toMatchObject({
      body: { code: 'invalid_input', field: 'content' },
    })
    expect(await sendPart(product, colleague.token, { upload: id, content, offset: 0 })).toMatchObject({ status: 404 })
    const document = await publish()
    expect(document.status).toBe(201)
    const { rows } = await product.owner.query(
      'select id from document_files where used_at is not null and employer_id = $1',
      [company.employerId],
    )
    const used = {
      upload: rows[0].id,
      category: 'other',
      name: 'Again',
      expiresOn: null,
      worker: null,
      needsSignature: false,
    }
    expect(
      await callProduct(product, 'POST', '/api/employer/documents', { token: company.token, body: used }),
    ).toMatchObject({ status: 404 })
  })

  test('more than one person may send is refused before a byte of it', async () => {
    await product.owner.query(
      `insert into document_files (employer_id, id, user_id, key_sealed, file_name, bytes, sha256, started_at)
       select $1, gen_random_uuid(), $2, '\\x00', 'x', 26214400, repeat('0', 64), now() from generate_series(1, 10)`,
      [company.employerId, worker.userId],
    )
    expect(await beginUpload(product, worker.token, { content: pdfOf('one more') })).toMatchObject({
      status: 409,
      body: { code: 'storage_full', details: { whose: 'person' } },
    })
    expect((await beginUpload(product, company.token, { content: pdfOf('the company') })).status).toBe(201)
    await product.owner.query('delete from document_files where employer_id = $1', [company.employerId])
  })

  test('of several that are begun at once no more are taken than one person may send', async () => {
    const full = 25 * 1024 * 1024
    const begin = (number: number) =>
      callProduct(product, 'POST', '/api/documents/uploads', {
        token: worker.token,
        body: { fileName: 'large.pdf', bytes: full, sha256: sha256Of(Buffer.from(`large ${number}`)) },
      })
    for (let number = 0; number < 8; number += 1) expect((await begin(number)).status).toBe(201)
    const answers = await Promise.all([8, 9, 10, 11, 12, 13].map(begin))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    await product.owner.query('delete from document_files where employer_id = $1', [company.employerId])
  })

  test('lies in the store so that nobody reads it there', async () => {
    await publish()
    const [name = ''] = bytesInStore()
    const lying = readFileSync(join(product.filesFolder, company.employerId, name))
    expect(lying.includes('a contract')).toBe(false)
    expect(lying.includes('%PDF')).toBe(false)
  })
})

describe('a document for a worker', () => {
  test('is read, then signed with the digest of its bytes, once; and the employer sees who', async () => {
    const { id, sha256 } = await publish()
    expect((await own()).documents).toMatchObject([{ id, toDo: 'sign', openedAt: null, signature: null }])
    expect(await sign(id, sha256)).toMatchObject({ status: 409, body: { code: 'document_not_opened' } })
    const file = await open(worker.token, id)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="document.pdf"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(await sign(id, '0'.repeat(64))).toMatchObject({ body: { code: 'document_changed' } })
    const first = await sign(id, sha256)
    expect(first).toMatchObject({ status: 200, body: { version: 1, name: 'Nadia Boateng', sha256 } })
    product.clock.advance(60_000)
    expect(await sign(id, sha256)).toEqual(first)
    expect((await own()).documents).toMatchObject([{ toDo: null, signature: { name: 'Nadia Boateng' } }])
    expect((await companys()).documents).toMatchObject([{ id, signed: { count: 1, of: 1 } }])
    const shown = await callProduct(product, 'GET', `/api/employer/documents/${id}`, { token: company.token })
    expect(shown.body.readers).toMatchObject([{ worker: { id: worker.workerId }, signature: { sha256 } }])
    const { rows } = await product.owner.query(
      `select after from audit_rows where employer_id = $1 and action = 'document.signed'`,
      [company.employerId],
    )
    expect(rows).toEqual([
      { after: { documentId: id, category: 'contract', version: 1, sha256, signedName: 'Nadia Boateng' } },
    ])
  })

  test('that is only asked after with HEAD is not opened', async () => {
    const contract = await publish()
    const answer = await product.app.inject({
      method: 'HEAD',
      url: `/api/document-files/own/${contract.id}/1`,
      headers: { authorization: `Bearer ${worker.token}` },
    })
    expect(answer.statusCode).toBe(404)
    expect((await own()).documents).toMatchObject([{ openedAt: null }])
  })

  test('of another worker is not there', async () => {
    const { id, sha256 } = await publish()
    expect((await own(colleague)).documents).toEqual([])
    expect((await open(colleague.token, id)).statusCode).toBe(404)
    expect((await open(colleague.token, id, { as: 'team' })).statusCode).toBe(404)
    expect((await open(company.token, id)).statusCode).toBe(404)
    expect(await sign(id, sha256, colleague)).toMatchObject({ status: 404 })
    expect((await product.app.inject({ url: `/api/document-files/own/${id}/1` })).statusCode).toBe(401)
  })

  test('for everyone is signed by each, and a later version anew', async () => {
    const first = await publish({ worker: null, category: 'policy', name: 'Handbook' })
    await open(worker.token, first.id)
    await sign(first.id, first.sha256)
    expect((await companys()).documents).toMatchObject([{ signed: { count: 1, of: 2 } }])
    const second = pdfOf('the second edition')
    const { id } = await upload(product, company.token, { content: second })
    const added = await callProduct(product, 'POST', `/api/employer/documents/${first.id}/versions`, {
      token: company.token,
      body: { upload: id, expiresOn: null },
    })
    expect(added).toMatchObject({ status: 201, body: { number: 2 } })
    expect((await own()).documents).toMatchObject([{ toDo: 'sign', version: { number: 2 } }])
    expect(await sign(first.id, first.sha256)).toMatchObject({ status: 200, body: { version: 1 } })
    await open(colleague.token, first.id, { number: 1 })
    expect(await sign(first.id, first.sha256, colleague)).toMatchObject({ body: { code: 'document_changed' } })
  })

  test('that somebody signed is not deleted; another is, and its bytes with the next sweep', async () => {
    const signed = await publish()
    await open(worker.token, signed.id)
    await sign(signed.id, signed.sha256)
    const remove = (id: string) =>
      callProduct(product, 'DELETE', `/api/employer/documents/${id}`, { token: company.token })
    expect(await remove(signed.id)).toMatchObject({ status: 409, body: { code: 'document_signed' } })
    const unsigned = await publish({ name: 'Draft' }, pdfOf('a draft'))
    expect((await remove(unsigned.id)).status).toBe(200)
    expect((await open(worker.token, unsigned.id)).statusCode).toBe(404)
    expect(bytesInStore()).toHaveLength(2)
    await sweepFiles(product.deps, company.employerId)
    expect(bytesInStore()).toHaveLength(1)
    // Also one for everyone, by an owner who does not work there.
    const forAll = await publish({ worker: null, category: 'policy', name: 'Old rules' }, pdfOf('old rules'))
    expect((await remove(forAll.id)).status).toBe(200)
  })
})

describe('what a worker is asked for', () => {
  test('they give once, and the employer has it', async () => {
    const asked = await callProduct(product, 'POST', '/api/employer/document-requests', {
      token: company.token,
      body: { worker: worker.workerId, category: 'right_to_work', what: 'Your passport', dueOn: null },
    })
    await product.owner.query(`update document_requests set due_on = '2026-11-01' where id = $1`, [asked.body.id])
    expect((await own()).requests).toMatchObject([{ what: 'Your passport', isOverdue: true }])
    const request = asked.body.id
    expect(await provide({ request }, colleague)).toMatchObject({ status: 404 })
    expect((await provide({ request, name: 'Passport' })).status).toBe(201)
    expect(await provide({ request })).toMatchObject({ status: 409, body: { code: 'request_closed' } })
    expect((await own()).requests).toEqual([])
    expect((await companys()).documents).toMatchObject([
      { category: 'right_to_work', isPrivate: true, name: 'Passport' },
    ])
  })

  test('is needed by today or a later day: one that is over is refused at its field', async () => {
    const ask = (dueOn: string) =>
      callProduct(product, 'POST', '/api/employer/document-requests', {
        token: company.token,
        body: { worker: worker.workerId, category: 'other', what: 'A letter', dueOn },
      })
    const refused = { status: 400, body: { code: 'invalid_input', field: 'dueOn' } }
    const today = londonDay(product.deps.clock.now())
    expect(await ask(addDays(today, -1))).toMatchObject(refused)
    expect((await ask(today)).status).toBe(201)
  })

  test('a text is no copy of a passport, whatever it is called, and can be given as another file', async () => {
    const give = async (content: Buffer, category = 'right_to_work') => {
      const { id } = await upload(product, worker.token, { content, fileName: 'passport.png' })
      return provide({ upload: id, category })
    }
    const words = Buffer.from('this is no passport')
    const refused = { status: 400, body: { code: 'document_no_copy', field: 'upload' } }
    expect(await give(words)).toMatchObject(refused)
    expect(await give(words, 'certificate')).toMatchObject(refused)
    expect((await give(words, 'other')).status).toBe(201)
    expect((await give(pdfOf('a passport'))).status).toBe(201)
  })

  test('is sent back with a reason once: they are told, give another, and the employer has that', async () => {
    const { body } = await provide({ category: 'right_to_work', name: 'Passport' })
    const sendBack = (version = 1, token = company.token, id: unknown = body.id) =>
      callProduct(product, 'POST', `/api/employer/documents/${id}/send-back`, {
        token,
        body: { version, why: 'The photo is dark' },
      })
    expect((await companys()).documents).toMatchObject([{ canSendBack: true, sentBack: null }])
    expect(await sendBack(2)).toMatchObject({ status: 409, body: { code: 'document_changed' } })
    expect(await sendBack(1, (await openTestCompany(product)).token)).toMatchObject({ status: 404 })
    expect([(await sendBack()).status, (await sendBack()).status]).toEqual([200, 200])
    expect((await companys()).documents).toMatchObject([{ canSendBack: false, sentBack: { why: 'The photo is dark' } }])
    expect((await own()).documents).toMatchObject([{ toDo: 'replace', sentBack: { why: 'The photo is dark' } }])
    const told = await callProduct(product, 'GET', '/api/user/alerts?language=fr', { token: worker.token })
    const alerts = told.body.alerts as { title: string; href: string }[]
    expect(alerts.filter(({ title }) => title === 'Un document que vous avez envoyé vous est renvoyé')).toMatchObject([
      { href: '/documents' },
    ])
    const noted = await product.owner.query(
      `select after from audit_rows where action = 'document.sent_back' and employer_id = $1`,
      [company.employerId],
    )
    expect(noted.rows).toMatchObject([{ after: { documentId: body.id, version: 1 } }])
    expect(JSON.stringify(noted.rows)).not.toContain('dark')
    const { id } = await upload(product, worker.token, { content: pdfOf('a brighter one') })
    const given = await callProduct(product, 'POST', `/api/documents/${body.id}/versions`, {
      token: worker.token,
      body: { upload: id, expiresOn: null },
    })
    expect(given).toMatchObject({ status: 201, body: { number: 2 } })
    expect((await own()).documents).toMatchObject([{ toDo: null, sentBack: null }])
    expect((await companys()).documents).toMatchObject([{ canSendBack: true, sentBack: null }])
    const theirs = await publish({ category: 'certificate', needsSignature: false })
    expect(await sendBack(1, company.token, theirs.id)).toMatchObject({ status: 404 })
  })

  test('is renewed in the days before it ends, of which both are told once', async () => {
    const given = await provide({ category: 'certificate', name: 'First aid', expiresOn: '2026-12-10' })
    expect((await own()).documents).toMatchObject([{ toDo: 'renew', expiry: 'soon' }])
    await tellExpiring(product.deps, company.employerId)
    await tellExpiring(product.deps, company.employerId)
    const { rows } = await product.owner.query(
      `select count(*)::int as count from alerts where employer_id = $1 and kind = 'document_expires'`,
      [company.employerId],
    )
    expect(rows).toEqual([{ count: 2 }])
    const { id } = await upload(product, worker.token, { content: pdfOf('renewed') })
    const renewed = await callProduct(product, 'POST', `/api/documents/${given.body.id}/versions`, {
      token: worker.token,
      body: { upload: id, expiresOn: '2029-12-10' },
    })
    expect(renewed).toMatchObject({ status: 201, body: { number: 2 } })
    expect((await own()).documents).toMatchObject([{ toDo: null, expiry: 'later' }])
  })
})

test('what the employer gave to be signed is replaced by nobody who signs it', async () => {
  const letter = await publish({ category: 'other', expiresOn: '2026-12-01' })
  expect((await own()).documents).toMatchObject([{ toDo: 'sign' }])
  const { id } = await upload(product, worker.token, { content: pdfOf('other words') })
  const renewed = await callProduct(product, 'POST', `/api/documents/${letter.id}/versions`, {
    token: worker.token,
    body: { upload: id, expiresOn: null },
  })
  expect(renewed).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await open(worker.token, letter.id)
  await sign(letter.id, letter.sha256)
  expect((await own()).documents).toMatchObject([{ toDo: null, version: { number: 1 } }])
})

describe('a line manager', () => {
  test('sees the documents of their team that are not private, and gives none to others or to everyone', async () => {
    const token = await managerOf(worker)
    const shown = await publish({ category: 'other' })
    const hidden = await provide({ category: 'health', name: 'A fit note' })
    expect((await companys(token)).documents.map(({ id }) => id)).toEqual([shown.id])
    expect((await open(token, shown.id, { as: 'team' })).statusCode).toBe(200)
    expect((await open(token, hidden.body.id, { as: 'team' })).statusCode).toBe(404)
    expect((await callProduct(product, 'GET', `/api/employer/documents/${hidden.body.id}`, { token })).status).toBe(404)
    const stranger = await hire(product, company)
    const { id } = await upload(product, token, { content: pdfOf('from the manager') })
    const give = (body: object) =>
      callProduct(product, 'POST', '/api/employer/documents', {
        token,
        body: { upload: id, category: 'other', name: 'A note', needsSignature: false, expiresOn: null, ...body },
      })
    expect(await give({ worker: null })).toMatchObject({ status: 403 })
    expect(await give({ worker: stranger.workerId })).toMatchObject({ status: 404 })
    expect(await give({ worker: worker.workerId, category: 'health' })).toMatchObject({ status: 403 })
    expect((await give({ worker: worker.workerId })).status).toBe(201)
  })

  test('reads a contract only where the company lets them see pay, and neither replaces nor deletes one', async () => {
    const token = await managerOf(worker)
    const contract = await publish({ category: 'contract' })
    expect((await open(token, contract.id, { as: 'team' })).statusCode).toBe(404)
    // Not in the list either, nor with its versions.
    expect((await companys(token)).documents).toEqual([])
    expect((await callProduct(product, 'GET', `/api/employer/documents/${contract.id}`, { token })).status).toBe(404)
    const { id: theirs } = await upload(product, token, { content: pdfOf('six pounds an hour') })
    const given = await callProduct(product, 'POST', '/api/employer/documents', {
      token,
      body: {
        upload: theirs,
        category: 'contract',
        name: 'Contract',
        worker: worker.workerId,
        needsSignature: false,
        expiresOn: null,
      },
    })
    expect(given).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await open(company.token, contract.id, { as: 'team' })).statusCode).toBe(200)
    const { id } = await upload(product, token, { content: pdfOf('five pounds an hour') })
    const path = `/api/employer/documents/${contract.id}`
    const replace = () =>
      callProduct(product, 'POST', `${path}/versions`, { token, body: { upload: id, expiresOn: null } })
    const remove = () => callProduct(product, 'DELETE', path, { token })
    for (const { status } of [await replace(), await remove()]) expect(status).toBe(404)
    await product.owner.query('update employers set managers_see_pay = true where id = $1', [company.employerId])
    expect((await companys(token)).documents).toMatchObject([{ id: contract.id }])
    expect((await open(token, contract.id, { as: 'team' })).statusCode).toBe(200)
    expect(await replace()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await product.owner.query('update employers set managers_see_pay = false where id = $1', [company.employerId])
  })
})

test('a signature under another name than that of the record is marked for the employer, and stands', async () => {
  const { id, sha256 } = await publish()
  await open(worker.token, id)
  const signed = await callProduct(product, 'POST', `/api/documents/${id}/sign`, {
    token: worker.token,
    body: { version: 1, name: 'Somebody Else', sha256 },
  })
  expect(signed.status).toBe(200)
  const shown = await callProduct(product, 'GET', `/api/employer/documents/${id}`, { token: company.token })
  expect(shown.body.readers).toMatchObject([{ isOtherName: true, signature: { name: 'Somebody Else' } }])
})

describe('erasure', () => {
  test('leaves neither the name nor a key by which bytes open', async () => {
    const { id, sha256 } = await publish()
    await open(worker.token, id)
    await sign(id, sha256)
    await provide()
    const { eraseDocumentsOf } = await import('./erase-documents.ts')
    await product.database.transaction({ employerId: company.employerId }, (tx) =>
      eraseDocumentsOf(tx, { employerId: company.employerId, workerId: worker.workerId, now: product.clock.now() }),
    )
    worker = await signInAgain(product, company, worker)
    expect((await own()).documents).toEqual([])
    const { rows } = await product.owner.query(
      `select f.file_name, octet_length(f.key_sealed) as key from document_files f where employer_id = $1`,
      [company.employerId],
    )
    expect(rows).toEqual([
      { file_name: '–', key: 0 },
      { file_name: '–', key: 0 },
    ])
    await sweepFiles(product.deps, company.employerId)
    expect(bytesInStore()).toEqual([])
  })
})
