// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addSignature, countQueue, flushQueue, recordClocking, whileSigning } from './clock-queue.ts'
import { closePhone, openPhone } from './phone-store.ts'

const userId = '00000000-0000-4000-8000-00000000000a'
const shiftId = '00000000-0000-4000-8000-0000000000ff'
const signature = { passkey: 'AA', authenticatorData: 'AA', clientData: 'AA', signature: 'AA' }

/** What the server has: each id with the body it came with first, and how often it was sent. */
let server: Map<string, { body: string; times: number }>
let killAfter: number
let steps: number
const open = new Set<IDBTransaction>()

class Killed extends Error {}

/** One more step of the app: the one that it does not survive takes all that is not committed with it. */
function step(): void {
  steps += 1
  if (steps <= killAfter) return
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // Committed already: it stays.
    }
  }
  open.clear()
  throw new Killed()
}

const real = {
  transaction: IDBDatabase.prototype.transaction,
  get: IDBObjectStore.prototype.get,
  put: IDBObjectStore.prototype.put,
  add: IDBObjectStore.prototype.add,
  delete: IDBObjectStore.prototype.delete,
  getAll: IDBIndex.prototype.getAll,
}

beforeEach(() => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    step()
    const transaction = real.transaction.apply(this, args)
    open.add(transaction)
    transaction.addEventListener('complete', () => open.delete(transaction))
    // Who is killed hears of nothing any more.
    for (const end of ['abort', 'error']) transaction.addEventListener(end, (event) => event.stopImmediatePropagation())
    return transaction
  })
  for (const name of ['get', 'put', 'add', 'delete'] as const)
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args: never[]) {
      step()
      return (real[name] as (...given: never[]) => IDBRequest).apply(this, args)
    } as never)
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...args) {
    step()
    return real.getAll.apply(this, args)
  })
  for (const name of ['encrypt', 'decrypt'] as const) {
    const work = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<ArrayBuffer>
    vi.spyOn(crypto.subtle, name).mockImplementation(async (...args: unknown[]) => {
      step()
      const done = await work(...args)
      step()
      return done
    })
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    step()
    const { events } = JSON.parse(String(init.body)) as { events: { id: string; time: { wall: string } }[] }
    for (const { signature: _signed, ...event } of events as (Record<string, unknown> & { id: string })[]) {
      const before = server.get(event.id)
      if (before && before.body !== JSON.stringify(event)) throw new Error('an id means something else')
      server.set(event.id, { body: JSON.stringify(event), times: (before?.times ?? 0) + 1 })
    }
    // Committed: the answer may be lost from here on.
    step()
    const outcomes = events.map(({ id, time }) => ({ id, outcome: 'recorded', code: null, at: time.wall }))
    return new Response(JSON.stringify({ now: '2026-11-25T12:00:00.000Z', outcomes }))
  })
})
afterEach(async () => {
  await closePhone()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function begin() {
  globalThis.indexedDB = new IDBFactory()
  server = new Map()
  await restart(Number.POSITIVE_INFINITY)
  // A killed upgrade is the browser's own affair: it is undone as a whole.
  await openPhone()
}
async function restart(lives: number) {
  await closePhone()
  open.clear()
  steps = 0
  killAfter = lives
}

type Work = 'record' | 'sign' | 'send'

/** Does what is asked until the app is killed; gives the ids of which it said that they are recorded. */
async function live(works: readonly Work[]): Promise<string[]> {
  const said: string[] = []
  try {
    for (const work of works) {
      if (work === 'send') {
        const flushed = await flushQueue(userId)
        if (flushed.outcome === 'stopped') break
        continue
      }
      await whileSigning(async () => {
        const clocking = await recordClocking({ userId, event: 'in', shiftId })
        said.push(clocking.id)
        if (work === 'sign') await addSignature(clocking, async () => signature)
      })
    }
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  return said
}

async function expectNothingLost(said: readonly string[], recordings: number) {
  await restart(Number.POSITIVE_INFINITY)
  await flushQueue(userId)
  expect(await countQueue(userId)).toBe(0)
  expect([...server.keys()]).toEqual(expect.arrayContaining([...said]))
  // One that was killed while it was written is there or not, and never twice.
  expect(server.size).toBeLessThanOrEqual(recordings)
  expect(server.size - said.length).toBeLessThanOrEqual(recordings - said.length)
}

describe('T1: nothing is lost, and nothing comes twice, wherever the app is killed', () => {
  it('at each single step of recording, signing and sending', async () => {
    const works = ['record', 'sign', 'send', 'record', 'send'] as const
    await begin()
    await live(works)
    const all = steps
    expect(all).toBeGreaterThan(30)
    for (let lives = 0; lives < all; lives += 1) {
      await begin()
      await restart(lives)
      await expectNothingLost(await live(works), 3)
    }
  })

  it('again and again, at any step, in any order of recording and sending', async () => {
    const lifetime = fc.record({
      works: fc.array(fc.constantFrom<Work>('record', 'sign', 'send'), { minLength: 1, maxLength: 6 }),
      lives: fc.nat(80),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(lifetime, { minLength: 1, maxLength: 5 }), async (lifetimes) => {
        await begin()
        const said: string[] = []
        for (const { works, lives } of lifetimes) {
          await restart(lives)
          said.push(...(await live(works)))
        }
        const recordings = lifetimes.flatMap(({ works }) => works).filter((work) => work !== 'send').length
        await expectNothingLost(said, recordings)
        // Every one of them is of its own clocking, once.
        expect(new Set(said).size).toBe(said.length)
      }),
      { numRuns: 60 },
    )
  })
})
