import { randomUUID } from 'node:crypto'
import { documentPartBytes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { beginUpload, fetchFile, sendPart, upload } from '../../../../test/documents/upload.ts'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { answerAsOperator } from './answer-case.ts'
import { eraseCasesOf } from './cases-store.ts'
import { showOperatorCases } from './show-cases.ts'

type Signed = { token: string }
type Case = {
  id: string
  state: string
  from: string
  company: string | null
  assignedTo: string | null
  figures: { kind: string; amount: string | null }[]
  messages: { side: string; name: string | null; words: string; files: { file: string; fileName: string }[] }[]
}

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  colleague = await hire(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 8 })
})
afterAll(() => product.close())

const send = (who: Signed, method: 'GET' | 'POST', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const open = async (who: Signed, change: object = {}) =>
  send(who, 'POST', '/api/support', {
    key: randomUUID(),
    subject: 'Saturday',
    words: 'Saturday is missing.',
    attached: [],
    ...change,
  })
const opened = async (change: object = {}) => (await open(worker, change)).body as unknown as Case
const casesOf = async (who: Signed) => (await send(who, 'GET', '/api/support')).body.cases as Case[]
const employees = async (who: Signed = company) =>
  (await send(who, 'GET', '/api/employer/support')).body.employees as Case[]

test('of several messages that are sent at once, in several cases and without a key, no more are taken than of a day', async () => {
  const flooding = await hire(product, company)
  const cases = [await open(flooding), await open(flooding), await open(flooding)]
  const say = (at: number) =>
    send(flooding, 'POST', `/api/support/${cases[at % 3]?.body.id}/say`, { words: 'And again.' })
  for (let said = 3; said < 48; said += 1) expect((await say(said)).status).toBe(200)
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(say))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429])
})

test('nobody fills the list of those who answer: so much is written in a day, what was written stays, and a lost answer is given again', async () => {
  const flooding = await hire(product, company)
  const key = randomUUID()
  const { id } = (await open(flooding, { key })).body as unknown as Case
  const say = () => send(flooding, 'POST', `/api/support/${id}/say`, { words: 'And again.' })
  for (let said = 1; said < 50; said += 1) expect((await say()).status).toBe(200)
  const tooMany = { status: 429, body: { code: 'too_many_requests' } }
  expect(await say()).toMatchObject(tooMany)
  expect(await open(flooding)).toMatchObject(tooMany)
  expect((await open(flooding, { key })).body).toMatchObject({ id })
  expect((await casesOf(flooding)).map(({ messages }) => messages.length)).toEqual([50])
  expect((await open(worker)).status).toBe(201)
})

test('what goes with a case is what the product shows to who asks, as it stood then', async () => {
  const available = (await send(worker, 'GET', '/api/ewa/available')).body.amount
  const { id, figures } = await opened({ attached: [{ kind: 'available' }] })
  expect(figures).toMatchObject([{ kind: 'available', amount: available, on: '2026-11-16', link: '/dashboard' }])
  const taken = await withdraw(product, worker, '10.00')
  await payOut(product, company, taken.body)
  expect((await casesOf(worker)).find((one) => one.id === id)?.figures).toEqual(figures)
})

test('an answer of the assistant goes along as it stood on screen, and nobody’s but their own', async () => {
  const turn = (
    await send(worker, 'POST', '/api/ai/support/query', { query: 'how much can I take', topic: 'available' })
  ).body
  const about = { attached: [{ kind: 'answer', id: turn.id }] }
  expect((await opened(about)).figures).toMatchObject([
    { kind: 'answer', amount: null, said: { asked: 'how much can I take', answer: turn.response } },
  ])
  expect((await open(colleague, about)).status).toBe(404)
})

