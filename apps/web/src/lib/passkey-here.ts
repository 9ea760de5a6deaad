/** Whether passkeys can be used in this browser, at this address: not by its number, and only over a secure connection. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname)
  return !isNumber && typeof globalThis.PublicKeyCredential === 'function'
}

const hereKey = 'gpod-passkey-here'

/** The passkey that was last made or used in this browser, and whose, where it said so. Nothing secret. */
export function passkeyHere(): { id: string; userId: string | null } | null {
  try {
    const { id, userId } = JSON.parse(localStorage.getItem(hereKey) ?? 'null') ?? {}
    return typeof id === 'string' ? { id, userId: typeof userId === 'string' ? userId : null } : null
  } catch {
    return null
  }
}

/** It was made or used here just now. */
export function rememberPasskey(id: string, userId: string | null): void {
  // One that answers where it is named says nothing of its person: what it said before still holds.
  const before = passkeyHere()
  const whose = userId ?? (before?.id === id ? before.userId : null)
  localStorage.setItem(hereKey, JSON.stringify({ id, userId: whose }))
}

/** Whether this person last answered by a passkey in this browser: who has none is not asked for one. */
export function canSign(userId: string): boolean {
  const known = passkeyHere()
  return known !== null && canUsePasskeys() && (known.userId === null || known.userId === userId)
}
