import { ParseOption, XmlDocument, XmlElement, type XmlNode, XmlParseError } from 'libxml2-wasm'
import { ENVELOPE_NAMESPACE, type GovTalkError } from './message.ts'

/** HMRC takes no message above this, in bytes. */
export const LARGEST_MESSAGE_BYTES = 25_000_000

/** Why a text is no message that could be read. Nothing in it may be relied upon then. */
export type UnreadableMessage = {
  outcome: 'unreadable'
  reason: 'too_large' | 'doctype' | 'not_xml' | 'not_govtalk'
  detail: string
}

/** The envelope, whoever wrote it. Elements left out are empty text, as the engine writes them. */
export type Envelope = {
  messageClass: string
  qualifier: string
  function: string
  transactionId: string
  correlationId: string
  /** Where the next message goes, and after how many seconds; absent where none is named. */
  endPoint?: { url: string; pollIntervalSeconds: number }
  isGatewayTest: boolean
  gatewayTimestamp: string
  /** What the sender proves themselves with: "clear" is the one method HMRC takes today. */
  authentication?: { senderId: string; method: string; value: string }
  keys: { type: string; value: string }[]
  vendorId: string
  errors: GovTalkError[]
}

/**
 * Parses a GovTalk message and hands its envelope and the elements of its body to `read`; the document is gone when that
 * returns. A DOCTYPE is refused wherever it stands, before anything is parsed, and so is a text above `largestBytes`.
 */
export function readMessage<Result>(
  xml: string,
  read: (envelope: Envelope, body: XmlElement[]) => Result,
  { largestBytes = LARGEST_MESSAGE_BYTES }: { largestBytes?: number } = {},
): Result | UnreadableMessage {
  // A character of UTF-16 is at most three bytes of UTF-8; most texts are settled without being encoded.
  if (xml.length > largestBytes || (xml.length * 3 > largestBytes && bytesOf(xml) > largestBytes)) {
    return unreadable('too_large', `more than ${largestBytes} bytes`)
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return unreadable('doctype', 'a document type is not accepted')
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(xml, { option: withoutTheWorld })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return unreadable('not_xml', error.message.trim())
  }
  try {
    const { root } = document
    if (root.name !== 'GovTalkMessage' || root.namespaceUri !== ENVELOPE_NAMESPACE) {
      return unreadable('not_govtalk', `a <${root.name}> is no GovTalk message`)
    }
    const bodies = find(root, 'g:Body/*')
    return read(
      envelopeOf(root),
      bodies.filter((node) => node instanceof XmlElement),
    )
  } finally {
    document.dispose()
  }
}

const withoutTheWorld = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE

function bytesOf(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // Half of a surrogate pair is two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes
}

function unreadable(reason: UnreadableMessage['reason'], detail: string): UnreadableMessage {
  return { outcome: 'unreadable', reason, detail }
}

function envelopeOf(root: XmlElement): Envelope {
  const details = (name: string) => textAt(root, `g:Header/g:MessageDetails/g:${name}`)
  const sender = 'g:Header/g:SenderDetails/g:IDAuthentication'
  const endPoint = find(root, 'g:Header/g:MessageDetails/g:ResponseEndPoint')[0]
  const url = endPoint?.content.trim() ?? ''
  return {
    messageClass: details('Class'),
    qualifier: details('Qualifier'),
    function: details('Function'),
    transactionId: details('TransactionID'),
    correlationId: details('CorrelationID'),
    ...(endPoint && url ? { endPoint: { url, pollIntervalSeconds: intervalOf(endPoint) } } : {}),
    isGatewayTest: details('GatewayTest') === '1',
    gatewayTimestamp: details('GatewayTimestamp'),
    ...(find(root, sender).length > 0
      ? {
          authentication: {
            senderId: textAt(root, `${sender}/g:SenderID`),
            method: textAt(root, `${sender}/g:Authentication/g:Method`),
            value: find(root, `${sender}/g:Authentication/g:Value`)[0]?.content ?? '',
          },
        }
      : {}),
    keys: find(root, 'g:GovTalkDetails/g:Keys/g:Key').map((key) => ({
      type: textAt(key, '@Type'),
      value: key.content.trim(),
    })),
    vendorId: textAt(root, 'g:GovTalkDetails/g:ChannelRouting/g:Channel/g:URI'),
    errors: errorsIn(root, 'g:GovTalkDetails/g:GovTalkErrors/*'),
  }
}

/** The schema's own interval, two seconds, where none that makes sense is given. */
function intervalOf(endPoint: XmlNode): number {
  const seconds = Number(textAt(endPoint, '@PollInterval') || 2)
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : 2
}

/** Nobody reads more, and each is looked through several times. */
const mostErrors = 500

/** The first of the `<Error>` elements there, in whichever namespace the department left them. */
export function errorsIn(parent: XmlNode, path: string): GovTalkError[] {
  return find(parent, `${path}[local-name()="Error"][position() <= ${mostErrors}]`).map((error) => {
    const number = Number(textAt(error, '*[local-name()="Number"]') || Number.NaN)
    const location = textAt(error, '*[local-name()="Location"]')
    return {
      raisedBy: textAt(error, '*[local-name()="RaisedBy"]'),
      ...(Number.isInteger(number) ? { number } : {}),
      type: textAt(error, '*[local-name()="Type"]'),
      text: find(error, '*[local-name()="Text"]')
        .map(({ content }) => content.trim())
        .join(' '),
      ...(location ? { location } : {}),
    }
  })
}

export function find(parent: XmlNode, path: string): XmlNode[] {
  return parent.find(path, { g: ENVELOPE_NAMESPACE })
}

/** The trimmed text of the first node there, or empty text. */
export function textAt(parent: XmlNode, path: string): string {
  return find(parent, path)[0]?.content.trim() ?? ''
}
