import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { beginUpload, fetchFile, upload } from '../../../../test/documents/upload.ts'
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
import { done } from '../../../../test/sample.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { eraseSender, forgetOldThreads } from './erase-messages.ts'

type Person = { token: string; userId: string }
type Thread = {
  id: string
  subject: string
  mayReply: boolean
  people: { id: string; name: string | null; isMe: boolean; readNumber: number }[]
  messages: {
    id: string
    number: number
    from: string | null
    isMine: boolean
    words: string
    forwarded: { from: string | null; words: string } | null
    files: { file: string; fileName: string }[]
  }[]
}

let product: TestProduct
let company: TestCompany
let manager: Person
/** Two of one team, and one of none. */
let worker: TestWorker
let colleague: TestWorker
let other: TestWorker
let stranger: { company: TestCompany; worker: TestWorker }

beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  manager = await signInAs(product, company, 'manager')
  worker = await hire(product, company, { firstName: 'Ama', lastName: 'Owusu', managerId: manager.userId })
  colleague = await hire(product, company, { firstName: 'Ben', lastName: 'Cole', managerId: manager.userId })
  other = await hire(product, company)
  const theirs = await openTestCompany(product)
  stranger = { company: theirs, worker: await hire(product, theirs) }
})
afterAll(() => product.close())

const send = (from: Person, to: readonly string[], words = 'Hello', more: object = {}) =>
  callProduct(product, 'POST', '/api/messages', {
    token: from.token,
    body: { key: randomUUID(), to, subject: 'The rota', words, ...more },
  })
const sent = async (...call: Parameters<typeof send>) => String((await send(...call)).body.threadId)
const reply = (from: Person, threadId: string, words = 'Yes', more: object = {}) =>
  callProduct(product, 'POST', `/api/messages/threads/${threadId}/replies`, {
    token: from.token,
    body: { key: randomUUID(), words, ...more },
  })
const open = async (by: Person, threadId: string) =>
  (await callProduct(product, 'GET', `/api/messages/threads/${threadId}`, { token: by.token })) as unknown as {
    status: number
    body: Thread
  }
const list = async (by: Person, search = '') =>
  (await done(product, 'GET', `/api/messages/threads?search=${encodeURIComponent(search)}`, { token: by.token }))
    .threads as { id: string; isUnread: boolean; lastWords: string; people: { name: string }[] }[]
const unread = async (by: Person) => (await done(product, 'GET', '/api/messages/unread', { token: by.token })).threads
const peopleOf = async (by: Person) =>
  (await done(product, 'GET', '/api/messages/people', { token: by.token })) as unknown as {
    people: { id: string; relation: string }[]
    contacts: { kind: string; id: string }[]
  }
const settle = (colleagues: boolean, contacts: object[] = []) =>
  done(product, 'PUT', '/api/employer/messages/settings', { token: company.token, body: { colleagues, contacts } })

describe('who may write to whom', () => {
  test('who works there to their manager and nobody else, until the company allows more', async () => {
    const before = await peopleOf(worker)
    expect(before.people.map(({ id, relation }) => [id, relation])).toEqual([[manager.userId, 'manager']])
    expect(before.contacts).toMatchObject([{ kind: 'manager', id: manager.userId }])
    expect((await send(worker, [colleague.userId])).status).toBe(404)

    await settle(true, [{ kind: 'hr', userId: company.userId }])
    const after = await peopleOf(worker)
    expect(after.people.map(({ id, relation }) => [id, relation])).toEqual([
      [manager.userId, 'manager'],
      [company.userId, 'hr'],
      [colleague.userId, 'colleague'],
    ])
    expect(after.contacts.map(({ kind }) => kind)).toEqual(['manager', 'hr'])
    expect((await send(worker, [colleague.userId])).status).toBe(201)
    // Nobody of another team, whatever the company allows.
    expect((await send(worker, [other.userId])).status).toBe(404)
  })

  test('a line manager to their team and to who manages the company; its owner to everybody', async () => {
    const people = await peopleOf(manager)
    expect(people.people.map(({ id }) => id).sort()).toEqual([worker.userId, colleague.userId, company.userId].sort())
    expect((await send(manager, [other.userId])).status).toBe(404)
    expect((await send(company, [other.userId, worker.userId])).status).toBe(201)
  })

  test('somebody of another company is nobody, and is not told apart from nobody', async () => {
    const before = await takeSnapshot(product.owner)
    const theirs = await send(company, [stranger.worker.userId])
    const nobody = await send(company, [randomUUID()])
    expect(theirs).toEqual(nobody)
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } })
    // One who is there does not carry the other in.
    expect((await send(company, [worker.userId, stranger.worker.userId])).status).toBe(404)
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('a contact is somebody who manages the company', async () => {
    for (const userId of [worker.userId, stranger.company.userId]) {
      const answer = await callProduct(product, 'PUT', '/api/employer/messages/settings', {
        token: company.token,
        body: { colleagues: true, contacts: [{ kind: 'support', userId }] },
      })
      expect(answer).toMatchObject({ status: 404, body: { field: 'contacts' } })
    }
  })
})

