import { quote } from '@gpod/contract'
import { z } from 'zod'
import type { Intent } from './intent.ts'

const storageKey = 'gpod.unanswered-withdrawal'
const kept = z.object({ userId: z.string(), key: z.uuid(), quote })

/**
 * A withdrawal that was sent and has no answer yet, kept for this tab: after a reload the same one is asked about again,
 * under the same key, instead of a second being made. Nobody but the user who sent it is shown it.
 */
export function keepUnanswered(userId: string, { key, quote: sent }: Intent): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept.encode({ userId, key, quote: sent })))
  } catch {
    // A browser that keeps nothing loses it with a reload, as it loses everything else.
  }
}

export function readUnanswered(userId: string): Intent | null {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return found.success && found.data.userId === userId ? { key: found.data.key, quote: found.data.quote } : null
  } catch {
    return null
  }
}

export function forgetUnanswered(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept either.
  }
}
