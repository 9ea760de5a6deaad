import { routes, type User, type VerificationAction } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, type RequestOf } from '../../lib/api-client.ts'
import { sessionKey } from '../../lib/session-key.ts'

/** Asks her to prove who she is; false when she gave up. */
export type Verify = (action: VerificationAction) => Promise<boolean>

/**
 * Sets the account she is paid into. The server looks at the numbers first, so that she does not verify for an account
 * that cannot be. Answers the user as she is now, or null when she closed the verification.
 */
export function useSetBankAccount(verify: Verify) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: RequestOf<typeof routes.signIn.setBankAccount>['body']): Promise<User | null> => {
      const save = () => call(routes.signIn.setBankAccount, { body })
      try {
        return await save()
      } catch (error) {
        if (!wantsVerification(error)) throw error
        return (await verify('bank_details')) ? save() : null
      }
    },
    onSuccess: (user) => {
      if (user === null) return
      client.setQueryData(sessionKey, user)
      return client.invalidateQueries({ queryKey: [routes.withdrawals.available.path] })
    },
  })
}

function wantsVerification(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'verification_required' ||
      error.code === 'verification_expired' ||
      error.code === 'verification_used')
  )
}
