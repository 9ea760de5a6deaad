import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

/** Sets their own cap, reminder or lock; the answer is what is available under them. */
export function useSetOwnLimits() {
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.withdrawals.setOwnLimits>['body']) =>
      call(routes.withdrawals.setOwnLimits, { body }),
  })
}
