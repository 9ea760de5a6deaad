import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Approves finished hours, each by itself with its own answer. */
export function useApproveTimesheets() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(routes.timesheets.approve, { body: { ids } }),
    onSettled: () =>
      Promise.all(
        [routes.timesheets.list.path, routes.dashboard.show.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
