import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Takes a shift that has not begun off the rota. */
export function useRemoveShift() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(routes.shifts.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [routes.shifts.list.path] }),
  })
}
