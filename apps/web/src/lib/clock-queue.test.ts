// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addSignature,
  countQueue,
  flushQueue,
  readAnswered,
  readLastSync,
  readQueue,
  recordClocking,
  whileSigning,
} from './clock-queue.ts'
import { dropKept, keepAnswer, readKept } from './kept-answers.ts'
import { closePhone, openPhone } from './phone-store.ts'

const ada = '00000000-0000-4000-8000-00000000000a'
const ben = '00000000-0000-4000-8000-00000000000b'
const shiftId = '00000000-0000-4000-8000-0000000000ff'
const record = (userId = ada, event: 'in' | 'out' = 'in') => recordClocking({ userId, event, shiftId })

type Sent = { sent: { wall: string }; events: { id: string; userId: string; seq: number }[] }
/** What the server was sent, and how it answers. */
let server: { sent: Sent[]; answer: (sent: Sent) => Response | Promise<Response> }

const outcomesOf = ({ events }: Sent, outcome = 'recorded', code: string | null = null) => ({
  now: '2026-11-25T12:00:00.000Z',
  outcomes: events.map(({ id }) => ({
    id,
    outcome,
    code,
    at: outcome === 'refused' ? null : '2026-11-25T09:00:00.000Z',
  })),
})
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (code: string, status: number) => json({ code, message: code }, status)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  server = { sent: [], answer: (sent) => json(outcomesOf(sent)) }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Sent
    server.sent.push(sent)
    return server.answer(sent)
  })
})
afterEach(async () => {
  await closePhone()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a clocking on a phone', () => {
  it('case 3: is there when it is said to be recorded, also where the app is killed right after', async () => {
    const { id } = await record()
    await closePhone()
    expect((await readQueue(ada)).map((one) => one.id)).toEqual([id])
  })

  it('is not sent before it is signed where the connection comes back between the two', async () => {
    const signature = { passkey: 'k', authenticatorData: 'a', clientData: 'c', signature: 's' }
    let flushed: Promise<unknown> | undefined
    const isSigned = await whileSigning(async () => {
      const recorded = await record()
      flushed = flushQueue(ada)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(server.sent).toEqual([])
      return await addSignature(recorded, async () => signature)
    })
    expect(isSigned).toBe(true)
    await flushed
    expect(server.sent.flatMap(({ events }) => events)).toEqual([expect.objectContaining({ signature })])
  })

  it('case 3: is not said to be recorded where the app is killed before it is written', async () => {
    const database = await openPhone()
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new DOMException('killed', 'AbortError')
    })
    await expect(record()).rejects.toThrow('killed')
  })

  it('case 13: is not said to be recorded where the storage is full', async () => {
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full
    })
    await expect(record()).rejects.toBe(full)
  })

  it('case 13: is not said to be recorded where the browser refuses to keep anything', async () => {
    const refused = new DOMException('the user said no', 'SecurityError')
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw refused
    })
    await expect(record()).rejects.toBe(refused)
  })

  it('case 13: where all was cleared, there is nothing, and the next is recorded', async () => {
    await record()
    await closePhone()
    globalThis.indexedDB = new IDBFactory()
    expect(await countQueue(ada)).toBe(0)
    await record()
    expect(await countQueue(ada)).toBe(1)
  })

  it('lies there sealed: nothing of it can be read but whose it is', async () => {
    await record()
    const database = await openPhone()
    const [row] = await database.getAll('queue')
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'refusal', 'sealed', 'seq', 'userId'])
    const key = await database.get('keys', ada)
    expect(key?.extractable).toBe(false)
  })
})

