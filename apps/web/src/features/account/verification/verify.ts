import { type FaceMovement, routes, type VerificationAction, type VerificationProofSent } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { answerByPasskey } from '../../../lib/passkey.ts'
import type { Said } from '../../../lib/with-verification.ts'

/** What they confirm: an action, and for what moves money its amount, to which the grant is bound; and how it is told. */
export type VerificationRequest = { action: VerificationAction; amount?: Pence; said?: Said }

/** What they give: a proof, or that their passkey shall give it. */
export type Given = VerificationProofSent | { method: 'passkey' }

export type FaceChallenge = { challengeId: string; movements: FaceMovement[] }

/** Proves who they are for one action. The grant stays with the session on the server; nothing is kept here. */
export function useVerify(request: VerificationRequest) {
  return useMutation({
    mutationFn: async (given: Given) => {
      const biometricData = 'challengeId' in given || given.method !== 'passkey' ? given : await byPasskey(request)
      return call(routes.verification.verify, { body: { biometricData, ...termsOf(request) } })
    },
  })
}

/** Asks what they are to do before the camera. */
export function useFaceChallenge(request: VerificationRequest) {
  return useMutation({
    mutationFn: async (): Promise<FaceChallenge> => {
      const { challengeId, movements } = await call(routes.verification.challenge, {
        body: { purpose: 'face_verify', ...termsOf(request) },
      })
      if (movements === undefined) throw new Error('no movements came with the challenge to a face')
      return { challengeId, movements }
    },
  })
}

async function byPasskey(request: VerificationRequest): Promise<VerificationProofSent> {
  const { challengeId, options } = await call(routes.verification.challenge, {
    body: { purpose: 'passkey_verify', ...termsOf(request) },
  })
  if (options === undefined) throw new Error('no options came with the challenge to a passkey')
  const response = await answerByPasskey(options)
  return { method: 'passkey', challengeId, response }
}

function termsOf({ action, amount }: VerificationRequest) {
  return { action, ...(amount !== undefined && { amount: formatPounds(amount) }) }
}
