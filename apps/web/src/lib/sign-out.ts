import { routes } from '@gpod/contract'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { ApiError, call } from './api-client.ts'
import { forgetKept } from './keep-for-later.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { arriveAtRun } from './return-to-run.ts'
import { idleEndKey, sessionKey } from './session-key.ts'

let isLeaving = false

/** Whether this tab ends the session by itself just now: what it hears of that from elsewhere is no news. */
export function isLeavingHere(): boolean {
  return isLeaving
}

/** Somebody is signed in here, again perhaps. */
export function stayHere(): void {
  isLeaving = false
}

/** Every way to sign out in this tab is put to this first, which goes on by calling what it is given. */
export const beforeSignOut: { ask: ((signOut: () => void) => void) | null } = { ask: null }

/**
 * Ends the session on the server, and in every other tab of this browser. One that is already over counts as ended; any
 * other failure is thrown, because then they are still signed in.
 */
export function useSignOut(options: { onSuccess: () => void; onError: (error: unknown) => void }) {
  return useMutation({
    mutationFn: async () => {
      isLeaving = true
      try {
        await call(routes.signIn.logout, { body: {} })
      } catch (error) {
        isLeaving = error instanceof ApiError && error.isSignedOut
        if (!isLeaving) throw error
      }
      arriveAtRun()
      tellOtherTabs()
    },
    ...options,
  })
}

/** Forgets everything fetched and sent in the session, here and in every other tab; whoever looks at the session sees nobody. */
export function forgetSession(client: QueryClient): void {
  forgetHere(client)
  tellOtherTabs()
}

/** The same in this tab alone: the session was ended elsewhere. */
export function forgetHere(client: QueryClient): void {
  client.setQueryData(sessionKey, null)
  forgetKept()
  const kept: readonly unknown[] = [sessionKey[0], idleEndKey[0]]
  client.removeQueries({ predicate: (query) => !kept.includes(query.queryKey[0]) })
  const sent = client.getMutationCache()
  for (const mutation of sent.getAll()) if (mutation.state.status !== 'pending') sent.remove(mutation)
  arriveAtRun()
}
