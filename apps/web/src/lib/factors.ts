import { type Factors, routes } from '@gpod/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './query-client.ts'
import { sessionQuery } from './session.ts'

/** The ways the signed-in user can prove herself, and which of them count here for which action. */
export const factorsQuery = apiQuery(routes.verification.factors)

/** Takes what the server answered in the place of what was known, and asks it anew for who is signed in. */
export function useTellFactors(): (changed?: Factors) => Promise<void> {
  const client = useQueryClient()
  return (changed) => tellFactors(client, changed)
}

async function tellFactors(client: QueryClient, changed?: Factors): Promise<void> {
  if (changed) client.setQueryData(factorsQuery.queryKey, changed)
  await Promise.all([
    ...(changed ? [] : [client.invalidateQueries({ queryKey: factorsQuery.queryKey })]),
    client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ])
}
