import type { Factors, VerificationAction, VerificationMethod } from '@gpod/contract'
import { lastMethod } from '../../../lib/last-method.ts'
import { canUsePasskeys } from '../../../lib/passkey-here.ts'

/** The methods that count for an action and can be used in this browser, the one they used here last in front. */
export function methodsHere(
  { methods }: Factors,
  { action, hasCamera }: { action: VerificationAction; hasCamera: boolean },
): VerificationMethod[] {
  const possible = methods[action].filter(
    (method) => (method !== 'passkey' || canUsePasskeys()) && (method !== 'face' || hasCamera),
  )
  const last = possible.find((method) => method === lastMethod())
  return last === undefined ? possible : [last, ...possible.filter((method) => method !== last)]
}
