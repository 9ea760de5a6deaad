import { permissions, routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { scheduleOfId } from '../pay-schedules/index.ts'
import { submitRun } from '../submissions/index.ts'
import { acknowledgeException } from './acknowledge-exception.ts'
import { approvePayRun } from './approve-pay-run.ts'
import { cancelCalculation, openPayRun, recalculatePayRun } from './calculate-pay-run.ts'
import { closePayRun } from './close-pay-run.ts'
import { listPayRuns } from './list-pay-runs.ts'
import { listPayments } from './list-payments.ts'
import { markManualPayment } from './mark-manual-payment.ts'
import { noteReturned } from './note-returned.ts'
import { openReversal } from './open-reversal.ts'
import { discardPayRun, openSupplementary, showWaiting } from './open-supplementary.ts'
import { receiveOverpayment } from './overpayments.ts'
import { showPayCalendar } from './pay-calendar.ts'
import { previewChange } from './preview-change.ts'
import { previewPayRun } from './preview-pay-run.ts'
import { reopenPayRun } from './reopen-pay-run.ts'
import { acceptReplay, replayRun } from './replay.ts'
import { fetchRunFile } from './run-files.ts'
import { sendWages } from './send-wages.ts'
import { showForecast } from './show-forecast.ts'
import { showOwnTerms } from './show-own-terms.ts'
import { showPayRun, showReconciliation } from './show-pay-run.ts'
import { showPaySummary } from './show-pay-summary.ts'
import { showPayment } from './show-payments.ts'

export type PayRunsDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'>

export function registerPayRuns(http: HttpDeps, deps: PayRunsDeps): void {
  const { database, clock } = deps
  /** The run as it stands after what was done to it. */
  const shown = async (caller: Member, done: Promise<string | Refused>, reconciliation: 'now' | 'later' = 'now') => {
    const payRunId = await done
    if (isRefused(payRunId)) return payRunId
    const { employerId, userId, role } = caller
    return showPayRun(deps, {
      employerId,
      payRunId,
      reconciliation,
      caller: { userId, permissions: permissions[role] },
    })
  }

  serve(http, routes.takeHome.ownTerms, ({ caller }) => showOwnTerms(deps, caller))
  const ofForecast = { stampedBy: 'forecast_stamp' } as const
  serve(http, routes.earnings.forecast, ({ caller }) => showForecast(deps, caller), ofForecast)
  serve(http, routes.earnings.summary, ({ caller }) => showPaySummary(deps, caller), ofForecast)

  serve(http, routes.payRuns.calendar, ({ caller: { employerId } }) =>
    database.read({ employerId }, (tx) =>
      showPayCalendar(tx, { employerId, today: londonDay(clock.now()), now: clock.now() }),
    ),
  )
  serve(http, routes.payRuns.list, ({ caller: { employerId }, query }) =>
    database.read({ employerId }, (tx) => listPayRuns(tx, { employerId, before: query.before ?? null })),
  )
  serve(http, routes.payRuns.previewChange, ({ caller, params, body }) =>
    previewChange(deps, { caller, workerId: params.id, ...body }),
  )

  serve(http, routes.payRuns.preview, ({ caller: { employerId }, query: { schedule, payDate } }) =>
    previewPayRun(deps, { employerId, schedule: scheduleOfId(schedule), payDate }),
  )
  serve(http, routes.payRuns.open, ({ caller, body }) =>
    shown(caller, openPayRun(deps, { employerId: caller.employerId, payPeriodId: body.payPeriodId, actor: caller })),
  )
  serve(http, routes.payRuns.show, ({ caller, params, query }) =>
    shown(caller, Promise.resolve(params.id), query.reconciliation),
  )
  serve(http, routes.payRuns.reconciliation, ({ caller: { employerId }, params }) =>
    showReconciliation(deps, { employerId, payRunId: params.id }),
  )
  serve(http, routes.payRuns.payments, ({ caller: { employerId }, params, query }) =>
    database.read({ employerId }, (tx) => listPayments(tx, { employerId, payRunId: params.id }, query)),
  )
  serve(http, routes.payRuns.payment, ({ caller: { employerId }, params }) =>
    database.read({ employerId }, (tx) =>
      showPayment(tx, { employerId, payRunId: params.id, workerId: params.workerId }),
    ),
  )
  serve(http, routes.payRuns.calculate, ({ caller, params }) =>
    shown(caller, recalculatePayRun(deps, { employerId: caller.employerId, payRunId: params.id, actor: caller })),
  )
  serve(http, routes.payRuns.cancel, ({ caller, params }) =>
    shown(caller, cancelCalculation(deps, { employerId: caller.employerId, payRunId: params.id, actor: caller })),
  )
  serve(http, routes.payRuns.acknowledge, ({ caller, params, body }) =>
    shown(caller, acknowledgeException(deps, { caller, payRunId: params.id, ...body })),
  )
  serve(http, routes.payRuns.approve, ({ caller, params, body }) =>
    shown(
      caller,
      approvePayRun(deps, {
        employerId: caller.employerId,
        payRunId: params.id,
        calculation: body.version,
        actor: caller,
      }),
    ),
  )
  serve(http, routes.payRuns.reopen, ({ caller, params, body }) =>
    shown(
      caller,
      reopenPayRun(deps, { employerId: caller.employerId, payRunId: params.id, reason: body.reason, actor: caller }),
    ),
  )
  serve(http, routes.payRuns.pay, ({ caller, params }) =>
    shown(caller, sendWages(deps, { employerId: caller.employerId, payRunId: params.id, actor: caller })),
  )
  serve(http, routes.payRuns.manualPayment, ({ caller, params, body }) =>
    markManualPayment(deps, { caller, payRunId: params.id, workerId: params.workerId, ...body }),
  )
  serve(http, routes.payRuns.noteReturned, ({ caller, params, body }) =>
    noteReturned(deps, { caller, payRunId: params.id, workerId: params.workerId, ...body }),
  )
  serve(http, routes.payRuns.report, ({ caller, params, body }) => {
    const report = {
      employerId: caller.employerId,
      payRunId: params.id,
      lateReason: body?.lateReason ?? null,
      digest: body?.digest,
      actor: caller,
    }
    const submitted = submitRun(deps, report)
    return shown(
      caller,
      submitted.then((answer) => (isRefused(answer) ? answer : params.id)),
    )
  })
  serve(http, routes.payRuns.close, ({ caller, params }) =>
    shown(caller, closePayRun(deps, { employerId: caller.employerId, payRunId: params.id, actor: caller })),
  )
  serve(http, routes.payRuns.file, ({ caller, params, query }) =>
    fetchRunFile(deps, {
      caller,
      payRunId: params.id,
      format: params.format,
      part: query.part,
      language: query.language,
    }),
  )
  serve(http, routes.payRuns.replay, ({ caller: { employerId }, params, body }) =>
    replayRun(deps, { employerId, payRunId: params.id, ...body }),
  )
  serve(http, routes.payRuns.waiting, ({ caller: { employerId }, params }) =>
    database.read({ employerId }, (tx) =>
      showWaiting(tx, { employerId, payRunId: params.id, today: londonDay(clock.now()) }),
    ),
  )
  serve(http, routes.payRuns.supplement, ({ caller, params, body }) =>
    shown(caller, openSupplementary(deps, { caller, payRunId: params.id, body })),
  )
  serve(http, routes.payRuns.reverse, ({ caller, params, body }) =>
    shown(caller, openReversal(deps, { caller, payRunId: params.id, body })),
  )
  serve(http, routes.payRuns.discard, ({ caller, params }) =>
    shown(caller, discardPayRun(deps, { caller, payRunId: params.id })),
  )
  serve(http, routes.payRuns.receive, ({ caller, params, body }) =>
    shown(caller, receiveOverpayment(deps, { caller, payRunId: params.id, workerId: params.workerId, body })),
  )
  serve(http, routes.payRuns.acceptReplay, ({ caller, params, body }) =>
    acceptReplay(deps, { caller, payRunId: params.id, ...body }),
  )
}
