import type { XmlElement } from 'libxml2-wasm'
import { type Envelope, find, readMessage, textAt, type UnreadableMessage } from './read-message.ts'

/** What a sender asks of the Transaction Engine. */
export type GovTalkRequest = {
  outcome: 'request'
  /** "other" where qualifier and function do not go together. */
  asked: 'submit' | 'poll' | 'delete' | 'list' | 'other'
  envelope: Envelope
  /** The document in the body, where there is one. */
  irEnvelope?: {
    /** Its own text, with the namespaces it is written in. */
    xml: string
    namespace: string
    /** The mark it carries, or empty text. */
    irMark: string
    keys: { type: string; value: string }[]
  }
}

/** Reads a request, as the engine does; used to stand in for the engine. What cannot be read is `unreadable`. */
export function readGovTalkRequest(
  xml: string,
  limits: { largestBytes?: number } = {},
): GovTalkRequest | UnreadableMessage {
  return readMessage(
    xml,
    (envelope, body) => {
      const irEnvelope = body.find(({ name }) => name === 'IRenvelope')
      return {
        outcome: 'request' as const,
        asked: asksFor(envelope),
        envelope,
        ...(irEnvelope ? { irEnvelope: irEnvelopeOf(irEnvelope) } : {}),
      }
    },
    limits,
  )
}

function asksFor({ qualifier, function: asked }: Envelope): GovTalkRequest['asked'] {
  if (qualifier === 'poll') return asked === 'submit' ? 'poll' : 'other'
  if (qualifier !== 'request') return 'other'
  return asked === 'submit' || asked === 'delete' || asked === 'list' ? asked : 'other'
}

function irEnvelopeOf(irEnvelope: XmlElement): NonNullable<GovTalkRequest['irEnvelope']> {
  const header = '*[local-name()="IRheader"]'
  return {
    xml: irEnvelope.toString({ noDeclaration: true, format: false }),
    namespace: irEnvelope.namespaceUri,
    irMark: textAt(irEnvelope, `${header}/*[local-name()="IRmark"]`),
    keys: find(irEnvelope, `${header}/*[local-name()="Keys"]/*[local-name()="Key"]`).map((key) => ({
      type: textAt(key, '@Type'),
      value: key.content.trim(),
    })),
  }
}
