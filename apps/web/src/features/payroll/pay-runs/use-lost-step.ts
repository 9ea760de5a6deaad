import { type PayRun, routes } from '@gpod/contract'
import { call } from '../../../lib/api-client.ts'
import { type LostOutcome, useLostOutcome } from '../../../shared/lost-answer.tsx'

const isDone: Readonly<Record<'approve' | 'pay' | 'report' | 'close', (run: PayRun) => boolean>> = {
  approve: ({ approvedAt }) => approvedAt !== null,
  pay: ({ paidAt }) => paidAt !== null,
  report: ({ submission }) => submission !== null && submission.state !== 'rejected',
  close: ({ closedAt }) => closedAt !== null,
}

/** Whether a step of a run was taken whose answer was lost, by what the server says of the run. */
export function useLostStep(id: string, step: keyof typeof isDone, error: unknown): LostOutcome {
  return useLostOutcome({
    error,
    wasDone: async () =>
      isDone[step](await call(routes.payRuns.show, { params: { id }, query: { reconciliation: 'later' } })),
  })
}
