import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { sessionKey } from '../../../lib/session-key.ts'

/** Links the account to a worker record. What was refused to an account without one is fetched again. */
export function useJoinEmployer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.profile.join>['body']) => call(routes.profile.join, { body }),
    onSuccess: (user) => {
      client.setQueryData(sessionKey, user)
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    },
  })
}
