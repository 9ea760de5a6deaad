import type { VerificationAction } from '@gpod/contract'
import { ApiError } from './api-client.ts'

/** What they confirm, in words of its own: what is about to be done, and what comes of it. */
export type Said = { title: string; reason?: string }

/** Asks them to prove who they are for an action; false when they gave up. */
export type Verify = (action: VerificationAction, amount?: undefined, said?: Said) => Promise<boolean>

/**
 * Makes a call that needs a verification. The server is asked first, so that whatever else blocks it is told
 * before they have to verify; where it wants the verification, they are asked and the call is made again. Where it is known
 * that it will want one (`asksFirst`), they are asked before. Null when they gave up. Any other refusal is thrown.
 */
export async function withVerification<T>(
  attempt: () => Promise<T>,
  {
    verify,
    action,
    said,
    asksFirst = false,
  }: { verify: Verify; action: VerificationAction; said?: Said; asksFirst?: boolean },
): Promise<T | null> {
  const isVerified = () => (said === undefined ? verify(action) : verify(action, undefined, said))
  if (asksFirst && !(await isVerified())) return null
  try {
    return await attempt()
  } catch (error) {
    if (!wantsVerification(error)) throw error
    return (await isVerified()) ? attempt() : null
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
