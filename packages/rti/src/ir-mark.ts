import { sha1 } from '@noble/hashes/legacy.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { XmlC14NMode } from 'libxml2-wasm'
import { findBody, withXml } from './read-xml.ts'

/**
 * HMRC's IRmark of a GovTalk message: the `Body` without its IRmark element in canonical form (C14N 1.0, no comments),
 * SHA-1, base64. Two messages with the same mark report the same. Throws `UnreadableXml`, and `RangeError` without Body.
 */
export function irMark(govTalkMessageXml: string): string {
  return inBits(digestOf(govTalkMessageXml), 6, base64Letters)
}

/** The same mark in base32, as HMRC's receipts show it to people. */
export function irMarkForReceipt(govTalkMessageXml: string): string {
  return inBits(digestOf(govTalkMessageXml), 5, base32Letters)
}

/**
 * The message with its IRmark written into the IRmark element, and not one other character changed. Throws as `irMark`
 * does, and `RangeError` where there is no IRmark element to fill.
 */
export function writeIrMark(govTalkMessageXml: string): string {
  const mark = irMark(govTalkMessageXml)
  if (!irMarkElement.test(govTalkMessageXml)) throw new RangeError('the message has no IRmark element')
  return govTalkMessageXml.replace(irMarkElement, (_, name: string, attributes: string) => {
    return `<${name}${attributes}>${mark}</${name}>`
  })
}

const irMarkElement = /<((?:[\w.-]+:)?IRmark)((?:\s[^<>]*?)?)(?:\/>|>[^<]*<\/\1\s*>)/

function digestOf(xml: string): Uint8Array {
  return withXml(xml, (document) => {
    const body = findBody(document)
    if (!body) throw new RangeError('the message has no Body')
    for (const mark of body.find('*/*[local-name()="IRheader"]/*[local-name()="IRmark"]')) mark.remove()
    return sha1(utf8ToBytes(body.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 })))
  })
}

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648: so many bits to a letter, filled with "=" to a whole number of bytes. */
function inBits(bytes: Uint8Array, bits: 5 | 6, letters: string): string {
  let text = ''
  let held = 0
  let heldBits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    heldBits += 8
    while (heldBits >= bits) {
      heldBits -= bits
      text += letters.charAt((held >> heldBits) & ((1 << bits) - 1))
    }
  }
  if (heldBits > 0) text += letters.charAt((held << (bits - heldBits)) & ((1 << bits) - 1))
  while ((text.length * bits) % 8 !== 0) text += '='
  return text
}
