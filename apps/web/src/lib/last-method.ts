import type { VerificationMethod } from '@gpod/contract'

const key = 'gpod-verification-way'

/** The method somebody last verified by on this device, or just set up here; nothing secret. */
export function lastMethod(): string | null {
  return localStorage.getItem(key)
}

/** A recovery code is for once: what they usually take stays in front. */
export function rememberMethod(method: VerificationMethod): void {
  if (method !== 'recovery_code') localStorage.setItem(key, method)
}
