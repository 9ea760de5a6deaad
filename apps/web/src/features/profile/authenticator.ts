import { routes, type User } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sessionKey } from '../../lib/session-key.ts'

/** What an authenticator app needs: the secret, and the same as the address a QR code holds. */
export type NewSecret = { secret: string; uri: string }

/** Begins setting up an authenticator app, by the account password. */
export function useStartAuthenticator() {
  return useMutation({
    mutationFn: async (password: string): Promise<NewSecret> => {
      const { secret, uri } = await call(routes.verification.enroll, {
        body: { biometricTemplate: { method: 'totp', step: 'start', password } },
      })
      if (secret === undefined || uri === undefined)
        throw new Error('no secret came with the start of an authenticator')
      return { secret, uri }
    },
  })
}

/** Proves the secret by a code of the app. Answers the recovery codes, which are told this once. */
export function useConfirmAuthenticator() {
  const hasAuthenticator = useTellSession()
  return useMutation({
    mutationFn: async (code: string): Promise<string[]> => {
      const { recoveryCodes } = await call(routes.verification.enroll, {
        body: { biometricTemplate: { method: 'totp', step: 'confirm', code } },
      })
      if (recoveryCodes === undefined) throw new Error('no recovery codes came with the authenticator')
      return recoveryCodes
    },
    onSuccess: () => hasAuthenticator(true),
  })
}

/** Removes the authenticator app and its recovery codes, by the account password or one of those codes. */
export function useRemoveAuthenticator() {
  const hasAuthenticator = useTellSession()
  return useMutation({
    mutationFn: (password: string) =>
      call(routes.verification.enroll, { body: { biometricTemplate: { method: 'totp', step: 'remove', password } } }),
    onSuccess: () => hasAuthenticator(false),
  })
}

function useTellSession(): (totpEnrolled: boolean) => void {
  const client = useQueryClient()
  return (totpEnrolled) => {
    client.setQueryData(
      sessionKey,
      (user: User | null | undefined) => user && { ...user, totpEnrolled, biometricEnrolled: totpEnrolled },
    )
  }
}
