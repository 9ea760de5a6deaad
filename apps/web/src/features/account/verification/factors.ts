import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { rememberMethod } from '../../../lib/last-method.ts'
import { makePasskey } from '../../../lib/passkey.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'

/** What an authenticator app needs: the secret, and the same as the address a QR code holds. */
export type NewSecret = { secret: string; uri: string }

/** Codes that are told once; none where they still have unused ones. */
type Codes = { recoveryCodes: readonly string[] }

/** Null where they gave up proving who they are: nothing was changed. */
const secured = <T>(verify: Verify, attempt: () => Promise<T>) =>
  withVerification(attempt, { verify, action: 'security' })

/** Begins setting up an authenticator app. */
export function useStartAuthenticator(verify: Verify) {
  return useMutation({
    mutationFn: () =>
      secured(verify, async (): Promise<NewSecret> => {
        const { secret, uri } = await enroll({ method: 'totp', step: 'start' })
        if (secret === undefined || uri === undefined) throw new Error('no secret came with an authenticator')
        return { secret, uri }
      }),
  })
}

/** Proves the secret by a code of the app. */
export function useConfirmAuthenticator() {
  return useMutation({
    mutationFn: async (code: string): Promise<Codes> => {
      const { recoveryCodes = [] } = await enroll({ method: 'totp', step: 'confirm', code })
      return { recoveryCodes }
    },
    onSuccess: () => rememberMethod('totp'),
  })
}

export function useRemoveAuthenticator(verify: Verify) {
  return useMutation({
    mutationFn: () => secured(verify, () => enroll({ method: 'totp', step: 'remove' })),
  })
}

/** Has the browser make a passkey and keeps it under a name. Throws a `PasskeyProblem` where the browser makes none. */
export function useAddPasskey(verify: Verify) {
  return useMutation({
    mutationFn: async (label: string): Promise<Codes | null> => {
      const asked = await secured(verify, () =>
        call(routes.verification.challenge, { body: { purpose: 'passkey_enrol' } }),
      )
      if (asked === null) return null
      const { challengeId, options } = asked
      if (options === undefined) throw new Error('no options came with the challenge to a new passkey')
      const response = await makePasskey(options)
      const { recoveryCodes = [] } = await enroll({ method: 'passkey', challengeId, response, label })
      return { recoveryCodes }
    },
    onSuccess: (added) => added && rememberMethod('passkey'),
  })
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, label }: { id: string; label: string }) =>
      call(routes.verification.renamePasskey, { params: { id }, body: { label } }),
  })
}

export function useRemovePasskey(verify: Verify) {
  return useMutation({
    mutationFn: (id: string) => secured(verify, () => call(routes.verification.removePasskey, { params: { id } })),
  })
}

export function useNewRecoveryCodes(verify: Verify) {
  return useMutation({
    mutationFn: () =>
      secured(verify, async (): Promise<Codes> => {
        const { recoveryCodes = [] } = await enroll({ method: 'recovery_codes' })
        return { recoveryCodes }
      }),
  })
}

/** Whether signing in asks for a second factor each time. */
export function useChooseSecondFactor(verify: Verify) {
  return useMutation({
    mutationFn: (atSignIn: boolean) =>
      secured(verify, () => call(routes.verification.setSecondFactor, { body: { atSignIn } })),
  })
}

type Template = Parameters<typeof call<typeof routes.verification.enroll>>[1]['body']['biometricTemplate']

function enroll(biometricTemplate: Template) {
  return call(routes.verification.enroll, { body: { biometricTemplate } })
}
