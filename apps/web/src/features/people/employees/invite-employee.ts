import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Makes a link that works once, for 14 days; one made before stops working. */
export function useInviteEmployee() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(routes.employees.invite, { params: { id }, body: {} }),
    onSuccess: () =>
      Promise.all(
        [routes.employees.list.path, routes.employees.show.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
