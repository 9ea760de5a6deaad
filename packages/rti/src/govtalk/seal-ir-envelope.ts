import { irMark, writeIrMark } from '../ir-mark.ts'
import { ENVELOPE_NAMESPACE } from './message.ts'

/**
 * A document with its IRmark written in, ready to be kept and sent, and that mark. The mark counts the envelope's
 * namespace and nothing else of the message, so it can be known, and kept, before there are passwords or anything is sent.
 * Throws as `writeIrMark` does.
 */
export function sealIrEnvelope(irEnvelope: string): { irEnvelope: string; irMark: string } {
  const before = `<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}"><Body>`
  const after = '</Body></GovTalkMessage>'
  const sealed = writeIrMark(`${before}${irEnvelope}${after}`)
  return { irEnvelope: sealed.slice(before.length, -after.length), irMark: irMark(sealed) }
}
