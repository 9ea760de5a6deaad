import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Makes a link that works once, for 14 days; one made before stops working. */
export function useInviteEmployee() {
  return useMutation({
    mutationFn: (id: string) => call(routes.employees.invite, { params: { id }, body: {} }),
  })
}
