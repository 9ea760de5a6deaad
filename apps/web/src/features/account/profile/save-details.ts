import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { sessionKey } from '../../../lib/session-key.ts'

/** Saves her own details; every page shows them at once. */
export function useSaveDetails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.profile.update>['body']) => call(routes.profile.update, { body }),
    onSuccess: (user) => client.setQueryData(sessionKey, user),
  })
}
