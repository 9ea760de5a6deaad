import { type PayExceptionCode, type PayRun, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import type { LateReason } from '../../../shared/late-reasons.ts'

export type RunAction =
  | { kind: 'calculate' | 'cancel' | 'close' }
  /** Who pays proves who they are, for the sum of the payments. */
  | { kind: 'pay'; verify: Verify }
  /** The calculation that was looked at. */
  | { kind: 'approve'; version: number }
  | { kind: 'reopen'; reason: string }
  /** The preview that was looked at. */
  | { kind: 'report'; lateReason: LateReason | null; digest: string }
  | { kind: 'acknowledge'; workerId: string | null; code: PayExceptionCode; reason: string }

export const runQuery = (id: string) =>
  apiQuery(routes.payRuns.show, { params: { id }, query: { reconciliation: 'later' } })

/** One step of a run. The answer is the run as it is now, null where they gave up verifying. */
export function useRunAction(id: string) {
  return useMutation({
    mutationFn: (action: RunAction) => send(id, action),
  })
}

function send(id: string, action: RunAction): Promise<PayRun | null> {
  const params = { id }
  switch (action.kind) {
    case 'calculate':
      return call(routes.payRuns.calculate, { params, body: {} })
    case 'cancel':
      return call(routes.payRuns.cancel, { params, body: {} })
    case 'acknowledge': {
      const { workerId, code, reason } = action
      return call(routes.payRuns.acknowledge, { params, body: { workerId, code, reason } })
    }
    case 'approve':
      return call(routes.payRuns.approve, { params, body: { version: action.version } })
    case 'reopen':
      return call(routes.payRuns.reopen, { params, body: { reason: action.reason } })
    case 'pay':
      return withVerification(() => call(routes.payRuns.pay, { params, body: {} }), {
        verify: action.verify,
        action: 'pay_run_pay',
      })
    case 'report':
      return call(routes.payRuns.report, { params, body: { lateReason: action.lateReason, digest: action.digest } })
    case 'close':
      return call(routes.payRuns.close, { params, body: {} })
  }
}
