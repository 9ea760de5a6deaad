import { routes } from '@gpod/contract'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { ApiError, call } from './api-client.ts'
import { idleEndKey, sessionKey } from './session-key.ts'

/**
 * Ends the session on the server. One that is already over counts as ended; any other failure is thrown, because then
 * they are still signed in.
 */
export function useSignOut(options: { onSuccess: () => void; onError: (error: unknown) => void }) {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(routes.signIn.logout, { body: {} })
      } catch (error) {
        if (!(error instanceof ApiError && error.isSignedOut)) throw error
      }
    },
    ...options,
  })
}

/** Forgets everything fetched in the session; whoever looks at the session sees nobody. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionKey, null)
  const kept: readonly unknown[] = [sessionKey[0], idleEndKey[0]]
  client.removeQueries({ predicate: (query) => !kept.includes(query.queryKey[0]) })
}
