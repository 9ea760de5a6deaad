import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BankRecord, PaymentRequest, PaymentView } from './payments.ts'
import { openStateFile } from './state-file.ts'
import { apiKey, customerOf, secret, startReceiver, tenPounds } from './testing/customer.ts'

// Real: the bank as its own process, killed with SIGKILL, its state file, and a customer's HTTP server.

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
let stateFile: string
const running = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-bank-'))
  stateFile = join(folder, 'bank.jsonl')
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function spawnBank(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, BANK_API_KEY: apiKey, BANK_STATE_FILE: stateFile, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output).listening)
    })
    void ended.then(() => reject(new Error(`the bank did not start: ${complaints}`)))
  })
  // A bank that is meant not to start is looked at through `ended`.
  listening.catch(() => {})
  return {
    child,
    listening,
    ended,
    complaints: () => complaints,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe('a bank that is killed', () => {
  it('loses no payment, doubles none, and sends every webhook, whenever it is killed', async () => {
    const receiver = await startReceiver()
    const webhook = { BANK_WEBHOOK_URL: receiver.url, BANK_WEBHOOK_SECRET: secret, BANK_SETTLE_MS: '20' }
    const acknowledged = new Map<string, PaymentView>()
    const keys = Array.from({ length: 120 }, (_, place) => `key-${place}`)

    // Killed after so many answers, so that each round stops in the middle of others on their way.
    for (const answersUntilKill of [1, 15, 40, 80]) {
      const bank = spawnBank(webhook)
      const customer = customerOf(await bank.listening)
      let answers = 0
      await Promise.all(
        keys.map(async (key) => {
          // No answer is what a killed bank gives: the key is sent again in the next round.
          const answer = await customer.pay(key, { reference: key }).catch(() => undefined)
          if (!answer) return
          expect([200, 201]).toContain(answer.status)
          expect(acknowledged.get(key) ?? answer.body).toEqual(answer.body)
          acknowledged.set(key, answer.body)
          answers += 1
          if (answers === answersUntilKill) bank.child.kill('SIGKILL')
        }),
      )
      await bank.ended
    }

    const bank = spawnBank(webhook)
    const customer = customerOf(await bank.listening)
    for (const [key, before] of acknowledged) expect((await customer.lookUp(key)).body.id).toBe(before.id)
    for (const key of keys) await customer.pay(key, { reference: key })
    const deliveredCount = async () =>
      (await customer.call<{ events: { delivery: string }[] }>('GET', '/events')).body.events.filter(
        ({ delivery }) => delivery === 'delivered',
      ).length
    while ((await deliveredCount()) < keys.length) await new Promise((resolve) => setTimeout(resolve, 20))
    const { body } = await customer.statement()
    await bank.kill()
    await receiver.close()

    expect(body.entries.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([...keys].sort())
    expect(body.totalPaidPence).toBe(keys.length * tenPounds.amountPence)
    // A webhook may come twice around a kill, but always as the same event, and one for each payment.
    const events = new Map(receiver.webhooks.map(({ event }) => [event.id, event]))
    expect(events.size).toBe(keys.length)
    expect(new Set([...events.values()].map(({ paymentId }) => paymentId)).size).toBe(keys.length)
    expect(new Set([...events.values()].map(({ sequence }) => sequence)).size).toBe(keys.length)
  }, 60_000)

  it('settles what was open, and tells of it, though the payment was accepted before the kill', async () => {
    const receiver = await startReceiver()
    const first = spawnBank({ BANK_SETTLE_MS: '86400000' })
    const sent = await customerOf(await first.listening).pay('key-1')
    await first.kill()
    // As if the wait were over: the due time is a day ahead, so the file is moved back by two.
    const lines = await readFile(stateFile, 'utf8')
    await writeFile(stateFile, lines.replace(/"dueAt":"[^"]+"/, '"dueAt":"2020-01-01T00:00:00.000Z"'))

    const second = spawnBank({ BANK_WEBHOOK_URL: receiver.url, BANK_WEBHOOK_SECRET: secret })
    await second.listening
    await receiver.received(1)
    await second.kill()
    await receiver.close()

    expect(receiver.webhooks).toMatchObject([
      { isSignedByUs: true, event: { type: 'payment.settled', paymentId: sent.body.id } },
    ])
  }, 30_000)

  it('sends after the restart what its customer would not take before it', async () => {
    let isDown = true
    const receiver = await startReceiver({ answer: () => (isDown ? 503 : 200) })
    const webhook = { BANK_WEBHOOK_URL: receiver.url, BANK_WEBHOOK_SECRET: secret, BANK_SETTLE_MS: '0' }
    const first = spawnBank(webhook)
    await customerOf(await first.listening).pay('key-1')
    await receiver.received(1)
    await first.kill()
    const refused = receiver.webhooks.length

    isDown = false
    const second = spawnBank(webhook)
    await second.listening
    await receiver.received(refused + 1)
    await second.kill()
    await receiver.close()

    expect(receiver.webhooks.at(-1)?.event).toEqual(receiver.webhooks[0]?.event)
  }, 30_000)
})

describe('the bank process', () => {
  it('stops cleanly when it is asked to, with payments open', async () => {
    const bank = spawnBank({ BANK_SETTLE_MS: '86400000' })
    await customerOf(await bank.listening).pay('key-1')

    bank.child.kill('SIGTERM')

    expect(await bank.ended).toBe(0)
    expect(bank.complaints()).toBe('')
  }, 30_000)

  it('says in a line what is wrong with its settings or its port, and ends with 1', async () => {
    const unset = spawnBank({ BANK_API_KEY: 'short', BANK_WEBHOOK_URL: 'nowhere' })
    expect(await unset.ended).toBe(1)
    expect(unset.complaints()).toMatch(/BANK_API_KEY: .*\nBANK_WEBHOOK_URL: /)

    const holder = await startReceiver()
    const taken = spawnBank({ PORT: new URL(holder.url).port })
    expect(await taken.ended).toBe(1)
    expect(taken.complaints()).toMatch(/^sandbox bank: .*EADDRINUSE.*\n$/)
    await holder.close()
  }, 30_000)
})

describe('the state file', () => {
  const opened = { kind: 'opened', openingBalancePence: 100 } as const

  it('cuts off a last line that a crash cut short, and goes on from there', async () => {
    const { file } = await openStateFile(stateFile)
    await file.append(opened)
    await file.close()
    await appendFile(stateFile, '{"kind":"payment_tak')

    const again = await openStateFile(stateFile)
    expect(again.records).toEqual([opened])
    await again.file.append({ kind: 'webhook_ended', eventId: 'e', delivery: 'delivered' })
    await again.file.close()

    const lines = (await readFile(stateFile, 'utf8')).split('\n')
    expect(lines.map((line) => line && JSON.parse(line).kind)).toEqual(['opened', 'webhook_ended', ''])
  })

  it('refuses a file with a line that is not a record, and says which', async () => {
    await writeFile(stateFile, `${JSON.stringify(opened)}\n{"kind":"payment_lost"}\n`)

    await expect(openStateFile(stateFile)).rejects.toThrow(`${stateFile}:2 is not a record of this bank`)
  })

  it('keeps records in the order of the calls, however many come at once', async () => {
    const { file } = await openStateFile(stateFile)
    const ids = Array.from({ length: 500 }, (_, place) => `event-${place}`)
    await Promise.all(ids.map((eventId) => file.append({ kind: 'webhook_ended', eventId, delivery: 'delivered' })))
    await file.close()

    const { file: again, records } = await openStateFile(stateFile)
    await again.close()
    expect(records.map((record) => record.kind === 'webhook_ended' && record.eventId)).toEqual(ids)
  })

  it('is sealed where the bank has a key: no account number lies in it, and the next key reads on', async () => {
    const payment = { ...tenPounds, accountNumber: '88837491' }
    const keys = [randomBytes(32), randomBytes(32)]
    const before = await openStateFile(stateFile)
    await before.file.append(takenPayment(payment))
    await before.file.close()
    expect(await readFile(stateFile, 'utf8')).toContain('88837491')
    for (const held of [keys.slice(0, 1), keys.toReversed(), keys.slice(1)]) {
      const { file, records } = await openStateFile(stateFile, held)
      expect(records[0]).toEqual(takenPayment(payment))
      await file.append(opened)
      await file.close()
      expect(await readFile(stateFile, 'utf8')).not.toMatch(/88837491|[{]/)
    }
    await expect(openStateFile(stateFile, keys.slice(0, 1))).rejects.toThrow(`${stateFile}:1 is not a record`)
    await expect(openStateFile(stateFile)).rejects.toThrow(`${stateFile}:1 is not a record`)
  })
})

function takenPayment(request: PaymentRequest): BankRecord {
  return {
    kind: 'payment_taken',
    payment: {
      id: 'pay_1',
      idempotencyKey: 'key-1',
      request,
      acceptedAt: '2026-11-20T09:00:00.000Z',
      dueAt: '2026-11-20T09:00:01.000Z',
      answered: 'accepted',
      verdict: { status: 'settled' },
      webhook: { isWithheld: false, delayMilliseconds: 0, extraCopies: 0, forgedFirst: 0 },
    },
  }
}
