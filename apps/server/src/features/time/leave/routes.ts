import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { askLeave, withdrawLeave } from './ask-leave.ts'
import { approveLeave, declineLeave } from './decide-leave.ts'
import { showLeaveEffect, showOwnLeave, showWaitingLeave } from './show-leave.ts'

export function registerLeave(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { leave } = routes
  serve(http, leave.own, ({ caller }) => showOwnLeave(deps, caller))
  serve(http, leave.effect, ({ caller, query }) => {
    const { qualifyingDays, minutes = null, ...asked } = query
    const days = [...new Set(qualifyingDays)].map(Number).sort()
    return showLeaveEffect(deps, { caller, asked: { ...asked, qualifyingDays: days, minutes } })
  })
  serve(http, leave.ask, ({ caller, body }) => askLeave(deps, { caller, asked: body }))
  serve(http, leave.withdraw, ({ caller, params }) => withdrawLeave(deps, { caller, id: params.id }))
  serve(http, leave.waiting, ({ caller }) => showWaitingLeave(deps, caller))
  serve(http, leave.approve, ({ caller, params }) => approveLeave(deps, { caller, id: params.id }))
  serve(http, leave.decline, ({ caller, params, body }) =>
    declineLeave(deps, { caller, id: params.id, reason: body.reason }),
  )
}
