import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changePaySchedule, previewPaySchedule } from './change-pay-schedule.ts'
import { showPaySchedules } from './show-pay-schedules.ts'

export function registerPaySchedules(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.paySchedules.list, ({ caller }) => showPaySchedules(deps, caller))
  serve(http, routes.paySchedules.change, ({ caller, params, body }) =>
    changePaySchedule(deps, { caller, schedule: { ...body, frequency: params.frequency } }),
  )
  serve(http, routes.paySchedules.preview, ({ caller, params, body }) =>
    previewPaySchedule(deps, { caller, schedule: { ...body, frequency: params.frequency } }),
  )
}