describe('a thread', () => {
  test('is written, read and answered; what is unread is counted', async () => {
    const before = Number(await unread(manager))
    const thread = await sent(worker, [manager.userId], 'Can I start at nine on Friday?')
    expect(await unread(manager)).toBe(before + 1)
    const [latest] = await list(manager)
    expect(latest).toMatchObject({ id: thread, isUnread: true, lastWords: 'Can I start at nine on Friday?' })
    expect(latest?.people).toEqual([{ name: 'Ama Owusu' }])

    await done(product, 'PUT', `/api/messages/threads/${thread}/read`, { token: manager.token, body: { number: 1 } })
    expect(await unread(manager)).toBe(before)
    const seen = await open(worker, thread)
    expect(seen.body.people.find(({ isMe }) => !isMe)?.readNumber).toBe(1)

    expect((await reply(manager, thread, 'Yes, that is fine.')).status).toBe(201)
    const answered = await open(worker, thread)
    expect(answered.body.messages.map(({ words, isMine, number }) => [number, words, isMine])).toEqual([
      [1, 'Can I start at nine on Friday?', true],
      [2, 'Yes, that is fine.', false],
    ])
    // Read up to the first stays read; the second is not.
    expect((await list(worker)).find(({ id }) => id === thread)?.isUnread).toBe(true)
  })

  test('sent twice under one key it is one', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([
      send(worker, [manager.userId], 'Once', { key }),
      send(worker, [manager.userId], 'Once', { key }),
    ])
    expect(first.body.threadId).toBe(second.body.threadId)
    expect((await open(worker, String(first.body.threadId))).body.messages).toHaveLength(1)
  })

  test('says how pressing it is, in the list and in the thread; without, it is as usual', async () => {
    const [high, usual] = [
      await sent(worker, [manager.userId], 'Pressing', { priority: 'high' }),
      await sent(worker, [manager.userId], 'As usual'),
    ]
    expect((await open(manager, high)).body).toMatchObject({ priority: 'high' })
    const shown = await list(manager)
    expect(shown.find(({ id }) => id === high)).toMatchObject({ priority: 'high' })
    expect(shown.find(({ id }) => id === usual)).toMatchObject({ priority: 'normal' })
  })

  test('a key that comes again with something else is refused, and nothing is written', async () => {
    const key = randomUUID()
    const thread = await sent(worker, [manager.userId], 'Once', { key })
    const before = await takeSnapshot(product.owner)
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
    expect(await send(worker, [manager.userId], 'Twice', { key })).toMatchObject(reused)
    expect(await send(worker, [manager.userId], 'Once', { key, subject: 'Another' })).toMatchObject(reused)
    expect(await send(worker, [manager.userId, company.userId], 'Once', { key })).toMatchObject(reused)
    expect(await send(worker, [manager.userId], 'Once', { key, priority: 'high' })).toMatchObject(reused)
    expect(await reply(worker, thread, 'Once', { key })).toMatchObject({ status: 201 })
    expect(await reply(worker, thread, 'Twice', { key })).toMatchObject(reused)
    const forwards = (await open(worker, thread)).body.messages[0]?.id
    expect(await send(worker, [manager.userId], 'Once', { key, forwards })).toMatchObject(reused)
    expect(await takeSnapshot(product.owner)).toEqual(before)
    expect((await send(worker, [manager.userId], 'Once', { key })).body).toEqual({ threadId: thread })
  })

  test('a stranger does not read, answer or mark it, nor forward what is in it; nothing changes by trying', async () => {
    const thread = await sent(worker, [manager.userId], 'Between us')
    const messageId = (await open(worker, thread)).body.messages[0]?.id
    const auditor = await signInAs(product, company, 'auditor')
    const before = await takeSnapshot(product.owner)
    for (const them of [colleague, company, auditor, stranger.worker, stranger.company]) {
      expect(await open(them, thread)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await reply(them, thread)).status).toBe(404)
      const marked = await callProduct(product, 'PUT', `/api/messages/threads/${thread}/read`, {
        token: them.token,
        body: { number: 1 },
      })
      expect(marked.status).toBe(404)
      expect((await list(them, 'Between us')).map(({ id }) => id)).toEqual([])
    }
    const forwarded = await send(company, [other.userId], '', { forwards: messageId })
    expect(forwarded.status).toBe(404)
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('a message is forwarded with who wrote it, and found by its words', async () => {
    const thread = await sent(worker, [manager.userId], 'The lift on floor two is broken.')
    const messageId = (await open(manager, thread)).body.messages[0]?.id
    const forwarded = await sent(manager, [company.userId], '', { forwards: messageId })
    expect((await open(company, forwarded)).body.messages).toMatchObject([
      { words: '', forwarded: { from: 'Ama Owusu', words: 'The lift on floor two is broken.' } },
    ])
    expect((await list(company, 'LIFT on floor')).map(({ id }) => id)).toEqual([forwarded])
    // A sign of the search's own language is only itself.
    expect(await list(company, '%')).toEqual([])
  })

  test('is closed once nobody of it may be written to', async () => {
    await settle(true)
    const thread = await sent(worker, [colleague.userId])
    expect((await reply(colleague, thread)).status).toBe(201)
    await settle(false)
    expect(await reply(worker, thread)).toMatchObject({ status: 409, body: { code: 'thread_closed' } })
    const closed = await open(worker, thread)
    expect(closed.body).toMatchObject({ mayReply: false })
    expect(closed.body.messages).toHaveLength(2)
  })

  test('without words, or with what does not show, it is not sent', async () => {
    for (const words of ['', '   ', '\u200b', 'turned \u202e round']) {
      expect((await send(worker, [manager.userId], words)).status, JSON.stringify(words)).toBe(400)
    }
    expect((await send(worker, [manager.userId], 'x'.repeat(4001))).status).toBe(400)
    expect((await send(worker, [])).status).toBe(400)
  })
})

