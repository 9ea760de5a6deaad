import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../lib/api-client.ts'
import { sessionKey } from '../../lib/session-key.ts'

/** Signs in. On success the session is known at once; the cookie came with the answer. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.signIn.login>['body']) => call(routes.signIn.login, { body }),
    onSuccess: ({ user }) => client.setQueryData(sessionKey, user),
  })
}
