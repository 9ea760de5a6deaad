import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { routes } from '@gpod/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { TaskEndedError, ThreadsBusyError } from '../threads/threads.ts'
import { buildApp } from './app.ts'
import { type FileAnswer, type FileRequest, fileHandler, serveFile } from './file-routes.ts'

const route = {
  ...routes.bankStatements.import,
  path: '/api/file',
  fileBytes: 200_000,
  response: z.object({ ok: z.boolean() }),
  status: 200,
} as const

const owner = {
  id: 'session',
  user_id: 'user',
  employer_id: 'acre',
  role: 'owner',
  worker_id: null,
  last_seen_at: '2026-11-16T09:00:00.000Z',
  device_id: null,
  device_hash: null,
  managers_see_pay: null,
}
/** A database that knows one session and nothing else. */
const database = { lookUp: async () => [owner] } as unknown as Database

/** What came to the thread, and what it does with it. */
let taken: FileRequest[]
let does: () => Promise<FileAnswer>
let app: FastifyInstance
beforeEach(async () => {
  await app?.close()
  taken = []
  does = async () => ({ answer: { ok: true } })
  app = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute: 100_000, scriptHashes: [] })
  serveFile({ app, database, clock: { now: () => '2026-11-16T09:00:00.000Z' } }, route, {
    run(request) {
      taken.push(request)
      return does()
    },
    close: async () => {},
  })
  await app.ready()
})
afterAll(() => app.close())

const send = async (payload: Buffer | Readable, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/file',
    headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

describe('the bytes of a file', () => {
  test('come to the thread as they were sent, however they arrive, with who sent them', async () => {
    const bytes = randomBytes(150_000)
    await send(bytes)
    await send(Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 100_001), bytes.subarray(100_001)]))
    expect(taken.map(({ body }) => Buffer.from(body).equals(bytes))).toEqual([true, true])
    expect(taken[0]).toMatchObject({
      caller: { employerId: 'acre', sessionId: 'session' },
      scope: { personId: 'user' },
    })
  })

  test('are no more than the route takes, whatever was said of them', async () => {
    const tooMany = randomBytes(200_001)
    expect(await send(tooMany)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(await send(Readable.from([tooMany]))).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(taken).toEqual([])
  })
})

describe('what becomes of a file', () => {
  test.each([
    ['that a thread gave up is a refusal at its field', () => new TaskEndedError('ended'), 400, 'file_too_costly'],
    ['that too many are waiting before is to come again', () => new ThreadsBusyError('busy'), 503, 'busy'],
  ])('%s', async (_what, error, status, code) => {
    does = async () => {
      throw error()
    }
    const answer = await send(Buffer.from('{}'))
    expect(answer).toMatchObject({ status, body: { code } })
    if (code === 'file_too_costly') expect(answer.body.field).toBe('content')
  })

  test.each([
    ['away', 'unavailable'],
    ['busy', 'busy'],
  ] as const)('while the database is %s says when to come again', async (how, code) => {
    does = async () => ({ database: how })
    const answer = await send(Buffer.from('{}'))
    expect(answer).toMatchObject({ status: 503, body: { code } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('in the thread an error of the database keeps its kind', async () => {
  const [, answer] = fileHandler(routes.bankStatements.import, async () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  const body = Buffer.from(JSON.stringify({ fileName: 'a', content: 'b' }))
  expect(await answer({ ...({} as FileRequest), scope: { personId: null, team: null }, body })).toEqual({
    database: 'away',
  })
})
