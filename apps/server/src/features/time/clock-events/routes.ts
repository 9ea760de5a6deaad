import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { siteOf } from '../../account/verification/index.ts'
import { keepHours, takeTimes } from './decide-review.ts'
import { receiveClockings } from './receive-clockings.ts'
import { showOwnReviews, showWaitingReviews } from './show-reviews.ts'

export function registerClockEvents(
  http: HttpDeps,
  { publicUrl, ...deps }: Pick<Deps, 'database' | 'clock'> & { publicUrl(request: FastifyRequest): string },
): void {
  const { clockEvents } = routes
  serve(http, clockEvents.send, ({ caller, body, request }) =>
    receiveClockings(deps, { caller, ...body, site: siteOf(publicUrl(request)) }),
  )
  serve(http, clockEvents.own, ({ caller }) => showOwnReviews(deps, caller))
  serve(http, clockEvents.waiting, ({ caller }) => showWaitingReviews(deps, caller))
  serve(http, clockEvents.keep, ({ caller, params, body }) =>
    keepHours(deps, { caller, id: params.id, reason: body.reason }),
  )
  serve(http, clockEvents.take, ({ caller, params, body }) => takeTimes(deps, { caller, id: params.id, ...body }))
}
