import type { Route } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Caller, callingAs } from '../../../platform/http/session.ts'

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type GetRoute = Route & { method: 'GET' }
type Sent<R extends Route> = (R extends { params: infer P } ? { params: Input<P> } : { params?: undefined }) &
  (R extends { query: infer Q } ? { query?: Input<Q> } : { query?: undefined })

/** What a screen would be shown by a route: the same address, the same handler, the same answer. */
export type Door = {
  get<const R extends GetRoute>(
    route: R,
    ...sent: R extends { params: z.ZodType } ? [Sent<R>] : [Sent<R>?]
  ): Promise<z.output<R['response']>>
  /** The routes that were asked, in order. */
  readonly asked: readonly string[]
}

/** The route said no, with the very code that its screen would read. */
export class DoorClosed extends Error {
  override readonly name = 'DoorClosed'
  readonly status: number
  readonly code: string

  constructor(route: string, status: number, code: string) {
    super(`${route} answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** What tells who somebody is and where they ask from. */
const carried = ['cookie', 'authorization', 'host', 'origin', 'user-agent', 'sec-fetch-site'] as const

/**
 * Asks routes of this server as the person whose request this is: their session, permissions, grant, limits and audit are
 * those of the screen, because it is the screen's own request. Only what reads can be asked; there is no way to another.
 */
export function doorOf(request: FastifyRequest): Door {
  const headers = Object.fromEntries(
    carried.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  return doorWith(request, { headers, as: (ask) => ask() })
}

/** The same routes for somebody who has no session here: whom a token of theirs speaks for. */
export const doorFor = (request: FastifyRequest, caller: Caller): Door =>
  doorWith(request, { headers: {}, as: (ask) => callingAs(caller, ask) })

type Asking = {
  headers: Record<string, string | string[] | undefined>
  as: <T>(ask: () => Promise<T>) => Promise<T>
}

function doorWith(request: FastifyRequest, { headers, as }: Asking): Door {
  const asked: string[] = []
  return {
    asked,
    async get<R extends GetRoute>(route: R, ...[sent]: readonly unknown[]) {
      if ((route.method as string) !== 'GET') throw new Error(`${route.path} does something: the assistant only reads`)
      const { params = {}, query = {} } = (sent ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
      }
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
      asked.push(`${route.method} ${route.path}`)
      const url = search === '' ? path : `${path}?${search}`
      const sentBy = { headers, remoteAddress: request.ip }
      const answer = await as(async () => request.server.inject({ method: 'GET', url, ...sentBy }))
      const body = answer.json<unknown>()
      if (answer.statusCode === 200) return z.decode(route.response, body as never) as never
      throw new DoorClosed(route.path, answer.statusCode, codeOf(body))
    },
  }
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'unknown'
}
