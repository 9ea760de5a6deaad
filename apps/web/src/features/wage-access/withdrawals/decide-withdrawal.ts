import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export type Decision = { kind: 'approve' } | { kind: 'decline' | 'write_off'; reason: string }

/** Approves or declines a waiting withdrawal, or gives up the rest of a paid one. */
export function useDecideWithdrawal(id: string) {
  return useMutation({
    mutationFn: (decision: Decision) => {
      if (decision.kind === 'approve') return call(routes.withdrawals.approve, { params: { id }, body: {} })
      const { writeOff, decline } = routes.withdrawals
      const body = { reason: decision.reason }
      return decision.kind === 'write_off'
        ? call(writeOff, { params: { id }, body })
        : call(decline, { params: { id }, body })
    },
  })
}
