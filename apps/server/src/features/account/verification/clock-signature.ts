import type { ClockingSignature } from '@gpod/contract'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readAnswer } from './passkeys.ts'
import { findPasskey } from './passkeys-store.ts'
import type { Site } from './site.ts'

/**
 * Whether a passkey of this person, their touch or face asked for, signed this text at this site. A passkey counts what it
 * signs, and what was signed without a connection arrives after what was signed later: its count says nothing here, and is
 * left as it is.
 */
export async function isSignedBy(
  tx: Tx,
  { userId, site, text, signature }: { userId: string; site: Site; text: string; signature: ClockingSignature },
): Promise<boolean> {
  const passkey = await findPasskey(tx, Buffer.from(signature.passkey, 'base64url'))
  if (!passkey || passkey.user_id !== userId) return false
  const { authenticatorData, clientData } = signature
  const response = {
    id: signature.passkey,
    rawId: signature.passkey,
    type: 'public-key' as const,
    response: { authenticatorData, clientDataJSON: clientData, signature: signature.signature },
    clientExtensionResults: {},
  }
  const answer = await readAnswer(response, { site, challenge: sha256(text), passkey: { ...passkey, counter: '0' } })
  return answer !== null
}