describe('sending', () => {
  it('sends in the order recorded and forgets what was answered, with its answer kept', async () => {
    const [first, second] = [await record(), await record(ada, 'out')]
    expect(await flushQueue(ada)).toEqual({ outcome: 'sent' })
    expect(server.sent[0]?.events.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await countQueue(ada)).toBe(0)
    expect((await readAnswered(ada)).map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded'])
    expect(await readLastSync(ada)).not.toBeNull()
    expect(await flushQueue(ada)).toEqual({ outcome: 'nothing' })
  })

  it('case 19: sends 250 in three parts', async () => {
    for (let count = 0; count < 250; count += 1) await record()
    await flushQueue(ada)
    expect(server.sent.map(({ events }) => events.length)).toEqual([100, 100, 50])
  })

  it.each([
    ['case 1: no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['case 15: a network answers with a page that asks to sign in', () => new Response('<html>Welcome</html>')],
    ['case 15: an answer is another’s', () => json({ ok: true })],
    ['case 16: the session is over', () => refusal('signed_out', 401)],
    ['the server has too much to do', () => refusal('too_many_requests', 503)],
  ])('keeps everything where %s, and the next try sends the same', async (_, answer) => {
    const recorded = await record()
    server.answer = answer
    expect(await flushQueue(ada)).toMatchObject({ outcome: 'stopped' })
    expect(await countQueue(ada)).toBe(1)
    server.answer = (sent) => json(outcomesOf(sent))
    await flushQueue(ada)
    expect(server.sent.at(-1)?.events[0]).toMatchObject({ id: recorded.id, seq: recorded.seq })
    expect(await countQueue(ada)).toBe(0)
  })

  it('case 15: a network that never answers is given up, and the next try sends the same', async () => {
    const { id } = await record()
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          patience.abort(new DOMException('no answer', 'TimeoutError'))
        }),
    )
    expect(await flushQueue(ada)).toMatchObject({ outcome: 'stopped' })
    expect((await readQueue(ada)).map((one) => one.id)).toEqual([id])
  })

  it('case 1: an answer that is lost on the way leaves it there, to be sent again under the same id', async () => {
    const { id } = await record()
    server.answer = async () => {
      throw new TypeError('the answer was lost')
    }
    await flushQueue(ada)
    server.answer = (sent) => json(outcomesOf(sent))
    await flushQueue(ada)
    expect(server.sent.map(({ events }) => events[0]?.id)).toEqual([id, id])
  })

  it('case 2: two tabs at once send each of them once', async () => {
    await record()
    await Promise.all([flushQueue(ada), flushQueue(ada)])
    expect(server.sent).toHaveLength(1)
  })

  it('case 14: what the server refuses is kept, told, and holds up no other', async () => {
    const [old, fresh] = [await record(), await record()]
    server.answer = (sent) => {
      const answer = outcomesOf(sent)
      for (const one of answer.outcomes)
        if (one.id === old.id) Object.assign(one, { outcome: 'refused', code: 'version_unknown', at: null })
      return json(answer)
    }
    await flushQueue(ada)
    expect(await readQueue(ada)).toMatchObject([{ id: old.id, refusal: 'version_unknown' }])
    expect((await readAnswered(ada)).map(({ id }) => id)).toEqual([fresh.id])
  })

  it('case 14: one that an older server cannot read holds up no other', async () => {
    const [bad, good] = [await record(), await record()]
    server.answer = (sent) =>
      sent.events.some(({ id }) => id === bad.id) ? refusal('invalid_input', 400) : json(outcomesOf(sent))
    await flushQueue(ada)
    expect((await readQueue(ada)).map(({ id }) => id)).toEqual([bad.id])
    expect((await readAnswered(ada)).map(({ id }) => id)).toEqual([good.id])
  })

  it('case 11, T4: another person on the phone neither sees nor sends it, and theirs goes when they come back', async () => {
    const { id } = await record(ada)
    await dropKept()
    expect(await readQueue(ben)).toEqual([])
    await flushQueue(ben)
    expect(server.sent).toEqual([])
    expect(await countQueue(ada)).toBe(1)
    await flushQueue(ada)
    expect(server.sent[0]?.events.map((one) => one.id)).toEqual([id])
  })
})

describe('what the server said, kept for when there is no connection', () => {
  const profile = (id: string) => ({ id, type: 'worker' })

  it('is read again with its age, of the latest days where these were never asked for', async () => {
    await keepAnswer('/api/user/profile', profile(ada))
    await keepAnswer('/api/shifts?from=2026-11-22', { shifts: ['Sunday'] })
    expect((await readKept('/api/shifts?from=2026-11-29'))?.answer).toEqual({ shifts: ['Sunday'] })
    expect(Date.parse((await readKept('/api/user/profile'))?.savedAt ?? '')).not.toBeNaN()
  })

  it('goes with the session, and another person who signs in finds none of it', async () => {
    await keepAnswer('/api/user/profile', profile(ada))
    await keepAnswer('/api/payslips', { payslips: ['of Ada'] })
    await keepAnswer('/api/user/profile', profile(ben))
    expect(await readKept('/api/payslips')).toBeNull()
    await dropKept()
    expect(await readKept('/api/user/profile')).toBeNull()
  })

  it('of money is shown for a day, and of no employer at all', async () => {
    await keepAnswer('/api/user/profile', profile(ada))
    await keepAnswer('/api/ewa/available', { available: '1.00' })
    await keepAnswer('/api/ewa/quote', { fee: '1.00' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
    expect(await readKept('/api/ewa/available')).toBeNull()
    expect(await readKept('/api/ewa/quote')).toBeNull()
    expect(await readKept('/api/user/profile')).not.toBeNull()
    vi.restoreAllMocks()
    await dropKept()
    await keepAnswer('/api/user/profile', { id: ben, type: 'employer' })
    expect(await readKept('/api/user/profile')).toBeNull()
  })
})
