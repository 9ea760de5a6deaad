import { type Route, routes } from '@gpod/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { sendRefusal } from './routes.ts'
import type { Caller } from './session.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** An application with routes of these limits, on which everybody is who the header says. */
async function open({ publicWritesPerMinute }: { publicWritesPerMinute: number }): Promise<void> {
  app = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute, scriptHashes: [] })
  for (const limit of ['publicWrites', 'lookups', 'proofs', 'imports'] as const) {
    app.post(
      `/api/${limit}`,
      {
        onRequest: async (request, reply) => {
          const [sessionId, employerId] = String(request.headers.caller ?? '').split('@')
          request.caller = { sessionId, employerId } as Caller
          const refused = await app.limits.check(limit, request)
          if (refused) return sendRefusal(request, reply, refused)
        },
      },
      async () => ({}),
    )
  }
  await app.ready()
}

const post = (url: string, { address = '192.0.2.1', caller = '' }: { address?: string; caller?: string } = {}) =>
  app.inject({ method: 'POST', url, remoteAddress: address, headers: { caller } })

async function statusesOf(calls: (() => ReturnType<typeof post>)[]): Promise<number[]> {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).statusCode)
  return statuses
}

describe('a limit', () => {
  test('of an address counts all that come from it, and nobody from elsewhere', async () => {
    await open({ publicWritesPerMinute: 3 })
    const from = (address: string) => () => post('/api/publicWrites', { address })
    const one = from('192.0.2.1')
    expect(await statusesOf([one, one, one, one, from('192.0.2.2')])).toEqual([200, 200, 200, 429, 200])
  })

  test('is the same however the address is written', async () => {
    await open({ publicWritesPerMinute: 3 })
    const ways = ['/api/publicWrites', '/api/%70ublicWrites', '/%61pi/publicWrites?x=1', '/api/publicWrite%73']
    expect(await statusesOf(ways.map((url) => () => post(url)))).toEqual([200, 200, 200, 429])
  })

  test('says when it works again, in the answer and its header', async () => {
    await open({ publicWritesPerMinute: 1 })
    await post('/api/publicWrites')
    const refused = await post('/api/publicWrites')
    const { code, details } = refused.json()
    expect(code).toBe('too_many_requests')
    expect(details.retryAfterSeconds).toBeGreaterThan(0)
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(refused.headers['retry-after']).toBe(String(details.retryAfterSeconds))
  })

  test('of a session lets 150 people prove themselves within a minute from one address, and stops one who does not end', async () => {
    await open({ publicWritesPerMinute: 120 })
    const people = Array.from({ length: 150 }, (_, at) => () => post('/api/proofs', { caller: `session-${at}@acre` }))
    expect(new Set(await statusesOf(people))).toEqual(new Set([200]))
    const one = () => post('/api/proofs', { caller: 'session-0@acre' })
    const statuses = await statusesOf(Array.from({ length: 60 }, () => one))
    expect(statuses).toEqual([...Array(59).fill(200), 429])
  })

  test('of a company counts all of its sessions together, and no other company', async () => {
    await open({ publicWritesPerMinute: 120 })
    const by = (caller: string) => () => post('/api/imports', { caller })
    const ten = (session: string) => Array.from({ length: 10 }, () => by(`${session}@acre`))
    expect(new Set(await statusesOf([...ten('one'), ...ten('two')]))).toEqual(new Set([200]))
    expect(await statusesOf([by('three@acre'), by('four@other')])).toEqual([429, 200])
  })
})

describe('in the contract', () => {
  const all: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))

  test('what can be written without an account is limited, and so is every file', () => {
    const isUnlimited = ({ limit }: Route) => limit === undefined
    expect(all.filter(({ access, method }) => access === 'public' && method !== 'GET').filter(isUnlimited)).toEqual([])
    const ofFiles: (string | undefined)[] = ['imports', 'uploads']
    const files = all.filter(({ fileBytes }) => fileBytes !== undefined)
    expect(files.filter(({ limit }) => !ofFiles.includes(limit))).toEqual([])
    expect(all.filter(({ path }) => path.startsWith('/api/biometric/')).map(({ limit }) => limit)).toEqual([
      'proofs',
      'proofs',
      'proofs',
    ])
  })

  test('anyone who has a code is told what it opens only so often', () => {
    expect(routes.signIn.invitation.limit).toBe('lookups')
  })

  test('a file is text in an object, which is all that its thread looks for', () => {
    for (const { body, fileBytes } of all) if (fileBytes !== undefined) expect(body).toBeInstanceOf(z.ZodObject)
  })
})
