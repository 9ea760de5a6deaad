import { type Quote, type quote, routes } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import type { z } from 'zod'
import type { Intent } from './intent.ts'

const storageKey = 'gpod.unanswered-withdrawal'
type Kept = { userId: string; key: string; quote: z.input<typeof quote> }

/**
 * A withdrawal that was sent and has no answer yet, kept for this tab: after a reload the same one is asked about again,
 * under the same key, instead of a second being made. Nobody but the user who sent it is shown it.
 */
export function keepUnanswered(userId: string, { key, quote: sent }: Intent): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, key, quote: asAnswered(sent) } satisfies Kept))
  } catch {
    // A browser that keeps nothing loses it with a reload, as it loses everything else.
  }
}

export function readUnanswered(userId: string): Intent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null
    if (kept?.userId !== userId || typeof kept.key !== 'string') return null
    const read = routes.withdrawals.quote.response.safeParse({ outcome: 'offered', quote: kept.quote })
    return read.success && read.data.outcome === 'offered' ? { key: kept.key, quote: read.data.quote } : null
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

/** A quote as the server answers it, so that it is read again as an answer is. */
function asAnswered(quote: Quote): Kept['quote'] {
  const { payday } = quote
  return {
    ...quote,
    amount: formatPounds(quote.amount),
    fee: formatPounds(quote.fee),
    feesThisYear: formatPounds(quote.feesThisYear),
    remaining: formatPounds(quote.remaining),
    payday: {
      ...payday,
      estimatedNetBefore: formatPounds(payday.estimatedNetBefore),
      estimatedNetAfter: formatPounds(payday.estimatedNetAfter),
    },
  }
}
