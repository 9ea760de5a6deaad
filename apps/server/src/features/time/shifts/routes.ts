import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addRotaShift } from './add-rota-shift.ts'
import { removeRotaShift } from './remove-rota-shift.ts'
import { showOwnShifts } from './show-own-shifts.ts'
import { showRota } from './show-rota.ts'

export function registerShifts(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.shifts.own, ({ caller, query }) => showOwnShifts(deps, { caller, from: query.from, to: query.to }))
  serve(http, routes.shifts.list, ({ caller, query }) => showRota(deps, { caller, from: query.from, to: query.to }))
  serve(http, routes.shifts.add, ({ caller, body }) => {
    const { workerId, startTime, endTime, location, role, unpaidBreakMinutes } = body
    const shift = { workerId, startsAt: startTime, endsAt: endTime, location, role, unpaidBreakMinutes }
    return addRotaShift(deps, { caller, shift })
  })
  serve(http, routes.shifts.remove, ({ caller, params }) => removeRotaShift(deps, { caller, id: params.id }))
}
