import { type Limit, limits } from '@gpod/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refused, refuse } from './refusal.ts'

export type Limits = {
  /** Counts a request of a route with this limit; refuses `too_many_requests` with the seconds to wait. */
  check(limit: Limit, request: FastifyRequest): Promise<Refused | null>
}

/**
 * Counts requests in the memory of this process, by what each limit counts by. `scale` makes all of them wider: tests and
 * measurements ask more often than people. Needs the rate-limit plugin.
 */
export function openLimits(app: FastifyInstance, { scale }: { scale: number }): Limits {
  const by = {
    session: ({ caller }: FastifyRequest) => caller?.sessionId ?? '',
    company: ({ caller }: FastifyRequest) => caller?.employerId ?? '',
  }
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, counts]) => [
      name,
      Object.entries(counts).map(([whose, most]) =>
        app.createRateLimit({
          timeWindow: 60_000,
          max: Math.max(1, Math.round(most * scale)),
          // By address is the plugin's own way, which knows networks of IPv6.
          ...(whose === 'address' ? {} : { keyGenerator: by[whose as keyof typeof by] }),
        }),
      ),
    ]),
  ) as Record<Limit, ReturnType<FastifyInstance['createRateLimit']>[]>
  return {
    async check(limit, request) {
      for (const count of counters[limit]) {
        const counted = await count(request)
        if (counted.isAllowed || !counted.isExceeded) continue
        const retryAfterSeconds = Math.max(1, counted.ttlInSeconds)
        return refuse('too_many_requests', `too many requests; try again in ${retryAfterSeconds} seconds`, {
          details: { retryAfterSeconds },
        })
      }
      return null
    },
  }
}
