import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { encrypt } from 'http_ece'
import { Agent, request } from 'undici'
import { lookUpPublic, whyNotPublic } from './public-address.ts'
import type { PushKeys } from './push-keys.ts'

export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What a service worker is given to show. */
export type PushMessage = { title: string; body: string; href: string; tag: string; language: string }

export type PushOptions = {
  /** For how long a push service keeps it for a device that is off; half a day at most, for the signature lasts as long. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
}

/** `gone`: the device takes none any more. `refused`: this one never will be taken. Thrown where another try may help. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export type PushSender = {
  send(keys: PushKeys, to: PushAddress, message: PushMessage, options: PushOptions): Promise<PushOutcome>
  close(): Promise<void>
}

/** What push services take at least of what is sent (RFC 8030); of it, the header and end of its encryption (RFC 8188). */
const mostBytes = 4096
const encryptionBytes = 103
const longestTtl = 12 * 60 * 60
const waitsMilliseconds = 10_000

/**
 * Sends to push services, encrypted for one device (RFC 8291) and signed (RFC 8292). It connects to public addresses by
 * https alone, whatever a browser said, and follows no redirection. `contact` is whom a push service may write to.
 */
export function openPushSender({
  contact,
  lookup = lookUpPublic,
  ca,
  mayGoTo = (url) => whyNotPublic(url),
  milliseconds = waitsMilliseconds,
}: {
  contact: string
  lookup?: LookupFunction
  /** Certificates that are trusted besides; for tests. */
  ca?: string
  /** Why it may not go there, or null. */
  mayGoTo?: (url: URL) => string | null
  /** How long an answer may take from the first byte to the last, however slowly they come: others wait behind it. */
  milliseconds?: number
}): PushSender {
  const agent = new Agent({ connect: { lookup, timeout: milliseconds, ...(ca === undefined ? {} : { ca }) } })
  return {
    async send(keys, subscription, message, { ttlSeconds, urgency }) {
      if (mayGoTo(new URL(subscription.endpoint)) !== null) return 'refused'
      const { endpoint } = subscription
      const answer = await request(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(Math.max(1, Math.min(ttlSeconds, longestTtl))),
          urgency,
          topic: message.tag.replace(/[^\w-]/g, '').slice(0, 32),
          authorization: `vapid t=${tokenFor(endpoint, { keys, contact })}, k=${keys.publicKey}`,
        },
        body: encryptFor(subscription, fitting(message)),
        dispatcher: agent,
        signal: AbortSignal.timeout(milliseconds),
      })
      // Its status is all that counts; the rest is let go.
      await answer.body.dump({ limit: 16_384 })
      return outcomeOf(answer.statusCode, endpoint)
    },
    close: () => agent.close(),
  }
}

function encryptFor({ keys }: PushAddress, message: PushMessage): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return encrypt(Buffer.from(JSON.stringify(message)), {
    version: 'aes128gcm',
    privateKey,
    dh: keys.p256dh,
    authSecret: keys.auth,
  })
}

/** Says to the push service of an address, and to no other, who sends: a JWT by ES256, good for as long as it keeps a message. */
function tokenFor(endpoint: string, { keys: { privateJwk }, contact }: { keys: PushKeys; contact: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + longestTtl
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp: expires, sub: contact })}`
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
  return `${claims}.${signature.toString('base64url')}`
}

function outcomeOf(status: number, endpoint: string): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`${new URL(endpoint).host} answered ${status}`)
  return 'refused'
}

/** Shortened until it fits: what people read of it first is its beginning. */
export function fitting(message: PushMessage): PushMessage {
  const room = mostBytes - encryptionBytes
  let { title, body, href } = message
  while (Buffer.byteLength(JSON.stringify({ ...message, title, body, href })) > room) {
    if (body !== '') body = body.length > 40 ? `${[...body].slice(0, -40).join('')}…` : ''
    // An address that fills the message by itself opens the app instead.
    else if (title.length <= 20 && href !== '/') href = '/'
    else if (title === '') throw new Error('a push message without words does not fit')
    else title = title.length > 20 ? `${[...title].slice(0, -20).join('')}…` : ''
  }
  return { ...message, title, body, href }
}