test('figures of somebody else, of a run to a worker, or of no payslip go with no case', async () => {
  const nobodys = '0190a0b0-0000-7000-8000-000000000000'
  expect((await open(worker, { attached: [{ kind: 'payslip', id: nobodys }] })).status).toBe(404)
  expect((await open(worker, { attached: [{ kind: 'pay_run', id: nobodys }] })).status).toBe(404)
})

test('a case is answered, assigned to who answered first, goes on, and is closed and written to again', async () => {
  const { id } = await opened()
  const answered = await send(company, 'POST', `/api/employer/support/${id}/answer`, { words: 'It is approved now.' })
  expect(answered.body).toMatchObject({ state: 'answered', assignedTo: expect.any(String) })
  expect((await casesOf(worker)).find((one) => one.id === id)).toMatchObject({
    state: 'answered',
    messages: [{ side: 'person' }, { side: 'desk', words: 'It is approved now.' }],
  })
  expect((await send(worker, 'POST', `/api/support/${id}/say`, { words: 'Sunday too?' })).body.state).toBe('open')
  expect((await send(worker, 'POST', `/api/support/${id}/close`)).body.state).toBe('closed')
  expect(await send(company, 'POST', `/api/employer/support/${id}/answer`, { words: 'Late.' })).toMatchObject({
    status: 409,
    body: { code: 'case_closed' },
  })
  expect((await send(worker, 'POST', `/api/support/${id}/say`, { words: 'Again.' })).body.state).toBe('open')
})

test('sent twice under one key it is one case, also at once', async () => {
  const key = randomUUID()
  const answers = await Promise.all([open(worker, { key }), open(worker, { key })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await casesOf(worker)).filter(({ id }) => id === answers[0]?.body.id)[0]?.messages).toHaveLength(1)
})

test('a colleague, a line manager and another company see and answer none of it', async () => {
  const { id } = await opened()
  expect((await casesOf(colleague)).map((one) => one.id)).not.toContain(id)
  expect((await send(colleague, 'POST', `/api/support/${id}/say`, { words: 'Mine?' })).status).toBe(404)
  expect((await send(await signInAs(product, company, 'manager'), 'GET', '/api/employer/support')).status).toBe(403)
  const other = await openTestCompany(product)
  expect(await employees(other)).toEqual([])
  expect((await send(other, 'POST', `/api/employer/support/${id}/answer`, { words: 'Hm.' })).status).toBe(404)
})

test('the operator reads what companies asked them, under the company’s name, answers, and sees no case of an employee', async () => {
  await opened({ subject: 'Of an employee' })
  const asked = await send(company, 'POST', '/api/employer/support', {
    key: randomUUID(),
    subject: 'The run of Friday',
    words: 'It does not calculate.',
    attached: [],
  })
  const operator = { ...company, role: null, workerId: null, isOperator: true } as never
  const deps = { database: product.database, clock: product.clock }
  const cases = await showOperatorCases(deps, operator)
  expect(cases.map(({ subject }) => subject)).toEqual(['The run of Friday'])
  expect(cases[0]?.company).toEqual(expect.any(String))
  const caller = { userId: company.userId, sessionId: randomUUID(), address: '203.0.113.9' } as never
  await answerAsOperator(deps, {
    caller,
    id: String(asked.body.id),
    said: { key: null, words: 'We are looking.', files: [] },
  })
  const { company: own } = (await send(company, 'GET', '/api/employer/support')).body as unknown as { company: Case[] }
  expect(own).toMatchObject([{ state: 'answered', messages: [{ side: 'person' }, { side: 'desk', name: null }] }])
  const ofEmployee = (await employees())[0]
  const said = { key: null, words: 'Hm.', files: [] }
  expect(await answerAsOperator(deps, { caller, id: String(ofEmployee?.id), said })).toMatchObject({ status: 404 })
  expect((await send(company, 'GET', '/api/operator/support')).status).toBe(403)
})

