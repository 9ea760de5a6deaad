import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type Decision = { kind: 'approve' } | { kind: 'decline'; reason: string }

/** Approves or declines a waiting withdrawal. Whatever the answer, the lists are fetched again: somebody may have been faster. */
export function useDecideWithdrawal(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.kind === 'approve'
        ? call(routes.employerWithdrawals.approve, { params: { id }, body: {} })
        : call(routes.employerWithdrawals.decline, { params: { id }, body: { reason: decision.reason } }),
    onSettled: () =>
      Promise.all(
        [routes.employerWithdrawals.list.path, routes.employer.dashboard.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
