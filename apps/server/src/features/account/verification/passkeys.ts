import { randomBytes } from 'node:crypto'
import type { webauthnResponse } from '@gpod/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Passkey } from './passkeys-store.ts'
import type { Site } from './site.ts'

export type WebauthnResponse = z.infer<typeof webauthnResponse>

export const newChallenge = (): Buffer => randomBytes(32)

type Described = Pick<Passkey, 'credential_id' | 'transports'>

const describe = ({ credential_id, transports }: Described) => ({
  id: credential_id.toString('base64url'),
  transports,
})

/**
 * What a browser takes to make a passkey. It has to know its user by more than touch, and may be found without a
 * username; an authenticator that holds one of `existing` already makes none. No attestation: which device they use is
 * their affair.
 */
export async function enrolOptions({
  site,
  challenge,
  user,
  existing,
}: {
  site: Site
  challenge: Buffer
  user: { id: string; email: string }
  existing: readonly Described[]
}): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: 'GPOD',
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.email,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser takes to answer with one of `passkeys`, or with any it holds for this site where none are named. */
export async function answerOptions({
  site,
  challenge,
  passkeys,
}: {
  site: Site
  challenge: Buffer
  passkeys: readonly Described[]
}): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(describe) }),
  })
  return { ...options }
}

type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'transports' | 'is_backed_up'> & {
  counter: number
}

/**
 * The passkey that a browser made for this challenge and site, its user verified; null where anything about the answer
 * is not so.
 */
export async function readNewPasskey(
  response: WebauthnResponse,
  { site, challenge }: { site: Site; challenge: Buffer },
): Promise<NewPasskey | null> {
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    is_backed_up: credentialBackedUp,
  }
}

/** What a passkey's answer tells once it is right, or null where it is not this passkey's answer to this challenge. */
export async function readAnswer(
  response: WebauthnResponse,
  { site, challenge, passkey }: { site: Site; challenge: Buffer; passkey: Passkey },
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  )
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

/** The library throws for every answer it does not accept: malformed, of another site or challenge, wrongly signed. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}

const transportNames = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

function knownTransports(named: readonly string[] | undefined): string[] {
  return Array.isArray(named) ? [...new Set(named.filter((name) => transportNames.has(name)))] : []
}