describe('files', () => {
  const sent = async (who: Signed, words: string) =>
    (await upload(product, who.token, { content: pdfOf(words), fileName: `${words}.pdf` })).id
  const fetched = (who: Signed, as: string, id: string, file: string) =>
    fetchFile(product, who.token, `/api/support-files/${as}/${id}/${file}`)
  const filesOf = async (id: string) =>
    (await casesOf(worker)).find((one) => one.id === id)?.messages.map(({ files }) => files.map(({ file }) => file))

  test('go with the question and the answer, are opened by the other side as they were sent, and never shown as a page', async () => {
    const file = await sent(worker, 'my rota')
    const { id } = await opened({ files: [file] })
    const got = await fetched(company, 'company', id, file)
    expect(got.content).toEqual(Buffer.from(pdfOf('my rota')))
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="my rota\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const answer = await sent(company, 'your hours')
    const body = { words: 'Here they are.', files: [answer] }
    expect((await send(company, 'POST', `/api/employer/support/${id}/answer`, body)).body).toMatchObject({
      messages: [
        { files: [{ file, fileName: 'my rota.pdf', type: 'pdf', bytes: pdfOf('my rota').length }] },
        { files: [{ file: answer, fileName: 'your hours.pdf' }] },
      ],
    })
    expect((await fetched(worker, 'own', id, answer)).content).toEqual(Buffer.from(pdfOf('your hours')))
  })

  test('are nobody else’s to open: no colleague, line manager, auditor or other company’s, and of another case not either', async () => {
    const file = await sent(worker, 'between us')
    const { id } = await opened({ files: [file] })
    const { id: another } = await opened()
    const other = await openTestCompany(product)
    const strangers = [
      colleague,
      await signInAs(product, company, 'manager'),
      await signInAs(product, company, 'auditor'),
      other,
      await hire(product, other),
    ]
    for (const who of strangers)
      for (const as of ['own', 'company', 'operator']) expect((await fetched(who, as, id, file)).status).toBe(404)
    for (const as of ['company', 'operator']) expect((await fetched(worker, as, id, file)).status).toBe(404)
    expect((await fetched(worker, 'own', another, file)).status).toBe(404)
    expect((await fetchFile(product, 'none', `/api/support-files/own/${id}/${file}`)).status).toBe(401)
    // Nor do they send it on as theirs.
    expect((await open(colleague, { files: [file] })).body).toMatchObject({ code: 'not_found', field: 'files' })
  })

  const openOperator = async () => {
    const operator = await openTestCompany(product)
    await product.owner.query(
      `insert into operator_changes (user_id, action, done_by, at) values ($1, 'added', 'a test', now())`,
      [operator.userId],
    )
    return operator
  }
  const askedOperator = async () => {
    const asked = { key: randomUUID(), subject: 'The run', words: 'How do I?', attached: [] }
    return String((await send(company, 'POST', '/api/employer/support', asked)).body.id)
  }

  test('the operator opens those of what a company asks them, and none of an employee’s', async () => {
    const operator = await openOperator()
    const file = await sent(company, 'the run')
    const asked = await send(company, 'POST', '/api/employer/support', {
      key: randomUUID(),
      subject: 'The run',
      words: 'It does not calculate.',
      attached: [],
      files: [file],
    })
    const got = await fetched(operator, 'operator', String(asked.body.id), file)
    expect(got.content).toEqual(Buffer.from(pdfOf('the run')))
    expect((await fetched(worker, 'own', String(asked.body.id), file)).status).toBe(404)
    const ofWorker = await sent(worker, 'for payroll')
    const { id } = await opened({ files: [ofWorker] })
    for (const as of ['operator', 'company', 'own'])
      expect((await fetched(operator, as, id, ofWorker)).status, as).toBe(404)
  })

  test('the operator sends files with an answer to the company that asked: that company opens them, and they lie with it', async () => {
    const operator = await openOperator()
    const supportCase = await askedOperator()
    const content = pdfOf('how to')
    const { id: file } = await upload(product, operator.token, { content, fileName: 'how to.pdf', supportCase })
    const said = { key: randomUUID(), words: 'As on page 1.', files: [file] }
    const answers = await Promise.all(
      [said, said].map((body) => send(operator, 'POST', `/api/operator/support/${supportCase}/answer`, body)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const shown = (await send(company, 'GET', '/api/employer/support')).body.company as Case[]
    expect(shown.find(({ id }) => id === supportCase)?.messages).toMatchObject([
      { side: 'person' },
      { side: 'desk', name: null, files: [{ file, fileName: 'how to.pdf' }] },
    ])
    expect((await fetched(company, 'company', supportCase, file)).content).toEqual(Buffer.from(content))
    expect((await fetched(operator, 'operator', supportCase, file)).content).toEqual(Buffer.from(content))
    expect((await fetched(await openTestCompany(product), 'company', supportCase, file)).status).toBe(404)
    const { rows } = await product.owner.query('select employer_id, user_id from document_files where id = $1', [file])
    expect(rows).toEqual([{ employer_id: company.employerId, user_id: operator.userId }])
  })

  test('nobody else sends files as the operator, and the operator none to a case of an employee, nor one of their own company or another case’s', async () => {
    const operator = await openOperator()
    const supportCase = await askedOperator()
    const content = pdfOf('not taken')
    for (const who of [company, worker])
      expect((await beginUpload(product, who.token, { content, supportCase })).status).toBe(403)
    const { id: ofEmployee } = await opened()
    expect(await beginUpload(product, operator.token, { content, supportCase: ofEmployee })).toMatchObject({
      status: 404,
      body: { field: 'supportCase' },
    })
    const answer = (files: string[]) =>
      send(operator, 'POST', `/api/operator/support/${supportCase}/answer`, { words: 'Here.', files })
    const noFile = { status: 404, body: { code: 'not_found', field: 'files' } }
    expect(await answer([await sent(operator, 'of their own company')])).toMatchObject(noFile)
    // Nor what somebody of the company sent and did not use.
    const theirs = await sent(company, 'of the company')
    expect(await answer([theirs])).toMatchObject(noFile)
    const part = { upload: theirs, content, offset: 0, supportCase }
    expect((await sendPart(product, operator.token, part)).status).toBe(404)
    // One that was begun and did not arrive whole goes with nothing.
    const { body } = await beginUpload(product, operator.token, { content, supportCase })
    expect(await answer([String(body.id)])).toMatchObject(noFile)
  })

  test('one file goes with one message: of two at once the other is refused, and nothing of it is written', async () => {
    const file = await sent(worker, 'once')
    const before = (await casesOf(worker)).length
    const answers = await Promise.all([open(worker, { files: [file] }), open(worker, { files: [file] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    expect((await casesOf(worker)).length).toBe(before + 1)
  })

  test('sent again under one key, also at once, it is one question, one answer, with the file', async () => {
    const [file, answer] = [await sent(worker, 'asked once'), await sent(company, 'answered once')]
    const key = randomUUID()
    const asked = await Promise.all([open(worker, { key, files: [file] }), open(worker, { key, files: [file] })])
    expect(asked.map(({ status }) => status)).toEqual([201, 201])
    const id = String(asked[0]?.body.id)
    const said = { key: randomUUID(), words: 'Yes.', files: [answer] }
    const answers = await Promise.all(
      [said, said].map((body) => send(company, 'POST', `/api/employer/support/${id}/answer`, body)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const more = { key: randomUUID(), words: 'Thank you.' }
    for (const _ of [1, 2]) expect((await send(worker, 'POST', `/api/support/${id}/say`, more)).status).toBe(200)
    expect(await filesOf(id)).toEqual([[file], [answer], []])
  })

  test('a key that comes again with other words, figures or files is refused, and writes nothing; the same file sent anew is the same', async () => {
    const file = await sent(worker, 'the rota again')
    const asked = { key: randomUUID(), subject: 'Which hours?', words: 'Is Saturday in it?', files: [file] }
    const { id } = (await open(worker, asked)).body as unknown as Case
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
    for (const other of [
      { words: 'And Sunday?' },
      { subject: 'Other hours?' },
      { files: [] },
      { attached: [{ kind: 'available' }] },
    ])
      expect(await open(worker, { ...asked, ...other })).toMatchObject(reused)
    // After a lost answer of a page that was loaded anew.
    const again = await sent(worker, 'the rota again')
    expect(again).not.toBe(file)
    expect((await open(worker, { ...asked, files: [again] })).body).toMatchObject({ id })

    const another = await opened()
    const more = { key: randomUUID(), words: 'Thank you.' }
    const say = (to: string, said: object) => send(worker, 'POST', `/api/support/${to}/say`, said)
    expect((await say(id, more)).status).toBe(200)
    expect(await say(id, { ...more, words: 'No, thank you.' })).toMatchObject(reused)
    expect(await say(another.id, more)).toMatchObject(reused)
    const answered = { key: randomUUID(), words: 'It is.' }
    const answer = (said: object) => send(company, 'POST', `/api/employer/support/${id}/answer`, said)
    expect((await answer(answered)).status).toBe(200)
    expect(await answer({ ...answered, files: [await sent(company, 'these')] })).toMatchObject(reused)
    expect((await casesOf(worker)).find((one) => one.id === id)?.messages.map(({ words }) => words)).toEqual([
      'Is Saturday in it?',
      'Thank you.',
      'It is.',
    ])
  })

  test('one whose sending broke off goes with nothing, and the question is not asked without it', async () => {
    const content = Buffer.concat([pdfOf('long'), Buffer.alloc(documentPartBytes)])
    const upload = String((await beginUpload(product, worker.token, { content })).body.id)
    await sendPart(product, worker.token, { upload, content, offset: 0 })
    const before = (await casesOf(worker)).length
    expect(await open(worker, { files: [upload] })).toMatchObject({
      status: 404,
      body: { code: 'not_found', field: 'files' },
    })
    expect((await casesOf(worker)).length).toBe(before)
  })

  test('more than five, or more than 25 MB together, are refused with what would be taken', async () => {
    const five = [1, 2, 3, 4, 5].map(() => randomUUID())
    expect(await open(worker, { files: [...five, randomUUID()] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'files' },
    })
    const files = [await sent(worker, 'large'), await sent(worker, 'as large')]
    await product.owner.query(
      'update document_files set bytes = 14000000, received = 14000000 where id = any($1::uuid[])',
      [files],
    )
    expect(await open(worker, { files })).toMatchObject({
      status: 400,
      body: { code: 'files_too_large', field: 'files', details: { bytes: 28_000_000, mostBytes: 26_214_400 } },
    })
    // Each of them is still there to be sent by itself.
    expect((await open(worker, { files: files.slice(1) })).status).toBe(201)
  })

  test('go with the case when who opened it is erased, those of the answers too', async () => {
    const leaving = await hire(product, company)
    const file = await sent(leaving, 'their rota')
    const { id } = (await open(leaving, { files: [file] })).body as unknown as Case
    const answer = await sent(company, 'their answer')
    await send(company, 'POST', `/api/employer/support/${id}/answer`, { words: 'Here.', files: [answer] })
    const { employerId } = company
    await product.database.transaction({ employerId }, (tx) => eraseCasesOf(tx, { employerId, userId: leaving.userId }))
    const { rows } = await product.owner.query(
      `select count(*)::integer as n from document_files where id = any($1::uuid[]) and octet_length(key_sealed) = 0`,
      [[file, answer]],
    )
    expect(rows).toEqual([{ n: 2 }])
    expect((await fetched(company, 'company', id, file)).status).toBe(404)
  })
})
