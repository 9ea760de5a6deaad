import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { payHoliday } from './pay-holiday.ts'
import { setLeaving, takeBackLeaving, tickItem } from './set-leaving.ts'
import { listLeavers, showLeaver, showOwnLeaving } from './show-leavers.ts'

export function registerLeavers(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { leavers } = routes
  serve(http, leavers.own, ({ caller }) => showOwnLeaving(deps, caller))
  serve(http, leavers.list, ({ caller, query }) => listLeavers(deps, caller, query))
  serve(http, leavers.show, ({ caller, params: { id } }) => showLeaver(deps, caller, id))
  serve(http, leavers.save, ({ caller, params: { id }, body }) =>
    setLeaving(deps, { caller, workerId: id, said: body }),
  )
  serve(http, leavers.takeBack, ({ caller, params: { id }, body }) =>
    takeBackLeaving(deps, { caller, workerId: id, ...body }),
  )
  serve(http, leavers.tick, ({ caller, params: { id }, body }) => tickItem(deps, { caller, id, ...body }))
  serve(http, leavers.payHoliday, ({ caller, params: { id }, body }) =>
    payHoliday(deps, { caller, workerId: id, ...body }),
  )
}
