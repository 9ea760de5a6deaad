import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Route } from '@gpod/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type RequestScope, withinRequest } from '../database/database.ts'
import { DatabaseAwayError, DatabaseBusyError, isAway, isBusy } from '../database/database-errors.ts'
import { TaskEndedError, type Threads } from '../threads/threads.ts'
import { tooMuchJson, unreadable } from './json-body.ts'
import { isRefused, Refused, refuse } from './refusal.ts'
import { type CallerOf, type HttpDeps, letIn, scopeOf, sendRefusal } from './routes.ts'
import type { Caller } from './session.ts'

/** A route whose body carries a file. */
export type FileRoute = Route & { body: z.ZodObject; fileBytes: number }

/** A request as it crosses to the thread that reads it. The bytes are shared, not copied. */
export type FileRequest = {
  route: string
  caller: Caller
  scope: RequestScope
  now: string
  /** Of a route that is idempotent, where the caller sent one. */
  idempotencyKey: string | null
  body: Uint8Array
}
export type FileAnswer =
  | { refused: Refused['body']; status: number }
  | { answer: unknown }
  /** The classes by which errors of the database are known here are not those of the thread. */
  | { database: 'away' | 'busy' }
export type FileThreads = Threads<FileRequest, FileAnswer>

export type FileCall<R extends FileRoute> = {
  caller: CallerOf<R>
  now: string
  idempotencyKey: string | null
  body: z.output<R['body']>
}
export type FileHandler<R extends FileRoute> = (call: FileCall<R>) => Promise<z.output<R['response']> | Refused>

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/**
 * Serves a route whose body carries a file, from a thread: this one only lets in the person who may call and takes the bytes, a
 * piece at a time. Of one company one file is read at a time. What takes too much time or memory is refused
 * `file_too_costly`.
 */
export function serveFile(http: HttpDeps, route: FileRoute, threads: FileThreads): void {
  const { app, clock } = http
  const { fileBytes: most, response, status = 200 } = route
  // In a context of its own, where a body is bytes.
  app.register(async (own) => {
    takeBytes(own, most)
    own.route({
      method: route.method,
      url: route.path,
      config: { policy: route },
      bodyLimit: most,
      schema: {
        summary: route.summary,
        tags: [route.path.split('/')[2] ?? 'api'],
        security: [{ bearer: [] }, { cookie: [] }],
        body: route.body,
        response: { [status]: response },
      },
      // The thread parses by the contract's schema.
      validatorCompiler: () => (value) => ({ value }),
      onRequest: async (request, reply) => {
        const refused = await letIn(http, route, request)
        if (refused) return sendRefusal(request, reply, refused)
      },
      handler: async (request, reply) => {
        const caller = request.caller as Caller
        const idempotencyKey = keyOf(route, request)
        if (isRefused(idempotencyKey)) return sendRefusal(request, reply, idempotencyKey)
        const task: FileRequest = {
          route: nameOf(route),
          caller,
          scope: scopeOf(route, caller),
          now: clock.now(),
          idempotencyKey,
          body: bytesOf(request),
        }
        const told = await threads.run(task, caller.employerId ?? caller.userId).catch(tooCostly)
        if ('database' in told) throw told.database === 'away' ? new DatabaseAwayError() : new DatabaseBusyError()
        if ('refused' in told) return sendRefusal(request, reply, new Refused(told.status, told.refused))
        return reply.status(status).send(told.answer)
      },
    })
  })
}

function keyOf(route: FileRoute, { headers }: FastifyRequest): string | null | Refused {
  const key = route.idempotent ? headers['idempotency-key'] : undefined
  if (key === undefined) return null
  if (!Array.isArray(key) && key.length >= 1 && key.length <= 255) return key
  return refuse('invalid_input', 'an idempotency key has 1 to 255 characters', { field: 'Idempotency-Key' })
}

function tooCostly(error: unknown): FileAnswer {
  if (!(error instanceof TaskEndedError)) throw error
  const { status, body } = refuse('file_too_costly', 'reading this file takes more time or memory than one file may', {
    field: 'content',
  })
  return { refused: body, status }
}

/** Nothing was sent: the thread refuses it as it refuses other text that is no JSON. */
function bytesOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array()
}

const bytesOfOneTurn = 64 * 1024

/** Copies a body to memory that the thread shares, each piece as it arrives: one copy of all of it would take its time. */
function takeBytes(app: FastifyInstance, most: number): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const said = Number(request.headers['content-length'] ?? most)
    if (said > most) throw tooLarge()
    const bytes = new Uint8Array(new SharedArrayBuffer(said))
    let length = 0
    let ofThisTurn = 0
    for await (const piece of payload) {
      if (length + piece.length > said) throw tooLarge()
      bytes.set(piece, length)
      length += piece.length
      ofThisTurn += piece.length
      if (ofThisTurn < bytesOfOneTurn) continue
      // A socket that is full gives all it has in one turn of the event loop, unless nobody takes it.
      await nextTurn()
      ofThisTurn = 0
    }
    return bytes.subarray(0, length)
  })
}

const tooLarge = () =>
  Object.assign(new Error('too large'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' as const })

/** In the thread: what answers a route of `serveFile`, parsed by the contract and within the caller's scope. */
export function fileHandler<const R extends FileRoute>(route: R, handler: FileHandler<R>) {
  const answer = async ({ caller, scope, now, idempotencyKey, body: bytes }: FileRequest): Promise<FileAnswer> => {
    const body = parseBody(route, bytes)
    if (isRefused(body)) return { refused: body.body, status: body.status }
    let answer: z.output<R['response']> | Refused
    try {
      answer = await withinRequest(scope, () =>
        handler({ caller: caller as CallerOf<R>, now, idempotencyKey, body: body as z.output<R['body']> }),
      )
    } catch (error) {
      if (isAway(error)) return { database: 'away' }
      if (isBusy(error)) return { database: 'busy' }
      throw error
    }
    return isRefused(answer) ? { refused: answer.body, status: answer.status } : { answer }
  }
  return [nameOf(route), answer] as const
}

/** A file is one text of a few, with what each of its columns holds; anything else in such a body is not what it is for. */
const mostOfFile = { values: 2_000, names: 200 }

function parseBody({ body: schema }: FileRoute, bytes: Uint8Array): unknown | Refused {
  const text = Buffer.from(bytes).toString('utf8')
  const tooMuch = tooMuchJson(text, mostOfFile)
  if (tooMuch !== null) return refuse('invalid_input', tooMuch)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refuse('invalid_json', (error as Error).message)
  }
  const problem = unreadable(value)
  if (problem !== null) return refuse('invalid_input', problem)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  return refuse('invalid_input', `body: ${issue?.message ?? 'not valid'}`, field ? { field } : {})
}
