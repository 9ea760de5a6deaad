import { isAllowed, type Policy, type Route, type Who } from '@gpod/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Database, type RequestScope, withinRequest } from '../database/database.ts'
import { isRefused, type Refused, refuse } from './refusal.ts'
import { type Caller, findCaller, type Member, type WorkerMember } from './session.ts'

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** Who a handler may count on being called by, from the route's own access. */
export type CallerOf<R extends Route> = R['access'] extends 'public'
  ? Caller | null
  : R['access'] extends 'signed-in' | 'operator'
    ? Caller
    : R['access'] extends 'worker'
      ? WorkerMember
      : Member

export type Call<R extends Route> = {
  caller: CallerOf<R>
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<z.output<R['response']> | Refused>

export type HttpDeps = { app: FastifyInstance; database: Database; clock: Clock }

/**
 * Serves one route of the contract: finds the caller, refuses who may not, parses by the contract's schemas, calls, and
 * maps a refusal to its status. The handler only wires.
 */
export function serve<const R extends Route>({ app, database, clock }: HttpDeps, route: R, handler: Handler<R>): void {
  const mayLackBody = route.body?.safeParse(undefined).success === true
  app.route({
    method: route.method,
    url: route.path,
    config: { policy: route },
    ...(route.fileBytes === undefined ? {} : { bodyLimit: route.fileBytes }),
    schema: {
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'api'],
      ...(route.access === 'public' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      response: { [route.status ?? 200]: route.response },
    },
    // Before the body is read: a stranger learns nothing about its shape.
    onRequest: async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      request.caller = caller
      const refused = checkAccess(route, caller, request)
      if (refused) return sendRefusal(request, reply, refused)
    },
    // Where a body may be left out, a request without one has an empty one: the framework would show the schema null.
    preValidation: async (request, reply) => {
      if (mayLackBody && request.headers['content-type'] === undefined) request.body ??= {}
      const problem = unreadable([request.params, request.query, request.body])
      if (problem !== null) return sendRefusal(request, reply, refuse('invalid_input', problem))
    },
    handler: async (request, reply) => {
      const answer = await withinRequest(scopeOf(route, request.caller), () =>
        handler({
          caller: request.caller as CallerOf<R>,
          params: request.params as Output<R['params']>,
          query: request.query as Output<R['query']>,
          body: request.body as Output<R['body']>,
          request,
          reply,
        }),
      )
      if (isRefused(answer)) return sendRefusal(request, reply, answer)
      return reply.status(route.status ?? 200).send(answer)
    },
  })
}

/**
 * What a route is kept to: the account of who is signed in, save where anybody may call; and a line manager's team, unless
 * it touches her own records as anybody's.
 */
function scopeOf({ reach }: Pick<Route, 'reach'>, caller: Caller | null): RequestScope {
  if (caller === null || reach === 'public') return { personId: null, team: null }
  const { userId, role, seesPay } = caller
  const hasTeam = role === 'manager' && reach !== 'own'
  return { personId: userId, team: hasTeam ? { managerUserId: userId, seesPay } : null }
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  request.refusal = refused.body.code
  return reply.status(refused.status).send(refused.body)
}

/** Why this caller may not use the route, or null. Also used by the live stream, which is no JSON route. */
export function checkAccess(
  route: Pick<Route, 'access' | 'method'>,
  caller: Caller | null,
  request: FastifyRequest,
): Refused | null {
  if (caller?.hasCookie && route.method !== 'GET' && !isFromOurPages(request)) {
    return refuse('origin_refused', 'a request with the session cookie must come from this site')
  }
  if (route.access === 'public') return null
  if (!caller) return refuse('not_signed_in', 'sign in first')
  if (!isAllowed(route.access, whoIs(caller))) return refuse('forbidden', `this needs ${route.access}`)
  return null
}

/** What the contract's table of permissions is asked about. */
export function whoIs({ role, workerId, isOperator }: Pick<Caller, 'role' | 'workerId' | 'isOperator'>): Who {
  return { role, isWorker: workerId !== null, isOperator }
}

/** Deeper than any body of the contract; what is walked through below must not exhaust the stack. */
const deepest = 32

/**
 * Why a request cannot be looked at further, or null: a text in it holds what PostgreSQL cannot store (a NUL, or half of a
 * pair of surrogates), or it is nested too deep.
 */
function unreadable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    return /\0|\p{Surrogate}/u.test(value) ? 'a text holds a character that cannot be stored' : null
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth === deepest) return `nothing here is nested deeper than ${deepest} levels`
  for (const [name, inner] of Object.entries(value)) {
    const problem = unreadable(name) ?? unreadable(inner, depth + 1)
    if (problem !== null) return problem
  }
  return null
}

/** Browsers tell where a request comes from; one that says another site is refused (cross-site request forgery). */
function isFromOurPages(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // A proxy may have put another name into Host, which then says nothing of where our pages are.
  const { publicOrigin } = request.server
  return publicOrigin === null ? new URL(origin).host === host : new URL(origin).origin === publicOrigin
}

/**
 * From here on a route of the API is registered with its policy, as `serve` does, or says why it has none: so that one
 * that was forgotten does not start.
 */
export function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || config?.policy || config?.withoutPolicy) return
    throw new Error(`${method} ${url} has no policy: serve it from the contract, or say why it needs none`)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, and whose records it touches. */
    policy?: Policy
    /** Why a route is outside the contract, and what guards it instead. */
    withoutPolicy?: string
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The code with which a route of the contract said no. */
    refusal: string | null
  }
}
