import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export type Decision = { kind: 'approve' } | { kind: 'decline' | 'write_off'; reason: string }

/** Approves or declines a waiting withdrawal, or gives up the rest of a paid one. Whatever the answer, the lists are fetched again: somebody may have been faster. */
export function useDecideWithdrawal(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => {
      if (decision.kind === 'approve') return call(routes.withdrawals.approve, { params: { id }, body: {} })
      const { writeOff, decline } = routes.withdrawals
      const body = { reason: decision.reason }
      return decision.kind === 'write_off'
        ? call(writeOff, { params: { id }, body })
        : call(decline, { params: { id }, body })
    },
    onSettled: () =>
      Promise.all(
        [routes.withdrawals.list.path, routes.dashboard.show.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
