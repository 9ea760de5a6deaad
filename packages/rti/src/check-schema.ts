import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { findIrEnvelope, pathOf, UnreadableXml, withXml } from './read-xml.ts'
import { documentOfNamespace, type RtiDocumentKind, type RtiTaxYear, schemaOf } from './rti-year.ts'

/** A departure from HMRC's schema: what, at which line, and the element's path where there is one. */
export interface SchemaFault {
  readonly text: string
  readonly line: number
  readonly location?: string
}

/**
 * Checks the `IRenvelope` in a text (by itself, or within a GovTalk message) against HMRC's schema of its document and
 * tax year, by its namespace. No fault means that it holds; XML that cannot be read and unknown namespaces are faults.
 */
export function checkSchema(xml: string): SchemaFault[] {
  try {
    return withXml(xml, checkDocument)
  } catch (error) {
    if (error instanceof UnreadableXml) return [{ text: error.message, line: error.line }]
    throw error
  }
}

function checkDocument(document: XmlDocument): SchemaFault[] {
  const irEnvelope = findIrEnvelope(document)
  if (!irEnvelope) return [{ text: 'There is no IRenvelope.', line: 1 }]
  const found = documentOfNamespace(irEnvelope.namespaceUri)
  if (!found) {
    return [{ text: `No schema is known for the namespace "${irEnvelope.namespaceUri}".`, line: irEnvelope.line }]
  }
  try {
    validatorOf(found.kind, found.taxYear).validate(irEnvelope)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message, line, xpath }) => {
      const node = xpath ? document.get(xpath) : null
      // The messages carry the namespace before every name; there is but one.
      const text = message.trim().replaceAll(/\{[^{}]*\}/g, '')
      return node instanceof XmlElement ? { text, line, location: pathOf(node) } : { text, line }
    })
  }
}

const validators = new Map<string, XsdValidator>()

/** Compiled once and kept: that takes far longer than a check. */
function validatorOf(kind: RtiDocumentKind, taxYear: RtiTaxYear): XsdValidator {
  const key = `${kind} ${taxYear}`
  const kept = validators.get(key)
  if (kept) return kept
  const schema = XmlDocument.fromString(schemaOf(kind, taxYear))
  try {
    const validator = XsdValidator.fromDoc(schema)
    validators.set(key, validator)
    return validator
  } finally {
    schema.dispose()
  }
}
