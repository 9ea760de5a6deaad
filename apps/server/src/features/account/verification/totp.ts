import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
/** One step either way: the phone's clock may be off, and typing takes time. */
const toleratedSteps = 1

/** A new authenticator secret of 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the authenticator app scans. `label` tells their accounts apart: the email. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString()
}

/**
 * The time step a code belongs to (RFC 6238: seconds since 1970 over 30), or null where it is wrong or not of now.
 * A step that was accepted once must not be accepted again; the caller keeps the last.
 */
export function matchingStep(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const delta = totp(secret, '').validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'GPOD',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })
}
