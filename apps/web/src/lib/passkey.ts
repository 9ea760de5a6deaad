import type { webauthnResponse } from '@gpod/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import { rememberPasskey } from './passkey-here.ts'

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

/** Has the browser make a passkey. Throws a `PasskeyProblem` where it does not. */
export async function makePasskey(options: Options): Promise<Response> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await answerOf(() => startRegistration({ optionsJSON }))
  rememberPasskey(made.rawId, userIdOf(optionsJSON.user.id))
  return made
}

/** Has the browser answer by one of its passkeys. Throws a `PasskeyProblem` where it does not. */
export async function answerByPasskey(options: Options): Promise<Response> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await answerOf(() => startAuthentication({ optionsJSON }))
  const { userHandle } = answer.response
  rememberPasskey(answer.rawId, typeof userHandle === 'string' ? userIdOf(userHandle) : null)
  return answer
}

/** The account that a passkey was made for, as the server named it there: its id without the dashes. */
function userIdOf(handle: string): string | null {
  const binary = atob(handle.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...binary].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
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
