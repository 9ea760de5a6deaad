import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerNow, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
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
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { noteWriter } from './count-writers.ts'
import { releaseFeedback } from './release-feedback.ts'

let product: TestProduct
let company: TestCompany
let writers: TestWorker[]
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-18T10:15:30.123Z' })
  company = await openTestCompany(product)
  writers = await Promise.all([hire(product, company), hire(product, company)])
})
afterAll(() => product.close())

const say = (writer: TestWorker | undefined, words: string, topic = 'people') =>
  callProduct(product, 'POST', '/api/feedback', {
    token: writer?.token ?? '',
    body: { topic, words, anonymous: true },
  })
const read = async (token = company.token) =>
  (await callProduct(product, 'GET', '/api/employer/feedback', { token })).body.messages as { words: string }[]
const release = () => releaseFeedback(product.deps, company.employerId)

describe('words without a name', () => {
  test('nothing anywhere changes but the message itself: no audit row, no session, no address, no time but the week', async () => {
    const before = await takeSnapshot(product.owner)
    const said = await say(writers[0], 'The handover at six is always rushed.')
    expect(said).toEqual({ status: 201, body: {} })
    const after = await takeSnapshot(product.owner)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed).toEqual(['anonymous_feedback'])

    const kept = await product.owner.query('select * from anonymous_feedback')
    const { id, ...rest } = kept.rows[0] as Record<string, unknown>
    expect(rest).toEqual({
      employer_id: company.employerId,
      week: '2026-11-16',
      topic: 'people',
      words: 'The handover at six is always rushed.',
      released_on: null,
    })
    // Version 4 is random; version 7, as other ids are, would tell the millisecond.
    expect(String(id)[14]).toBe('4')
  })

  test('no column can hold who wrote, from where or when', async () => {
    const columns = await product.owner.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = 'anonymous_feedback' order by column_name`,
    )
    expect(columns.rows).toEqual([
      { name: 'employer_id', type: 'uuid' },
      { name: 'id', type: 'uuid' },
      { name: 'released_on', type: 'date' },
      { name: 'topic', type: 'text' },
      { name: 'week', type: 'date' },
      { name: 'words', type: 'text' },
    ])
  })

  test('the company sees nothing until five people wrote, however much one of them writes, and then all in an order that tells nothing', async () => {
    expect((await say(writers[0], 'The second of them, about the rota.')).status).toBe(201)
    expect((await say(writers[1], 'The third of them, about the pay.')).status).toBe(201)
    expect((await say(writers[1], 'The fourth of them, about the lifts.')).status).toBe(201)
    await release()
    expect(await read()).toEqual([])
    const others = [await hire(product, company), await hire(product, company), await hire(product, company)]
    for (const writer of others.slice(0, 2)) expect((await say(writer, 'Five wait, of four people.')).status).toBe(201)
    await release()
    expect(await read()).toEqual([])
    expect((await say(others[2], 'The fifth of them, about the food.')).status).toBe(201)
    expect(await read()).toEqual([])
    await release()
    const shown = await read()
    expect(shown).toHaveLength(7)
    const ids = await product.owner.query<{ words: string }>('select words from anonymous_feedback order by id')
    expect(shown.map(({ words }) => words)).toEqual(ids.rows.map(({ words }) => words))
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['id', 'topic', 'words'])
  })

  test('whoever wrote before the last were shown is counted anew', async () => {
    const its = await openTestCompany(product)
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => hire(product, its)))
    for (const writer of five) await say(writer, 'One of five.')
    await releaseFeedback(product.deps, its.employerId)
    expect(await read(its.token)).toHaveLength(5)
    await say(five[0], 'One of one.')
    await releaseFeedback(product.deps, its.employerId)
    expect(await read(its.token)).toHaveLength(5)
  })

  test('a server that did not show the last counts anew as well: no words of one person are shown for those of five before', async () => {
    const its = await openTestCompany(product)
    const { employerId } = its
    const [last, ...five] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => hire(product, its)))
    for (const writer of five) await say(writer, 'One of five.')
    await releaseFeedback(product.deps, employerId)
    expect(await read(its.token)).toHaveLength(5)
    await say(last, 'Of one alone.')
    // As a server knows them that took their words, too, and on which nothing was shown.
    for (const { workerId } of five) noteWriter({ employerId, workerId, week: '2026-11-16', after: 0 })
    await releaseFeedback(product.deps, employerId)
    expect(await read(its.token)).toHaveLength(5)
    for (const writer of five) await say(writer, 'And of five more.')
    await releaseFeedback(product.deps, employerId)
    expect(await read(its.token)).toHaveLength(11)
  })

  test('a fourth message of one worker in a day is refused, and the next day is a new one', async () => {
    await say(writers[1], 'The third of theirs.')
    expect((await say(writers[1], 'One more about the food.')).body).toMatchObject({ code: 'too_many_requests' })
    product.clock.moveTo('2026-11-18T20:00:00.000Z')
    expect((await say(writers[1], 'Still one more about the food.')).status).toBe(429)
    product.clock.moveTo('2026-11-19T07:00:00.000Z')
    const [, writer] = writers
    if (!writer) throw new Error('there are two writers')
    expect((await say(await signInAgain(product, company, writer), 'The food was good today.')).status).toBe(201)
  })

  test('a message alone is shown once its week lies a week back', async () => {
    const other = await openTestCompany(product)
    const alone = await hire(product, other)
    expect((await say(alone, 'I am the only one who writes.')).status).toBe(201)
    product.clock.moveTo('2026-11-29T23:00:00.000Z')
    await releaseFeedback(product.deps, other.employerId)
    const { token } = await ownerNow(product, other)
    expect(await read(token)).toEqual([])
    product.clock.moveTo('2026-11-30T01:00:00.000Z')
    await releaseFeedback(product.deps, other.employerId)
    expect((await read(token)).map(({ words }) => words)).toEqual(['I am the only one who writes.'])
  })

  test('a line manager and a worker do not read it', async () => {
    const manager = await signInAs(product, company, 'manager')
    const [writer] = writers
    if (!writer) throw new Error('there are two writers')
    for (const { token } of [manager, await signInAgain(product, company, writer)]) {
      expect((await callProduct(product, 'GET', '/api/employer/feedback', { token })).status).toBe(403)
    }
  })
})

describe('words under a name', () => {
  type Own = { id: string; state: string; answer: string | null }
  const sayNamed = (writer: TestWorker, words: string) =>
    callProduct(product, 'POST', '/api/feedback', {
      token: writer.token,
      body: { topic: 'pay', words, anonymous: false },
    })

  test('are answered, and who wrote sees the answer and is alerted of it', async () => {
    const its = await openTestCompany(product)
    const [writer, other] = [await hire(product, its), await hire(product, its)]
    expect((await sayNamed(writer, 'Could payday be a Thursday?')).status).toBe(201)
    const own = async (who: TestWorker) =>
      (await callProduct(product, 'GET', '/api/feedback', { token: who.token })).body as unknown as {
        feedback: Own[]
        isSmallGroup: boolean
      }
    expect(await own(other)).toMatchObject({ feedback: [], isSmallGroup: true })
    const list = await callProduct(product, 'GET', '/api/employer/feedback/named', { token: its.token })
    const [first] = list.body.feedback as (Own & { from: string })[]
    expect(first).toMatchObject({ state: 'new', answer: null })
    const answer = (body: object) =>
      callProduct(product, 'PUT', `/api/employer/feedback/named/${first?.id}`, { token: its.token, body })
    expect((await answer({ state: 'answered', answer: null })).status).toBe(400)
    expect((await answer({ state: 'looked_at', answer: null })).status).toBe(200)
    expect((await answer({ state: 'answered', answer: 'From January on.' })).status).toBe(200)
    expect((await own(writer)).feedback).toMatchObject([{ state: 'answered', answer: 'From January on.' }])
    const { alerts } = (await callProduct(product, 'GET', '/api/user/alerts', { token: writer.token })).body
    expect(alerts).toMatchObject([{ type: 'messages', href: '/communication?view=feedback' }])
    const stranger = await openTestCompany(product)
    const tried = await callProduct(product, 'PUT', `/api/employer/feedback/named/${first?.id}`, {
      token: stranger.token,
      body: { state: 'closed', answer: null },
    })
    expect(tried.status).toBe(404)
  })

  test('of several that are sent at once no more are taken than of a day', async () => {
    const its = await openTestCompany(product)
    const writer = await hire(product, its)
    for (let sent = 0; sent < 18; sent += 1)
      expect((await sayNamed(writer, `Message ${sent} about the pay.`)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sayNamed(writer, 'And one more about the pay.')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
  })

  test('the night’s round leaves neither place nor transaction of a waiting message as it was written', async () => {
    const its = await openTestCompany(product)
    const writer = await hire(product, its)
    for (const words of ['The first of them all.', 'The second of them all.', 'The third of them all.'])
      expect((await say(writer, words)).status).toBe(201)
    const places = async () =>
      (
        await product.owner.query<{ xmin: string; ctid: string }>(
          'select xmin::text, ctid::text from anonymous_feedback where employer_id = $1 order by ctid',
          [its.employerId],
        )
      ).rows
    const before = await places()
    expect(new Set(before.map(({ xmin }) => xmin)).size).toBe(3)
    await releaseFeedback(product.deps, its.employerId)
    const after = await places()
    expect(after).toHaveLength(3)
    expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1)
    expect(before.some(({ ctid }) => after.some((row) => row.ctid === ctid))).toBe(false)
  })
})
