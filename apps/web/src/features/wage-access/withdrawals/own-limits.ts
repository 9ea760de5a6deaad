import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'

/** Sets her own cap, reminder or lock; the answer is what is available under them. */
export function useSetOwnLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.withdrawals.setOwnLimits>['body']) =>
      call(routes.withdrawals.setOwnLimits, { body }),
    onSuccess: (available) => {
      client.setQueryData(apiQuery(routes.withdrawals.available).queryKey, available)
      client.invalidateQueries({ queryKey: [routes.withdrawals.quote.path] })
    },
  })
}
