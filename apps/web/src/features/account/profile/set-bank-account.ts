import { routes, type User } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'

/** Sets the account they are paid into. Answers the user as they are now, or null when they closed the verification. */
export function useSetBankAccount(verify: Verify) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.profile.setBankAccount>['body']): Promise<User | null> =>
      withVerification(() => call(routes.profile.setBankAccount, { body }), { verify, action: 'bank_details' }),
  })
}

/** Pays no more to the account before the one that is held. Answers null when they closed the verification. */
export function useEndAccountBefore(verify: Verify) {
  return useMutation({
    mutationFn: (): Promise<User | null> =>
      withVerification(() => call(routes.profile.endAccountBefore, {}), { verify, action: 'bank_details' }),
  })
}
