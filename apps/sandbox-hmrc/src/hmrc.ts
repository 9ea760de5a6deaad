import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LARGEST_MESSAGE_BYTES } from '@gpod/rti'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type FaultRule, faultRule } from './faults.ts'
import { noStateFile, openStateFile } from './state-file.ts'
import { emptyHoldings, enter, held, type TakenSubmission } from './submissions.ts'
import { type EngineSettings, startEngine } from './transaction-engine.ts'

export type SandboxHmrcOptions = {
  /** The one sender the sandbox knows, for whichever employer. The password is also the bearer token of `/sandbox`. */
  sender: { senderId: string; password: string }
  /** Without one the sandbox forgets all when it stops. */
  stateFile?: string
  /** What is in the state file is sealed under the first, and opened with any. Without one it lies there in clear. */
  stateKeys?: readonly Buffer[]
} & Partial<Omit<EngineSettings, 'sender'>>

export type SandboxHmrc = {
  app: FastifyInstance
  /** Listens, and gives the address, such as "http://127.0.0.1:40123". Port 0 takes a free one. */
  listen(place: { port: number; host?: string }): Promise<string>
  close(): Promise<void>
}

export const usualReadyMilliseconds = 1500
export const usualPollIntervalSeconds = 1

/**
 * Builds an HMRC to test against, apart from listening. With a state file it takes up everything where the last one left
 * it. Throws where the file is not one of this sandbox.
 */
export async function buildSandboxHmrc({
  sender,
  stateFile,
  stateKeys = [],
  readyMilliseconds = usualReadyMilliseconds,
  pollsBeforeReady = 0,
  pollIntervalSeconds = usualPollIntervalSeconds,
  listsTransactionIds = true,
  today,
}: SandboxHmrcOptions): Promise<SandboxHmrc> {
  const { file, records } = stateFile ? await openStateFile(stateFile, stateKeys) : { file: noStateFile, records: [] }
  const holdings = emptyHoldings()
  for (const record of records) enter(holdings, record)
  const faults: FaultRule[] = []
  let faultsAdded = 0
  const settings = {
    sender,
    readyMilliseconds,
    pollsBeforeReady,
    pollIntervalSeconds,
    listsTransactionIds,
    ...(today ? { today } : {}),
  }
  const engine = startEngine({ holdings, file, faults, settings })

  // One message above the limit still comes in, to be told that it is too large.
  const app = Fastify({ bodyLimit: LARGEST_MESSAGE_BYTES * 2, forceCloseConnections: true })
  app.addHook('onClose', () => file.close())
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'no_such_route' }))
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply
      .status(status)
      .send({ code: status < 500 ? 'invalid_request' : 'internal_error', message: error.message })
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const serve = (path: '/submission' | '/poll') =>
      gateway.post(path, async (request, reply) => {
        const answer = await engine.answer(String(request.body ?? ''), { path, origin: originOf(request) })
        if (answer.outcome === 'server_error') return reply.status(500).type('text/plain').send('Internal Server Error')
        if (answer.outcome === 'no_answer') return breakConnection(reply)
        let { xml } = answer
        for (const fault of answer.faults) {
          if (fault.fault === 'lost_answer') return breakConnection(reply)
          if (fault.fault === 'slow_answer') await pause(fault.milliseconds, undefined, { ref: false })
          if (fault.fault === 'malformed_answer') xml = xml.slice(0, xml.length / 2)
          if (fault.fault === 'duplicate_answer') xml += xml
          if (fault.fault === 'foreign_answer') {
            xml = xml.replace(/<CorrelationID>[^<]*</, `<CorrelationID>${'F'.repeat(32)}<`)
          }
        }
        return reply.type('text/xml; charset=utf-8').send(xml)
      })
    serve('/submission')
    serve('/poll')
  })

  app.register(
    async (control) => {
      control.addHook('onRequest', async (request, reply) => {
        if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${sender.password}`)) {
          return reply.status(401).send({ code: 'unauthorised' })
        }
      })

      const viewOf = ({ irEnvelope: _, ...submission }: TakenSubmission) => ({
        ...submission,
        isHeld: held(holdings, submission.correlationId) !== undefined,
      })
      control.get('/submissions', async (request) => {
        const wanted = submissionsQuery.parse(request.query)
        const fitting = [...holdings.submissions.values()].filter(
          ({ transactionId, irMark }) =>
            (wanted.transactionId ?? transactionId) === transactionId && (wanted.irMark ?? irMark) === irMark,
        )
        return { submissions: fitting.map(viewOf) }
      })
      control.get('/submissions/:correlationId', async (request, reply) => {
        const { correlationId } = z.object({ correlationId: z.string() }).parse(request.params)
        const submission = holdings.submissions.get(correlationId)
        if (!submission) return reply.status(404).send({ code: 'submission_not_found' })
        return { ...viewOf(submission), irEnvelope: submission.irEnvelope }
      })

      control.post('/faults', async (request, reply) => {
        const rule = faultRule.safeParse(request.body)
        if (!rule.success) {
          const [issue] = rule.error.issues
          const code = 'invalid_request'
          return reply.status(400).send({ code, field: issue?.path.join('.') ?? '', message: issue?.message ?? '' })
        }
        const { kind, scope } = rule.data
        const added: FaultRule = { id: `fault_${++faultsAdded}`, kind, match: scope.match, timesLeft: scope.times }
        faults.push(added)
        return reply.status(201).send(added)
      })
      control.put('/pace', async (request, reply) => {
        const pace = sandboxPace.safeParse(request.body)
        if (!pace.success) return reply.status(400).send({ code: 'invalid_request', field: 'readyMilliseconds' })
        settings.readyMilliseconds = pace.data.readyMilliseconds ?? readyMilliseconds
        return reply.status(204).send()
      })
      control.get('/faults', async () => ({ faults }))
      control.delete('/faults', async (_request, reply) => {
        faults.length = 0
        return reply.status(204).send()
      })
    },
    { prefix: '/sandbox' },
  )

  return {
    app,
    listen: ({ port, host = '127.0.0.1' }) => app.listen({ port, host }),
    close: () => app.close(),
  }
}

/** How long documents that come from now on take; null as before. */
const sandboxPace = z.strictObject({ readyMilliseconds: z.int().min(0).max(86_400_000).nullable() })

const submissionsQuery = z.object({ transactionId: z.string().optional(), irMark: z.string().optional() })

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** What a crash of the engine or of the line between looks like from outside. */
function breakConnection(reply: FastifyReply) {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
