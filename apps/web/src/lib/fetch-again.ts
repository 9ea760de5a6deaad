import { everyRoute } from '@gpod/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Fetches again all that shows any of these words; ends when what is on the page is fresh. */
export async function fetchAgain(client: QueryClient, words: readonly string[]): Promise<void> {
  // Asked each time: the routes of companies are known once a page that calls one is there.
  const paths = everyRoute
    .filter(({ method, shows }) => method === 'GET' && shows.some((word) => words.includes(word)))
    .map(({ path }) => path)
  await Promise.all([...new Set(paths)].map((path) => fetchPathAgain(client, [path])))
}

async function fetchPathAgain(client: QueryClient, queryKey: readonly [path: string]): Promise<void> {
  // What is being fetched for the first time may have been read before the change, and would stay as it was: the
  // library lets such a fetch go on, so that it is fetched once more behind it.
  const begun = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  const fetched = client.invalidateQueries({ queryKey })
  for (const query of begun) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.fetch().then(again, again)
  }
  await fetched
}
