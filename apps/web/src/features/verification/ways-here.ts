import type { Factors, VerificationAction, VerificationMethod } from '@gpod/contract'
import { canUsePasskeys } from '../../lib/passkey.ts'

const lastWayKey = 'gpod-verification-way'

/** The ways that count for an action and can be used in this browser, the one she used here last in front. */
export function waysHere(
  { methods }: Factors,
  { action, hasCamera }: { action: VerificationAction; hasCamera: boolean },
): VerificationMethod[] {
  const possible = methods[action].filter(
    (method) => (method !== 'passkey' || canUsePasskeys()) && (method !== 'face' || hasCamera),
  )
  const last = possible.find((method) => method === localStorage.getItem(lastWayKey))
  return last === undefined ? possible : [last, ...possible.filter((method) => method !== last)]
}

/** A recovery code is for once: what she usually takes stays in front. */
export function rememberWay(method: VerificationMethod): void {
  if (method !== 'recovery_code') localStorage.setItem(lastWayKey, method)
}
