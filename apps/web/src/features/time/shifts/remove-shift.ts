import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Takes a shift that has not begun off the rota. */
export function useRemoveShift() {
  return useMutation({
    mutationFn: (id: string) => call(routes.shifts.remove, { params: { id } }),
  })
}
