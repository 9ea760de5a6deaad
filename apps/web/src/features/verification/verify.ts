import { routes, type VerificationAction, type VerificationProof } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** What she confirms: an action, and for a withdrawal its amount, to which the grant is bound. */
export type VerificationRequest = { action: VerificationAction; amount?: Pence }

/** Proves who she is for one action. The grant stays with the session on the server; nothing is kept here. */
export function useVerify({ action, amount }: VerificationRequest) {
  return useMutation({
    mutationFn: (biometricData: VerificationProof) =>
      call(routes.verification.verify, {
        body: { biometricData, action, ...(amount !== undefined && { amount: formatPounds(amount) }) },
      }),
  })
}
