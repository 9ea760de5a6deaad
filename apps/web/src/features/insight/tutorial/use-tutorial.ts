import { routes, type Tutorial, type TutorialChange } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'

/** The tutorial as the account keeps it, and what changes it. */
export function useTutorial() {
  const client = useQueryClient()
  const asked = apiQuery(routes.tutorial.show)
  const query = useQuery(asked)
  const { mutate: change } = useMutation({
    // One after the other: an answer that came late would show the tutorial as it was before the change after it.
    scope: { id: 'tutorial' },
    mutationFn: (body: TutorialChange) => call(routes.tutorial.change, { body }),
    onSuccess: async (now) => {
      // What was asked for before the change knows nothing of it.
      await client.cancelQueries({ queryKey: asked.queryKey })
      client.setQueryData(asked.queryKey, now)
    },
  })
  return { query, change }
}

/** How many of its steps are done, and what that is of a hundred. */
export function progressOf({ steps }: Tutorial): { done: number; of: number; share: number } {
  const done = steps.filter((step) => step.done !== null).length
  return { done, of: steps.length, share: Math.round((done / steps.length) * 100) }
}
