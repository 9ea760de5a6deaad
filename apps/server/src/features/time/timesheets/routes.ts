import { permissions, routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { approveHours } from './approve-hours.ts'
import { editHours } from './edit-hours.ts'
import { listTimesheets } from './hours-store.ts'
import { recordClockEvent } from './record-clock-event.ts'
import { toTimesheet } from './timesheet-view.ts'

export function registerHours(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps

  serve(http, routes.timesheets.clock, ({ caller, body }) =>
    recordClockEvent(deps, { caller, event: body.event, shiftId: body.shiftId, location: body.location }),
  )
  serve(http, routes.timesheets.list, async ({ caller, query }) => {
    const { employerId, seesPay } = caller
    const state = query.state === 'all' ? null : query.state
    const wanted = { employerId, state, from: query.from ?? null, to: query.to ?? null }
    const found = await database.transaction({ employerId }, (tx) => listTimesheets(tx, wanted))
    const now = clock.now()
    return { timesheets: found.map((row) => toTimesheet(row, { now, seesPay })) }
  })
  serve(http, routes.timesheets.approve, async ({ caller, body, request }) => {
    const { employerId, role, workerId } = caller
    const notOfWorkerId = permissions[role].has('payroll.approve') ? null : workerId
    const approval = { employerId, ids: body.ids, actor: caller, now: clock.now(), notOfWorkerId }
    const scope = { employerId, computesPay: true } as const
    const results = await database.transaction(scope, (tx) => approveHours(tx, approval))
    // Hours of another team or company among them: told in the audit, like any other reach for what is not theirs.
    if (results.some(({ code }) => code === 'not_found')) request.refusal = 'not_found'
    return { results }
  })
  serve(http, routes.timesheets.edit, ({ caller, params, body }) =>
    editHours(deps, { caller, edit: { id: params.id, ...body } }),
  )
}
