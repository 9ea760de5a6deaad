import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addPaySchedule } from './add-pay-schedule.ts'
import { changePaySchedule, previewPaySchedule } from './change-pay-schedule.ts'
import type { PayScheduleRow } from './pay-schedules-store.ts'
import { previewPaydays } from './preview-paydays.ts'
import { removePaySchedule } from './remove-pay-schedule.ts'
import { scheduleOfId } from './schedule-id.ts'
import { showPaySchedules } from './show-pay-schedules.ts'

export function registerPaySchedules(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.paySchedules.list, ({ caller }) => showPaySchedules(deps, caller))
  serve(http, routes.paySchedules.previewPaydays, async ({ body }) => previewPaydays(deps, withRule(body)))
  serve(http, routes.paySchedules.add, ({ caller, body }) =>
    addPaySchedule(deps, { caller, schedule: { ...withRule(body), cutOff: body.cutOff ?? { kind: 'payday' } } }),
  )
  serve(http, routes.paySchedules.change, ({ caller, params, body }) =>
    changePaySchedule(deps, { caller, schedule: { ...withRule(body), ...scheduleOfId(params.schedule) } }),
  )
  serve(http, routes.paySchedules.remove, ({ caller, params }) =>
    removePaySchedule(deps, { caller, ...scheduleOfId(params.schedule) }),
  )
  serve(http, routes.paySchedules.preview, ({ caller, params, body }) =>
    previewPaySchedule(deps, { caller, schedule: { ...withRule(body), ...scheduleOfId(params.schedule) } }),
  )
}

/** A day of the month says by itself that it is the rule. */
function withRule<Body extends Pick<PayScheduleRow, 'payDayOfMonth'>>(
  body: Body & { monthRule?: PayScheduleRow['monthRule'] | undefined },
): Body & Pick<PayScheduleRow, 'monthRule'> {
  return { ...body, monthRule: body.monthRule ?? (body.payDayOfMonth === null ? null : 'day') }
}
