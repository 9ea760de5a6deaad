import { ParseOption, XmlDocument, XmlElement, type XmlNode, XmlParseError } from 'libxml2-wasm'

const envelope = { hd: 'http://www.govtalk.gov.uk/CM/envelope' }

/** Thrown for a text that is no XML, or XML with a document type: that could name files and swell without end. */
export class UnreadableXml extends Error {
  override name = 'UnreadableXml'
  readonly line: number
  constructor(message: string, line: number, options?: ErrorOptions) {
    super(message, options)
    this.line = line
  }
}

/** Parses, hands the document to `read` and frees it. Throws `UnreadableXml`. Nothing outside the text is ever loaded. */
export function withXml<Result>(xml: string, read: (document: XmlDocument) => Result): Result {
  refuseDocumentType(xml)
  const document = parse(xml)
  try {
    return read(document)
  } finally {
    document.dispose()
  }
}

export function refuseDocumentType(xml: string): void {
  const at = xml.search(/<!(DOCTYPE|ENTITY)/i)
  if (at >= 0) throw new UnreadableXml('a document type is not accepted', xml.slice(0, at).split('\n').length)
}

/** The `Body` of a GovTalk message, or the one that is the whole document. */
export function findBody(document: XmlDocument): XmlElement | undefined {
  return element(document.get('/hd:GovTalkMessage/hd:Body | /hd:Body', envelope))
}

/** The `IRenvelope` of a GovTalk message, or the one that is the whole document, in whatever namespace. */
export function findIrEnvelope(document: XmlDocument): XmlElement | undefined {
  return element(document.get('/*[local-name()="IRenvelope"] | /hd:GovTalkMessage/hd:Body/*', envelope))
}

/** Where an element stands, as people read it: "/IRenvelope/FullPaymentSubmission/Employee[2]/EmployeeDetails/NINO". */
export function pathOf(element: XmlElement): string {
  const { parent, name } = element
  if (!(parent instanceof XmlElement)) return `/${name}`
  const alike = element.namespaceUri ? `n:${name}` : name
  const namespaces = { n: element.namespaceUri || 'none' }
  const before = Number(element.eval(`count(preceding-sibling::${alike})`, namespaces))
  const hasOthers = before > 0 || element.eval(`boolean(following-sibling::${alike}[1])`, namespaces) === true
  const position = hasOthers ? `[${before + 1}]` : ''
  return `${pathOf(parent)}/${name}${position}`
}

function element(node: XmlNode | null): XmlElement | undefined {
  return node instanceof XmlElement ? node : undefined
}

function parse(xml: string): XmlDocument {
  try {
    return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE })
  } catch (cause) {
    if (!(cause instanceof XmlParseError)) throw cause
    throw new UnreadableXml(cause.message.trim(), cause.details[0]?.line ?? 1, { cause })
  }
}