const fileOf = async (who: Person, words: string) =>
  (await upload(product, who.token, { content: pdfOf(words), fileName: `${words}.pdf` })).id
const fetched = (who: Person, messageId: string | undefined, file: string) =>
  fetchFile(product, who.token, `/api/message-files/${messageId}/${file}`)
const isClosed = async (file: string) =>
  (await product.owner.query('select octet_length(key_sealed) = 0 as closed from document_files where id = $1', [file]))
    .rows[0]?.closed

describe('files', () => {
  test('go with a message and an answer, and are opened by the people of the thread and nobody else', async () => {
    const [file, answer] = [await fileOf(worker, 'a letter'), await fileOf(manager, 'a reply')]
    const thread = await sent(worker, [manager.userId], 'See this', { files: [file] })
    expect((await reply(manager, thread, 'And this', { files: [answer] })).status).toBe(201)
    const [first, second] = (await open(worker, thread)).body.messages
    expect(first?.files).toEqual([{ file, fileName: 'a letter.pdf', type: 'pdf', bytes: pdfOf('a letter').length }])
    expect((await fetched(manager, first?.id, file)).content).toEqual(Buffer.from(pdfOf('a letter')))
    const got = await fetched(worker, second?.id, answer)
    expect(got.content).toEqual(Buffer.from(pdfOf('a reply')))
    expect(got.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    })
    const auditor = await signInAs(product, company, 'auditor')
    for (const them of [colleague, company, auditor, stranger.worker, stranger.company]) {
      expect((await fetched(them, first?.id, file)).status).toBe(404)
      expect(await send(them, [them.userId], 'Mine', { files: [file] })).toMatchObject({ status: 404 })
    }
    // Of this message, not of that.
    expect((await fetched(worker, second?.id, file)).status).toBe(404)
  })

  test('are taken along when a message is forwarded, to who gets it and nobody beside, with no bytes kept twice', async () => {
    const file = await fileOf(worker, 'the broken lift')
    const thread = await sent(worker, [manager.userId], 'Broken again.', { files: [file] })
    const forwards = (await open(manager, thread)).body.messages[0]?.id
    const kept = async () => Number((await product.owner.query('select count(*) as n from document_files')).rows[0]?.n)
    const before = await kept()
    const on = await sent(manager, [company.userId], 'For you', { forwards })
    const [message] = (await open(company, on)).body.messages
    expect(message).toMatchObject({ forwarded: { words: 'Broken again.' }, files: [{ file }] })
    expect((await fetched(company, message?.id, file)).content).toEqual(Buffer.from(pdfOf('the broken lift')))
    expect((await fetched(company, forwards, file)).status).toBe(404)
    expect((await fetched(worker, message?.id, file)).status).toBe(404)
    expect(await kept()).toBe(before)
    // Beside them none of one's own, and not those of a message that one cannot read.
    const own = await fileOf(manager, 'my own')
    expect(await send(manager, [company.userId], '', { forwards, files: [own] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'files' },
    })
    expect((await send(company, [other.userId], '', { forwards })).status).toBe(404)
  })

  test('sent twice under one key, also at once, it is one message with its file; under two, the other is refused', async () => {
    const [file, wanted] = [await fileOf(worker, 'once'), await fileOf(worker, 'wanted twice')]
    const key = randomUUID()
    const same = await Promise.all([1, 2].map(() => send(worker, [manager.userId], 'Once', { key, files: [file] })))
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect((await open(worker, String(same[0]?.body.threadId))).body.messages).toMatchObject([{ files: [{ file }] }])
    // The same file that was sent anew is the same; another, or none, is not.
    const [again, other] = [await fileOf(worker, 'once'), await fileOf(worker, 'another')]
    const sentAgain = (files: string[]) => send(worker, [manager.userId], 'Once', { key, files })
    expect((await sentAgain([again])).body).toEqual(same[0]?.body)
    for (const files of [[], [other], [again, other]])
      expect(await sentAgain(files)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    const two = await Promise.all([1, 2].map(() => send(worker, [manager.userId], 'Twice', { files: [wanted] })))
    expect(two.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  test('one whose sending broke off, or of somebody else, goes with nothing, and nothing is sent without it', async () => {
    const broken = String((await beginUpload(product, worker.token, { content: pdfOf('broken off') })).body.id)
    const before = await takeSnapshot(product.owner)
    for (const file of [broken, randomUUID()])
      expect(await send(worker, [manager.userId], 'Here', { files: [file] })).toMatchObject({
        status: 404,
        body: { code: 'not_found', field: 'files' },
      })
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })
})

describe('who is told', () => {
  test('once until they have read it, in their alerts, by the name and never the words', async () => {
    const secret = 'My own affair'
    const thread = await sent(worker, [manager.userId], secret)
    await reply(worker, thread, `${secret} again`)
    const alerts = await product.owner.query<{ facts: object; user_id: string }>(
      `select user_id, facts from alerts where key like $1`,
      [`message_received:${thread}:%`],
    )
    expect(alerts.rows).toEqual([
      { user_id: manager.userId, facts: { name: 'Ama Owusu', isEmployers: true, of: thread } },
    ])
    const { alerts: shown } = await done(product, 'GET', '/api/user/alerts', { token: manager.token })
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(shown).toContainEqual(
      expect.objectContaining({
        type: 'messages',
        href: expect.stringMatching(/^\/employer\/communication\/messages\/[0-9a-f-]{36}$/),
      }),
    )
  })

  test('no audit row tells who writes to whom', async () => {
    const count = async () => (await product.owner.query('select count(*) as n from audit_rows')).rows[0]
    const before = await count()
    const thread = await sent(worker, [manager.userId])
    await reply(manager, thread)
    expect(await count()).toEqual(before)
  })
})

describe('what goes', () => {
  test('what an erased person wrote stays with the others, without a name', async () => {
    await settle(true)
    const file = await fileOf(colleague, 'I was here, too')
    const thread = await sent(colleague, [manager.userId], 'I was here', { files: [file] })
    await product.database.transaction({ employerId: company.employerId }, (tx) =>
      eraseSender(tx, { employerId: company.employerId, userId: colleague.userId }),
    )
    expect((await open(manager, thread)).body.messages).toMatchObject([
      { from: null, words: 'I was here', files: [{ file }] },
    ])
    const { rows } = await product.owner.query('select user_id from document_files where id = $1', [file])
    expect(rows).toEqual([{ user_id: null }])
  })

  test('a file goes with the last message that has it', async () => {
    const { employerId } = company
    const file = await fileOf(worker, 'kept by two')
    const thread = await sent(worker, [manager.userId], 'Old', { files: [file] })
    const forwards = (await open(worker, thread)).body.messages[0]?.id
    const on = await sent(manager, [company.userId], '', { forwards })
    const age = (id: string, at: string) =>
      product.owner.query('update message_threads set last_at = $2 where id = $1', [id, at])
    const forget = () =>
      product.database.transaction({ employerId }, (tx) =>
        forgetOldThreads(tx, { employerId, before: '2024-01-01T00:00:00.000Z' }),
      )
    await age(thread, '2023-12-31T00:00:00.000Z')
    await forget()
    expect((await open(worker, thread)).status).toBe(404)
    expect(await isClosed(file)).toBe(false)
    await age(on, '2023-12-31T00:00:00.000Z')
    await forget()
    expect(await isClosed(file)).toBe(true)
  })

  test('threads are forgotten two years after their last message, with all that is in them', async () => {
    const { employerId } = company
    const forget = (before: string) =>
      product.database.transaction({ employerId }, (tx) => forgetOldThreads(tx, { employerId, before }))
    const count = async () =>
      Number(
        (await product.owner.query('select count(*) as n from messages where employer_id = $1', [employerId])).rows[0]
          ?.n,
      )
    const before = await count()
    await forget('2026-01-01T00:00:00.000Z')
    expect(await count()).toBe(before)
    await forget('2027-01-01T00:00:00.000Z')
    expect(await count()).toBe(0)
  })
})
