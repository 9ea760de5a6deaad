import { type ErrorCode, errorBody, type Route } from '@gpod/contract'
import type { z } from 'zod'
import { whileAsking } from './asking.ts'
import { takeBegunAnswer } from './begun-answers.ts'
import { heard, notHeard, shownAsOf } from './connection.ts'
import { heardServer } from './heard-server.ts'
import { keepForLater, readForNow } from './keep-for-later.ts'

/** What went wrong beyond the codes of the API: no connection, or an answer the contract does not know. */
export type ClientErrorCode = 'offline' | 'unexpected_answer'

/** Every failed call. `code` decides what happens and which words are shown; `details` holds the numbers. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  /** The input the error is about, as the contract names it. */
  readonly field: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    facts: {
      status: number
      code: ErrorCode | ClientErrorCode
      message: string
      field?: string | undefined
      details?: Readonly<Record<string, unknown>> | undefined
    },
    options?: ErrorOptions,
  ) {
    super(facts.message, options)
    this.status = facts.status
    this.code = facts.code
    this.field = facts.field
    this.details = facts.details ?? {}
  }

  /** The session is over, or never was. */
  get isSignedOut(): boolean {
    return this.code === 'not_signed_in' || this.code === 'signed_out'
  }
}

type Part<R, Name extends string> =
  R extends Record<Name, infer S extends z.ZodType>
    ? undefined extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
    : { [N in Name]?: never }

/** What a route needs: its params, query and body as they go on the wire (amounts by `formatPounds`), and a key. */
export type RequestOf<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  (R extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) & {
    /** Gives the request up. */
    signal?: AbortSignal
  }

type RequestArguments<R extends Route> =
  Record<never, never> extends RequestOf<R> ? [request?: RequestOf<R>] : [request: RequestOf<R>]

export type ResponseOf<R extends Route> = z.output<R['response']>

/** Reads an address: in a request of its own, unless the app has its reads asked for together. */
let read: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init)

/** Has all that is read asked for by `reader` from now on. */
export function readBy(reader: (url: string) => Promise<Response>): void {
  read = reader
}

type Listener = (changed: readonly string[]) => Promise<void>
const listeners = new Set<Listener>()

/** Has calls that change something wait until `listener`, told the words of what changed, has fetched it again. */
export function onChange(listener: Listener): void {
  listeners.add(listener)
}

/**
 * Calls a route of the contract with the session's cookie and reads its answer by the contract's schema, so that
 * amounts arrive as pence. What the route changes is fresh on the page before the caller hears of the answer. Throws
 * `ApiError` and nothing else. What is asked for again while it is under way is the same act: pressed twice, before the
 * page could draw that it is busy, it is sent once and both hear its answer. Of one address that is the act begun last: on,
 * off and on again are three.
 */
export function call<const R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResponseOf<R>> {
  const { signal, ...said } = (request ?? {}) as LooseRequest
  if (route.method === 'GET' || signal !== undefined) return callOnce(route, { ...said, signal })
  const url = address(route.path, said.params, said.query)
  const act = JSON.stringify([route.method, said])
  const begun = underWay.get(url)
  if (begun?.act === act) return begun.calling as Promise<ResponseOf<R>>
  const calling = callOnce(route, said).finally(() => {
    if (underWay.get(url)?.calling === calling) underWay.delete(url)
  })
  underWay.set(url, { act, calling })
  return calling
}

/** What was asked last of each address to change something, until it is answered. */
const underWay = new Map<string, { act: string; calling: Promise<unknown> }>()

async function callOnce<R extends Route>(route: R, request: LooseRequest): Promise<ResponseOf<R>> {
  const told = () => Promise.all([...listeners].map((listener) => listener(route.changes)))
  try {
    const answer = await ask(route, request)
    if (route.changes.length > 0) await told()
    return answer
  } catch (error) {
    if (route.changes.length > 0 && mayHaveChanged(error)) await told()
    throw error
  }
}

/**
 * Also a refusal may say that the page did not know what the server knows, and without an answer nobody knows. Only what
 * was not looked at changed nothing: wrong input, nobody signed in, a verification that is missing, too many at once.
 */
function mayHaveChanged(error: unknown): boolean {
  return !(error instanceof ApiError) || ![400, 401, 403, 429].includes(error.status)
}

async function ask<R extends Route>(route: R, request: LooseRequest): Promise<ResponseOf<R>> {
  const { params, query, body, idempotencyKey, signal } = request
  const url = address(route.path, params, query)
  const asked: RequestInit & { method: string } = {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  }
  // Together the server reads addresses without a part that varies, and no others.
  const isAlone = route.path.includes(':')
  const { response, answer } = await answerOrKept(url, asked, isAlone)
  if (!response.ok) throw errorOf(response, answer)
  const parsed = route.response.safeParse(answer)
  if (parsed.success) return parsed.data as ResponseOf<R>
  throw new ApiError(
    {
      status: response.status,
      code: 'unexpected_answer',
      message: `${route.method} ${route.path}: not as the contract says`,
    },
    { cause: parsed.error },
  )
}

/** What the server answers; where it cannot be heard, what it said of this before, where that is kept. */
async function answerOrKept(url: string, asked: RequestInit & { method: string }, isAlone: boolean) {
  try {
    const response = await send(url, asked, isAlone)
    const answer = await json(response)
    if (asked.method === 'GET' && response.ok) keepForLater(url, answer)
    return { response, answer }
  } catch (error) {
    const isUnheard = error instanceof ApiError && error.status === 0 && asked.signal?.aborted !== true
    const kept = asked.method === 'GET' && isUnheard ? await readForNow(url) : null
    if (!kept) throw error
    shownAsOf(kept.savedAt)
    return { response: new Response(null, { status: 200 }), answer: kept.answer }
  }
}

type LooseRequest = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

function address(path: string, params: LooseRequest['params'], query: LooseRequest['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

async function send(url: string, init: RequestInit & { method: string }, isAlone: boolean): Promise<Response> {
  try {
    const begun = takeBegunAnswer(url, init.method)
    const askedAt = Date.now()
    const response = await whileAsking(
      begun ?? (init.method === 'GET' && !init.signal && !isAlone ? read(url, init) : fetch(url, init)),
    )
    if (!begun) heardServer(response, askedAt)
    heard()
    return response
  } catch (cause) {
    notHeard()
    throw new ApiError({ status: 0, code: 'offline', message: 'no answer from the server' }, { cause })
  }
}

async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch (cause) {
    // A proxy's error page, say.
    const message = `${response.status}: ${text.slice(0, 200) || response.statusText}`
    throw new ApiError({ status: response.status, code: 'unexpected_answer', message }, { cause })
  }
}

function errorOf(response: Response, answer: unknown): ApiError {
  const body = errorBody.safeParse(answer)
  if (!body.success) {
    const message = `${response.status}: ${response.statusText}`
    return new ApiError({ status: response.status, code: 'unexpected_answer', message })
  }
  const { code, message, field, details } = body.data
  return new ApiError({ status: response.status, code: code as ErrorCode, message, field, details })
}
