import type { webauthnResponse } from '@gpod/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'

type Options = Record<string, unknown>
type Response = z.output<typeof webauthnResponse>

/** Why a browser gave no answer. `cancelled` is also what it says when time ran out: it does not tell them apart. */
export class PasskeyProblem extends Error {
  readonly kind: 'cancelled' | 'already_here' | 'not_here'

  constructor(kind: PasskeyProblem['kind'], cause?: unknown) {
    super(`the browser gave no passkey: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Whether passkeys can be used in this browser, at this address: not by its number, and only over a secure connection. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname)
  return !isNumber && typeof globalThis.PublicKeyCredential === 'function'
}

/** Has the browser make a passkey. Throws a `PasskeyProblem` where it does not. */
export async function makePasskey(options: Options): Promise<Response> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return answerOf(() => startRegistration({ optionsJSON }))
}

/** Has the browser answer by one of its passkeys. Throws a `PasskeyProblem` where it does not. */
export async function answerByPasskey(options: Options): Promise<Response> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return answerOf(() => startAuthentication({ optionsJSON }))
}

async function answerOf(ask: () => Promise<object>): Promise<Response> {
  try {
    return (await ask()) as Response
  } catch (error) {
    throw new PasskeyProblem(kindOf(error), error)
  }
}

/** WebAuthn's own names of what went wrong. */
function kindOf(error: unknown): PasskeyProblem['kind'] {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'already_here'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return 'not_here'
}
