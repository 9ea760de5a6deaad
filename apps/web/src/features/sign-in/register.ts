import { type Registration, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** Creates the account. She signs in afterwards: the answer's session is not taken into the app. */
export function useRegister() {
  return useMutation({ mutationFn: (body: Registration) => call(routes.signIn.register, { body }) })
}
