import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { forgetAvailable } from './forget-available.ts'

/** Takes a withdrawal back before it goes to the bank. */
export function useCancelWithdrawal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(routes.withdrawals.cancel, { params: { id }, body: {} }),
    onSettled: () => forgetAvailable(client),
  })
}
