import { permissions, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { Deps } from '../../../platform/deps.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { approveHours } from './approve-hours.ts'
import { askCorrection, withdrawCorrection } from './ask-correction.ts'
import { acceptCorrection, declineCorrection, showCorrections } from './decide-correction.ts'
import { editHours } from './edit-hours.ts'
import { enterHours } from './enter-hours.ts'
import { changeFlagMinutes, readFlagMinutes } from './flag-minutes.ts'
import { showHoursHistory } from './hours-history.ts'
import { listTimesheets, sumTimesheets } from './hours-store.ts'
import { importHours } from './import-hours.ts'
import { showCorrectionEffect } from './pay-effect.ts'
import { recordClockEvent } from './record-clock-event.ts'
import { toTimesheet } from './timesheet-view.ts'
import { workingTimeFlags } from './working-time-flags.ts'

/** In a thread of files: enters the hours of a file. */
export function hoursFile({ database }: Pick<Deps, 'database'>): FileHandler<typeof routes.timesheets.import> {
  return ({ caller, now, body: { key, content, check } }) =>
    importHours({ database }, { caller, key, content, isCheck: check, now })
}

export function registerHours(
  http: HttpDeps,
  { files, ...deps }: Pick<Deps, 'database' | 'clock'> & { files: FileThreads },
): void {
  const { database, clock } = deps

  serve(http, routes.timesheets.clock, ({ caller, body }) =>
    recordClockEvent(deps, {
      caller,
      event: body.event,
      shiftId: body.shiftId,
      location: body.location,
      at: { position: body.position, reason: body.placeReason },
    }),
  )
  serve(http, routes.timesheets.list, async ({ caller, query }) => {
    const { employerId, seesPay } = caller
    const state = query.state === 'all' ? null : query.state
    const wanted = { employerId, state, from: query.from ?? null, to: query.to ?? null }
    const now = clock.now()
    return database.transaction({ employerId }, async (tx) => {
      const flagMinutes = await readFlagMinutes(tx, employerId)
      const [found, { pence: pay, ...sums }] = await Promise.all([
        listTimesheets(tx, wanted),
        sumTimesheets(tx, wanted),
      ])
      const workingTime = await workingTimeFlags(tx, { employerId, rows: found })
      return {
        timesheets: found.map((row) => toTimesheet(row, { now, seesPay, flagMinutes, workingTime })),
        totals: { ...sums, pay: seesPay && pay !== null ? pence(pay) : null },
        flagMinutes,
      }
    })
  })
  serve(http, routes.timesheets.changeFlags, ({ caller, body }) =>
    changeFlagMinutes(deps, { caller, flagMinutes: body }),
  )
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
  serve(http, routes.timesheets.enter, async ({ caller, body, request }) => {
    const answer = await enterHours(deps, { caller, ...body })
    // Of another team or company: told in the audit, as where hours are approved.
    if (answer.faults.some(({ code }) => code === 'unknown_worker')) request.refusal = 'not_found'
    return answer
  })
  serveFile(http, routes.timesheets.import, files)
  serve(http, routes.timesheets.askCorrection, ({ caller, body }) => askCorrection(deps, { caller, asked: body }))
  serve(http, routes.timesheets.correctionEffect, ({ caller, body }) =>
    showCorrectionEffect(deps, { caller, asked: body }),
  )
  serve(http, routes.timesheets.ownHistory, ({ caller: { employerId, workerId }, params: { id } }) =>
    database.read({ employerId }, (tx) =>
      showHoursHistory(tx, { employerId, id, ofWorkerId: workerId, seesPay: true }),
    ),
  )
  serve(http, routes.timesheets.history, ({ caller: { employerId, seesPay }, params: { id } }) =>
    database.read({ employerId }, (tx) => showHoursHistory(tx, { employerId, id, ofWorkerId: null, seesPay })),
  )
  serve(http, routes.timesheets.withdrawCorrection, ({ caller, params }) =>
    withdrawCorrection(deps, { caller, id: params.id }),
  )
  serve(http, routes.timesheets.corrections, ({ caller }) => showCorrections(deps, caller))
  serve(http, routes.timesheets.acceptCorrection, ({ caller, params, body }) =>
    acceptCorrection(deps, { caller, id: params.id, ...body }),
  )
  serve(http, routes.timesheets.declineCorrection, ({ caller, params, body }) =>
    declineCorrection(deps, { caller, id: params.id, reason: body.reason }),
  )
}
