import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import { availablePence, emptyBooks, enter, statement } from './books.ts'
import { startClearing } from './clearing.ts'
import { type FaultRule, faultRule } from './faults.ts'
import { paymentRequest } from './payments.ts'
import { noStateFile, openStateFile } from './state-file.ts'
import { type RetryPolicy, usualRetries, type WebhookTarget } from './webhooks.ts'

export type SandboxBankOptions = {
  apiKey: string
  /** Without one the bank forgets all when it stops. */
  stateFile?: string
  /** What is in the state file is sealed under the first, and opened with any. Without one it lies there in clear. */
  stateKeys?: readonly Buffer[]
  /** May also be named later, by `deliverTo`. */
  webhook?: WebhookTarget
  settleMilliseconds?: { standard: number; express: number }
  /** What stands on the float account when a state file is first made. */
  openingBalancePence?: number
  retries?: RetryPolicy
}

export type SandboxBank = {
  app: FastifyInstance
  /** Listens, and gives the address, such as "http://127.0.0.1:40123". Port 0 takes a free one. */
  listen(place: { port: number; host?: string }): Promise<string>
  deliverTo(target: WebhookTarget): void
  /** Resolves when no payment is open and no webhook is on its way. */
  whenQuiet(): Promise<void>
  close(): Promise<void>
}

/** The sandbox's stand-ins for seconds, and for the two to four hours of a standard transfer. */
export const usualSettleMilliseconds = { standard: 6000, express: 1500 }
/** £10 million. */
export const usualOpeningBalancePence = 1_000_000_000

/**
 * Builds a bank to test against, apart from listening. With a state file it takes up everything where the last one
 * left it: payments not ended yet, and webhooks not delivered. Throws where the file is not one of this bank.
 */
export async function buildSandboxBank({
  apiKey,
  stateFile,
  stateKeys = [],
  webhook,
  settleMilliseconds = usualSettleMilliseconds,
  openingBalancePence = usualOpeningBalancePence,
  retries = usualRetries,
}: SandboxBankOptions): Promise<SandboxBank> {
  const { file, records } = stateFile ? await openStateFile(stateFile, stateKeys) : { file: noStateFile, records: [] }
  const books = emptyBooks()
  for (const record of records) enter(books, record)
  if (records.length === 0) {
    enter(books, { kind: 'opened', openingBalancePence })
    await file.append({ kind: 'opened', openingBalancePence })
  }
  const faults: FaultRule[] = []
  let faultsAdded = 0
  const clearing = startClearing({ books, file, faults, settleMilliseconds, retries })
  if (webhook) clearing.deliverTo(webhook)

  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true })
  app.addHook('onClose', () => clearing.stop())
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'no_such_route' }))
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply
      .status(status)
      .send({ code: status < 500 ? 'invalid_request' : 'internal_error', message: error.message })
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.register(async (secured) => {
    secured.addHook('onRequest', async (request, reply) => {
      if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${apiKey}`)) {
        return reply.status(401).send({ code: 'unauthorised' })
      }
    })

    secured.post('/payments', async (request, reply) => {
      const key = idempotencyKey.safeParse(request.headers['idempotency-key'])
      if (!key.success) return reply.status(400).send({ code: 'idempotency_key_required' })
      const wanted = paymentRequest.safeParse(request.body)
      if (!wanted.success) return reply.status(400).send(invalid(wanted.error))

      const taking = await clearing.take(key.data, wanted.data)
      switch (taking.outcome) {
        case 'taken':
          if (taking.answer === 'lost') return breakConnection(reply)
          if (taking.answer !== 'prompt') await pause(taking.answer.afterMilliseconds, undefined, { ref: false })
          return reply.status(201).send(taking.payment)
        case 'repeated':
          return reply.status(200).send(taking.payment)
        case 'key_of_another_payment':
          return reply.status(409).send({ code: 'idempotency_key_reused' })
        case 'server_error':
          return reply.status(500).send({ code: 'internal_error' })
        case 'no_answer':
          return breakConnection(reply)
      }
    })

    secured.get('/payments', async (request, reply) => {
      const query = z.object({ idempotencyKey }).safeParse(request.query)
      if (!query.success) return reply.status(400).send(invalid(query.error))
      const payment = await clearing.find(query.data)
      return payment ?? reply.status(404).send({ code: 'payment_not_found' })
    })

    secured.get('/payments/:id', async (request, reply) => {
      const payment = await clearing.find(z.object({ id: z.string() }).parse(request.params))
      return payment ?? reply.status(404).send({ code: 'payment_not_found' })
    })

    secured.get('/balance', async () => ({
      balancePence: books.balancePence,
      reservedPence: books.reservedPence,
      availablePence: availablePence(books),
    }))

    secured.get('/statement', async (request, reply) => {
      const query = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }).safeParse(request.query)
      if (!query.success) return reply.status(400).send(invalid(query.error))
      return statement(books, query.data)
    })

    secured.get('/events', async () => ({
      events: [...books.events.values()].map(({ event, delivery }) => ({ ...event, delivery })),
    }))

    secured.post('/faults', async (request, reply) => {
      const rule = faultRule.safeParse(request.body)
      if (!rule.success) return reply.status(400).send(invalid(rule.error))
      const { kind, scope } = rule.data
      const added: FaultRule = { id: `fault_${++faultsAdded}`, kind, match: scope.match, timesLeft: scope.times }
      faults.push(added)
      return reply.status(201).send(added)
    })
    secured.get('/faults', async () => ({ faults }))
    secured.delete('/faults', async (_request, reply) => {
      faults.length = 0
      return reply.status(204).send()
    })
  })

  return {
    app,
    listen: ({ port, host = '127.0.0.1' }) => app.listen({ port, host }),
    deliverTo: clearing.deliverTo,
    whenQuiet: clearing.whenQuiet,
    close: () => app.close(),
  }
}

const idempotencyKey = z.string().min(1).max(100)

function invalid(error: z.ZodError) {
  const [issue] = error.issues
  return { code: 'invalid_request', field: issue?.path.join('.') ?? '', message: issue?.message ?? '' }
}

/** What a crash of the bank or of the line between looks like from outside. */
function breakConnection(reply: FastifyReply) {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
