import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAllowed, isOpenToKey, type Permission, type Policy, type Route, type Who } from '@gpod/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Database, type RequestScope, withinRequest } from '../database/database.ts'
import { unreadable } from './json-body.ts'
import { HeldAnswer, KeptAnswers } from './kept-answers.ts'
import { LongAnswer } from './long-answer.ts'
import { isRefused, type Refused, refuse } from './refusal.ts'
import { type Caller, findCallerOrKey, type Member, type StampedBy, type WorkerMember } from './session.ts'

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

type Answer<R extends Route> = z.output<R['response']>

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Answer<R> | LongAnswer | HeldAnswer<Answer<R> & object> | Refused>

export type HttpDeps = { app: FastifyInstance; database: Database; clock: Clock }

/**
 * Serves one route of the contract: finds the caller, refuses who may not, parses by the contract's schemas, calls, and
 * maps a refusal to its status. The handler only wires. Where answers are `stampedBy` a function of the database, those that
 * the handler holds are kept for whom they are, and given again while the stamp that comes with the session is theirs.
 */
export function serve<const R extends Route>(
  { app, database, clock }: HttpDeps,
  route: R,
  handler: Handler<R>,
  { stampedBy }: { stampedBy?: StampedBy } = {},
): void {
  const answers = new KeptAnswers()
  const mayLackBody = route.body?.safeParse(undefined).success === true
  app.route({
    method: route.method,
    url: route.path,
    config: { policy: route },
    ...(route.largeBody === undefined ? {} : { bodyLimit: route.largeBody.bytes }),
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
      const refused = await letIn({ app, database, clock, stampedBy }, route, request)
      if (refused) return sendRefusal(request, reply, refused)
    },
    // Where a body may be left out, a request without one has an empty one: the framework would show the schema null.
    preValidation: async (request, reply) => {
      if (mayLackBody && request.headers['content-type'] === undefined) request.body ??= {}
      // What is large is read in one turn of the event loop, checked in another, used in a third: others come between.
      if (route.largeBody) await nextTurn()
      const problem = unreadable([request.params, request.query, request.body])
      if (problem !== null) return sendRefusal(request, reply, refuse('invalid_input', problem))
    },
    handler: async (request, reply) => {
      if (route.largeBody) await nextTurn()
      const whose = `${request.caller?.userId} ${request.caller?.workerId}`
      const stamp = request.caller?.stamp ?? null
      const kept = stamp === null ? null : answers.find(whose, { stamp, now: clock.now() })
      const call = () =>
        handler({
          caller: request.caller as CallerOf<R>,
          params: request.params as Output<R['params']>,
          query: request.query as Output<R['query']>,
          body: request.body as Output<R['body']>,
          request,
          reply,
        })
      const answer = kept ?? (await withinRequest(scopeOf(route, request.caller), call))
      if (isRefused(answer)) return sendRefusal(request, reply, answer)
      // By the server's own clock: phones hold theirs against it.
      reply.status(route.status ?? 200).header('date', new Date(clock.now()).toUTCString())
      if (kept !== null) return reply.type(json).send(kept)
      if (answer instanceof LongAnswer) return reply.type(json).send(answer.toStream())
      if (!(answer instanceof HeldAnswer)) return reply.send(answer)
      const text = reply.serialize(answer.answer) as string
      if (stampedBy !== undefined) answers.keep(whose, { ...answer.held, text })
      return reply.type(json).send(text)
    },
  })
}

const json = 'application/json; charset=utf-8'

/** Finds who calls and says why not: whom the route is not for, and who asks too often. */
export async function letIn(
  { app, database, clock, stampedBy }: HttpDeps & { stampedBy?: StampedBy | undefined },
  route: Route,
  request: FastifyRequest,
) {
  // Where anybody may call, before anything is asked of the database.
  const isPublic = route.access === 'public'
  const tooOften = isPublic && route.limit ? await app.limits.check(route.limit, request) : null
  if (tooOften) return tooOften
  request.caller = await findCallerOrKey(database, request, { now: clock.now(), stampedBy })
  const refused = checkAccess(route, request.caller, request)
  if (refused || isPublic || !route.limit) return refused
  return app.limits.check(route.limit, request)
}

/**
 * What a route is kept to: the account of who is signed in, save where anybody may call; and a line manager's team, unless
 * it touches their own records as anybody's.
 */
export function scopeOf({ reach }: Pick<Route, 'reach'>, caller: Caller | null): RequestScope {
  if (caller === null || reach === 'public') return { personId: null, team: null }
  const { userId, role, seesPay } = caller
  const hasTeam = role === 'manager' && reach !== 'own'
  return { personId: userId, team: hasTeam ? { managerUserId: userId, seesPay } : null }
}

/** Answers with a refusal; one that says when to come back says it in the header, too. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  request.refusal = refused.body.code
  const seconds = refused.body.details?.retryAfterSeconds
  if (typeof seconds === 'number') reply.header('retry-after', seconds)
  return reply.status(refused.status).send(refused.body)
}

/** Why this caller may not use the route, or null. Also used by the live stream, which is no JSON route. */
export function checkAccess(
  route: Pick<Route, 'access' | 'method'> & Pick<Partial<Route>, 'movesMoney'>,
  caller: Caller | null,
  request: FastifyRequest,
): Refused | null {
  if (caller?.hasCookie && route.method !== 'GET' && !isFromOurPages(request)) {
    return refuse('origin_refused', 'a request with the session cookie must come from this site')
  }
  if (route.access === 'public') return null
  if (!caller) return refuse('not_signed_in', 'sign in first')
  if (!isAllowed(route.access, whoIs(caller))) return refuse('forbidden', `this needs ${route.access}`)
  if (caller.scopes && !isOpenToKey(caller.scopes, route)) return refuse('forbidden', 'no scope of this key opens it')
  return null
}

/** What the contract's table of permissions is asked about. */
export function whoIs({ role, workerId, isOperator }: Pick<Caller, 'role' | 'workerId' | 'isOperator'>): Who {
  return { role, isWorker: workerId !== null, isOperator }
}

/** Whether a caller may read what a permission is for, beside the route that was opened to them: by their role, and as a key by its scopes too. */
export function mayRead(caller: Caller, permission: Permission): boolean {
  if (!isAllowed(permission, whoIs(caller))) return false
  return !caller.scopes || isOpenToKey(caller.scopes, { access: permission, method: 'GET' })
}

/** Browsers tell where a request comes from; one that says another site is refused (cross-site request forgery). */
export function isFromOurPages(request: FastifyRequest): boolean {
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
    policy?: Policy & Pick<Route, 'largeBody' | 'movesMoney'>
    /** Why a route is outside the contract, and what guards it instead. */
    withoutPolicy?: string
    /** Of a route outside the contract: money waits for it. */
    movesMoney?: boolean
    /** It is held open for as long as its page is, and is no request that waits. */
    isHeldOpen?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The code with which a route of the contract said no. */
    refusal: string | null
  }
}
