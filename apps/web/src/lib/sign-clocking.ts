import { type ClockingSignature, clockingText, type PhoneClocking } from '@gpod/contract'
import { answerByPasskey } from './passkey.ts'
import { passkeyHere } from './passkey-here.ts'

/** Loads what signs, so that it is there without a connection. */
export async function prepareToSign(): Promise<void> {
  await import('@simplewebauthn/browser')
}

/**
 * Has their passkey sign a clocking, which it can do without a connection. Null where it gives no answer: what was recorded
 * stays recorded, and says that nobody verified who it was.
 */
export async function signClocking(clocking: PhoneClocking): Promise<ClockingSignature | null> {
  const known = passkeyHere()
  if (known === null) return null
  try {
    const { bufferToBase64URLString } = await import('@simplewebauthn/browser')
    const text = new TextEncoder().encode(clockingText(clocking))
    const challenge = bufferToBase64URLString(await crypto.subtle.digest('SHA-256', text))
    const { rawId, response } = await answerByPasskey({
      challenge,
      rpId: location.hostname,
      userVerification: 'required',
      timeout: 60_000,
      allowCredentials: [{ id: known.id, type: 'public-key' }],
    })
    const { authenticatorData, clientDataJSON, signature } = response as Record<string, string>
    if (!authenticatorData || !clientDataJSON || !signature) return null
    return { passkey: rawId, authenticatorData, clientData: clientDataJSON, signature }
  } catch {
    return null
  }
}
