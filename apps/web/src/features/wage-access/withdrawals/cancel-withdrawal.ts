import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Takes a withdrawal back before it goes to the bank. */
export function useCancelWithdrawal() {
  return useMutation({
    mutationFn: (id: string) => call(routes.withdrawals.cancel, { params: { id }, body: {} }),
  })
}
