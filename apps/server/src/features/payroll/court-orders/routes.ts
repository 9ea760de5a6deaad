import { routes } from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listCourtOrders, toCourtOrderView } from './court-orders-store.ts'
import { endOrder } from './end-court-order.ts'
import { enterCourtOrder } from './enter-court-order.ts'

/** How long an order that ended is still listed. */
const shownAfterEnd = 365 * DAY

export function registerCourtOrders(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  const { courtOrders } = routes

  serve(http, courtOrders.list, async ({ caller: { employerId }, query: { workerId } }) => {
    const since = londonDay(instantPlus(clock.now(), -shownAfterEnd))
    const found = await database.read({ employerId }, (tx) => listCourtOrders(tx, { employerId, since, workerId }))
    return { orders: found.map(toCourtOrderView) }
  })

  serve(http, courtOrders.add, ({ caller, body }) => enterCourtOrder(deps, { caller, order: body }))

  serve(http, courtOrders.end, ({ caller, params, body }) =>
    endOrder(deps, { caller, id: params.id, endedOn: body.endedOn }),
  )
}
