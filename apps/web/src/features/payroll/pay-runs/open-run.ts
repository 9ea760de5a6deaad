import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Opens the run of a pay period, or finds the one that somebody opened before. */
export function useOpenRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payPeriodId: string) => call(routes.payRuns.open, { body: { payPeriodId } }),
    onSettled: () =>
      Promise.all(
        [routes.payRuns.calendar.path, routes.payRuns.list.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
