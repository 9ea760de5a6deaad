import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/query-client.ts'

export type OfferedNames = { department: readonly string[]; position: readonly string[] }

/** The departments and job titles that the company's lists offer; another can be typed, and is on the list from then on. */
export function useOfferedNames(): OfferedNames {
  const { data } = useQuery(apiQuery(routes.lists.show))
  const offered = (kind: keyof OfferedNames) =>
    (data?.lists[kind] ?? []).filter(({ retiredAt }) => retiredAt === null).map(({ name }) => name)
  return { department: offered('department'), position: offered('position') }
}
