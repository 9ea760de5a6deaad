import { createHmac, timingSafeEqual } from 'node:crypto'

type SignatureCheck =
  | { outcome: 'valid'; signedAt: string }
  | {
      outcome: 'refused'
      code: 'header_missing' | 'header_malformed' | 'signature_mismatch' | 'too_old' | 'from_the_future'
    }

/**
 * Checks the header `t=<unix seconds>,v1=<hex>` of a bank's webhook, where v1 is the HMAC-SHA-256 of "t.body" under the
 * shared secret and `body` is the text exactly as it came. While the bank changes its secret it sends one v1 for the old
 * and one for the new: any of them that is ours will do. `now` is an instant as ISO text; a signature further from it
 * than the tolerance, either way, is refused, so that a recorded webhook cannot be played again later.
 */
export function verifyWebhookSignature({
  header,
  body,
  secret,
  now,
  toleranceSeconds,
}: {
  header: string | undefined
  body: string
  secret: string
  now: string
  toleranceSeconds: number
}): SignatureCheck {
  // HMAC takes an empty key without a word, and then anybody can sign.
  if (secret === '') throw new Error('the webhook secret is empty')
  if (!header) return { outcome: 'refused', code: 'header_missing' }
  const parsed = parseHeader(header)
  if (!parsed) return { outcome: 'refused', code: 'header_malformed' }

  const expected = createHmac('sha256', secret).update(`${parsed.timestamp}.${body}`).digest()
  // Every signature is compared, so that the time taken does not tell which one matched.
  const matches = parsed.signatures.filter((signature) => timingSafeEqual(signature, expected)).length
  if (matches === 0) return { outcome: 'refused', code: 'signature_mismatch' }

  const age = Date.parse(now) / 1000 - Number(parsed.timestamp)
  if (age > toleranceSeconds) return { outcome: 'refused', code: 'too_old' }
  if (age < -toleranceSeconds) return { outcome: 'refused', code: 'from_the_future' }
  return { outcome: 'valid', signedAt: new Date(Number(parsed.timestamp) * 1000).toISOString() }
}

/** Signatures of versions we do not know are passed over, so that the bank can bring in a v2 beside v1. */
function parseHeader(header: string): { timestamp: string; signatures: Buffer[] } | undefined {
  let timestamp: string | undefined
  const signatures: Buffer[] = []
  for (const part of header.split(',')) {
    const match = /^\s*([a-z0-9]+)=([0-9a-zA-Z]+)\s*$/.exec(part)
    const [, name, value] = match ?? []
    if (name === undefined || value === undefined) return undefined
    if (name === 't') {
      if (timestamp !== undefined || !/^\d{1,11}$/.test(value)) return undefined
      timestamp = value
    }
    if (name === 'v1') {
      if (!/^[0-9a-f]{64}$/i.test(value)) return undefined
      signatures.push(Buffer.from(value, 'hex'))
    }
  }
  return timestamp !== undefined && signatures.length > 0 ? { timestamp, signatures } : undefined
}
