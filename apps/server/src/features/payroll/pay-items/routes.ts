import { routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addPayItem } from './add-pay-item.ts'
import { endItem } from './end-pay-item.ts'
import { importPayItems } from './import-pay-items.ts'
import { listPayItems, toPayItem } from './pay-items-store.ts'

/** In a thread of files: adds the items of a file. */
export function payItemsFile({ database }: Pick<Deps, 'database'>): FileHandler<typeof routes.payItems.import> {
  return ({ caller, now, body: { content, check } }) =>
    importPayItems({ database }, { caller, content, isCheck: check, now })
}

export function registerPayItems(
  http: HttpDeps,
  { files, ...deps }: Pick<Deps, 'database' | 'clock'> & { files: FileThreads },
): void {
  const { database, clock } = deps
  const { payItems } = routes

  serve(http, payItems.list, async ({ caller: { employerId }, query }) => {
    const workerId = query.workerId ?? null
    const today = londonDay(clock.now())
    const found = await database.read({ employerId }, (tx) => listPayItems(tx, { employerId, workerId, today }))
    return { items: found.map(toPayItem) }
  })

  serve(http, payItems.add, ({ caller, body }) => addPayItem(deps, { caller, item: body }))

  serve(http, payItems.end, ({ caller, params }) => endItem(deps, { caller, id: params.id }))

  serveFile(http, payItems.import, files)
}
