import { routes, type User } from '@gpod/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { keepForLater } from '../../../lib/keep-for-later.ts'
import { answerByPasskey } from '../../../lib/passkey.ts'
import { idleEndKey, sessionKey } from '../../../lib/session-key.ts'
import { forgetHere } from '../../../lib/sign-out.ts'

/** Signs in. On success the session is known at once; the cookie came with the answer. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.signIn.login>['body']) => call(routes.signIn.login, { body }),
    onSuccess: ({ user }) => begin(client, user),
  })
}

/** Signs in by a passkey alone. Throws a `PasskeyProblem` where the browser gives none. */
export function usePasskeyLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await call(routes.signIn.passkeyOptions, { body: {} })
      const response = await answerByPasskey(options)
      return call(routes.signIn.passkeySignIn, { body: { challengeId, response } })
    },
    onSuccess: ({ user }) => begin(client, user),
  })
}

function begin(client: QueryClient, user: User): void {
  // Whoever was signed in here before left nothing behind, however their session ended.
  forgetHere(client)
  client.removeQueries({ queryKey: idleEndKey })
  client.setQueryData(sessionKey, user)
  // As the answer of whom it is asked for: without it nothing of theirs is found here without a connection.
  keepForLater(routes.profile.show.path, user)
}
