import { createHmac } from 'node:crypto'
import { request } from 'undici'
import type { BankEvent, WebhookManner } from './payments.ts'

export type WebhookTarget = { url: string; secret: string }

export type RetryPolicy = { firstMilliseconds: number; longestMilliseconds: number; attempts: number }

/** Twenty attempts over about seven minutes, each wait twice the last until half a minute. */
export const usualRetries: RetryPolicy = { firstMilliseconds: 250, longestMilliseconds: 30_000, attempts: 20 }

/** `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA-256 of "t.body" under the shared secret. */
function signatureHeader(body: string, { secret, atSeconds }: { secret: string; atSeconds: number }): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}

/**
 * Delivers one event until the customer answers 2xx, as its manner says. Gives up after the last attempt; stops without
 * an outcome when the bank does. `onFirstAttempt` is called when the first attempt is over, however it ended.
 */
export async function deliver(
  event: BankEvent,
  {
    target,
    manner,
    retries,
    stopping,
    onFirstAttempt = () => {},
  }: {
    target: WebhookTarget
    manner: WebhookManner
    retries: RetryPolicy
    stopping: AbortSignal
    onFirstAttempt?: () => void
  },
): Promise<'delivered' | 'given_up' | 'stopped'> {
  const body = JSON.stringify(event)
  await pause(manner.delayMilliseconds, stopping)
  for (let forged = 0; forged < manner.forgedFirst && !stopping.aborted; forged++) {
    await post({ ...target, secret: `not ${target.secret}` }, { body, stopping })
  }
  for (let attempt = 0; attempt < retries.attempts; attempt++) {
    if (stopping.aborted) return 'stopped'
    // Copies go at the same moment, which is harder on the customer than one after another.
    const sendings = Array.from({ length: 1 + manner.extraCopies }, () => post(target, { body, stopping }))
    const isDelivered = (await Promise.all(sendings)).some((isTaken) => isTaken)
    if (attempt === 0) onFirstAttempt()
    if (isDelivered) return 'delivered'
    if (attempt < retries.attempts - 1) await pause(waitAfter(attempt, retries), stopping)
  }
  return stopping.aborted ? 'stopped' : 'given_up'
}

function waitAfter(attempt: number, { firstMilliseconds, longestMilliseconds }: RetryPolicy): number {
  return Math.min(firstMilliseconds * 2 ** attempt, longestMilliseconds)
}

/** Whether the customer took it. A refusal, a time-out and a broken line are the same to the bank: it comes again. */
async function post(
  target: WebhookTarget,
  { body, stopping }: { body: string; stopping: AbortSignal },
): Promise<boolean> {
  try {
    const { statusCode, body: answer } = await request(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'gpod-bank-signature': signatureHeader(body, {
          secret: target.secret,
          atSeconds: Math.floor(Date.now() / 1000),
        }),
      },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(5000)]),
    })
    await answer.dump()
    return statusCode >= 200 && statusCode < 300
  } catch {
    return false
  }
}

/** Waits that long, or until the bank stops. */
function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds === 0 || stopping.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    stopping.addEventListener('abort', end)
  })
}
