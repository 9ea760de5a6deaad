import type { LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import { lookUpPublic, whyNotPublic } from './push/public-address.ts'

export type OutgoingMessage = { headers: Readonly<Record<string, string>>; body: string }

/** `status` 0: there was no answer, or it may not go there. */
export type OutgoingAnswer = { status: number; retryAfterSeconds: number | null }

/** Sends what a company wants told to an address that it gave. */
export type Outgoing = {
  post(address: string, message: OutgoingMessage, options: { milliseconds: number }): Promise<OutgoingAnswer>
  close(): Promise<void>
}

/**
 * Connects to public addresses by https alone, whatever a name resolves to at that moment, follows no redirection and
 * reads nothing of an answer but its status. Where private addresses are allowed (`GPOD_WEBHOOK_ALLOW_PRIVATE`), by any.
 */
export function openOutgoing({
  allowsPrivate = false,
  lookup = lookUpPublic,
}: {
  allowsPrivate?: boolean
  lookup?: LookupFunction
} = {}): Outgoing {
  const agent = new Agent({ connect: allowsPrivate ? {} : { lookup }, maxRedirections: 0 } as Agent.Options)
  const whyNotOut = whyNotOutOf(allowsPrivate)
  return {
    async post(address, { headers, body }, { milliseconds }) {
      const nothing = { status: 0, retryAfterSeconds: null }
      if (whyNotOut(new URL(address)) !== null) return nothing
      try {
        const answer = await request(address, {
          method: 'POST',
          headers: { ...headers, 'user-agent': 'GPOD' },
          body,
          dispatcher: agent,
          // From the first byte to the last, however slowly they come.
          signal: AbortSignal.timeout(milliseconds),
        })
        // Its status is all that counts; the rest is let go.
        await answer.body.dump({ limit: 16_384 })
        const asked = Number(answer.headers['retry-after'])
        return { status: answer.statusCode, retryAfterSeconds: Number.isFinite(asked) && asked > 0 ? asked : null }
      } catch {
        // Who receives is out of our hands: that it did not answer is all there is to know, and is shown.
        return nothing
      }
    },
    close: () => agent.close(),
  }
}

/** Why nothing may be sent to an address, or null. */
export function whyNotOutOf(allowsPrivate: boolean): (url: URL) => string | null {
  return (url) => (allowsPrivate && url.username === '' && url.password === '' ? null : whyNotPublic(url))
}
