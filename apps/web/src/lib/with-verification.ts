import type { VerificationAction } from '@gpod/contract'
import { ApiError } from './api-client.ts'

/** Asks them to prove who they are for an action; false when they gave up. */
export type Verify = (action: VerificationAction) => Promise<boolean>

/**
 * Makes a call that needs a verification. The server is asked first, so that whatever else blocks it is told
 * before they have to verify; where it wants the verification, they are asked and the call is made again. Null when they
 * gave up. Any other refusal is thrown.
 */
export async function withVerification<T>(
  attempt: () => Promise<T>,
  { verify, action }: { verify: Verify; action: VerificationAction },
): Promise<T | null> {
  try {
    return await attempt()
  } catch (error) {
    if (!wantsVerification(error)) throw error
    return (await verify(action)) ? attempt() : null
  }
}

function wantsVerification(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'verification_required' ||
      error.code === 'verification_expired' ||
      error.code === 'verification_used' ||
      error.code === 'verification_amount_differs')
  )
}
