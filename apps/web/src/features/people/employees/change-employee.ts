import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type EmployeeChange = RequestOf<typeof routes.employees.change>['body']

/** Changes what the body names and nothing else; `version` is the one that was seen. */
export function useChangeEmployee(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EmployeeChange) => call(routes.employees.change, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [routes.employees.list.path, routes.employees.show.path, routes.dashboard.show.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
