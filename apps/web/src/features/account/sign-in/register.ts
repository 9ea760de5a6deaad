import { type Registration, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/**
 * Creates the account. They sign in afterwards: the answer's session is not taken into the app, so that it is ended, or it
 * would stand in their list as somebody else's.
 */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: Registration) => {
      const registered = await call(routes.signIn.register, { body })
      const { method, path } = routes.signIn.logout
      const headers = { authorization: `Bearer ${registered.token}` }
      // It ends by itself where this does not reach the server.
      await fetch(path, { method, headers }).catch(() => null)
      return registered
    },
  })
}
