import { routes } from '@gpod/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** Who a code is from and for. Asked by a POST that changes nothing: a code in an address is logged on its way. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: [routes.signIn.invitation.path, code] as const,
    queryFn: () => call(routes.signIn.invitation, { body: { code } }),
  })
}
