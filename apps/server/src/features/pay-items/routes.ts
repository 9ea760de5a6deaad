import { routes } from '@gpod/contract'
import { londonDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { addPayItem } from './add-pay-item.ts'
import { endItem } from './end-pay-item.ts'
import { importPayItems } from './import-pay-items.ts'
import { listPayItems, toPayItem } from './pay-items-store.ts'

export function registerPayItems(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  const { payItems } = routes

  serve(http, payItems.list, async ({ caller: { employerId }, query }) => {
    const workerId = query.workerId ?? null
    const today = londonDay(clock.now())
    const found = await database.transaction({ employerId }, (tx) => listPayItems(tx, { employerId, workerId, today }))
    return { items: found.map(toPayItem) }
  })

  serve(http, payItems.add, ({ caller, body }) => addPayItem(deps, { caller, item: body }))

  serve(http, payItems.end, ({ caller, params }) => endItem(deps, { caller, id: params.id }))

  serve(http, payItems.import, ({ caller, body }) =>
    importPayItems(deps, { caller, content: body.content, isCheck: body.check }),
  )
}
