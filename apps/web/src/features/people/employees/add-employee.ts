import { type EmployeeTerms, routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Adds a worker record. */
export function useAddEmployee() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EmployeeTerms) => call(routes.employees.add, { body }),
    onSuccess: () =>
      Promise.all(
        [routes.employees.list.path, routes.dashboard.show.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
