import { everyRoute, type Route } from '@gpod/contract'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call, onChange, type RequestOf, type ResponseOf } from './api-client.ts'
import { begunPaths } from './begun-answers.ts'
import { fetchAgain } from './fetch-again.ts'
import { sessionKey } from './session-key.ts'

/** A GET of the contract as a query. The path comes first in its key. */
export function apiQuery<const R extends Route & { method: 'GET' }>(
  route: R,
  ...[request]: Record<never, never> extends RequestOf<R> ? [request?: RequestOf<R>] : [request: RequestOf<R>]
) {
  return queryOptions({
    queryKey: [route.path, request ?? null] as const,
    queryFn: (): Promise<ResponseOf<R>> =>
      (call as (route: R, request?: RequestOf<R>) => Promise<ResponseOf<R>>)(route, request),
  })
}

/**
 * Nothing is retried, nothing goes stale by itself, nothing is fetched again because a window got focus: what changed
 * is told by the server's events or by the call that changed it, in the words that the routes of the contract show. When any call says that the session is over,
 * the session becomes nobody and the guarded pages go to /login.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) client.setQueryData(sessionKey, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // "always": offline must end in an error with Retry, not in a skeleton that never ends.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // What could not be loaded without a connection is asked for once it is back.
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onChange((words) => fetchAgain(client, words))
  takeBegun(client)
  return client
}

/** Reads what was asked before the app's script was there, so that a page which shows it has it at once and nothing jumps. */
function takeBegun(client: QueryClient): void {
  for (const path of begunPaths()) {
    const route = everyRoute.find((each) => each.method === 'GET' && each.path === path)
    // Who is signed in is read by whoever asks that first: being nobody is no failure.
    if (route && path !== sessionKey[0]) void client.prefetchQuery(apiQuery(route as Route & { method: 'GET' }))
  }
}
