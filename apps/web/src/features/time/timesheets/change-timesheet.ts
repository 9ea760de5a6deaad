import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type HoursEdit = RequestOf<typeof routes.timesheets.edit>['body']

/** Corrects worked hours, with a reason the worker reads. */
export function useChangeTimesheet(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HoursEdit) => call(routes.timesheets.edit, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [routes.timesheets.list.path] }),
  })
}
