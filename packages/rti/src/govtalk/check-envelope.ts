import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import envelopeSchema from '../schemas/envelope-v2-0-hmrc-schema.ts'

/** Where a message departs from HMRC's schema of the envelope. */
export type EnvelopeFault = { line: number; message: string }

/**
 * Checks a well-formed message against HMRC's envelope-v2-0 schema; none means that it holds. The body is not looked into
 * here. Signed messages are left out of the schema: RTI takes a user ID and password.
 */
export function checkEnvelope(xml: string): EnvelopeFault[] {
  validator ??= compile()
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ line, message }) => ({ line, message: message.trim() }))
  } finally {
    document.dispose()
  }
}

let validator: XsdValidator | undefined

function compile(): XsdValidator {
  // The schema of signatures lies on another server, and nothing is fetched here.
  const unsigned = envelopeSchema
    .replace(/<xsd:import namespace="http:\/\/www\.w3\.org\/2000\/09\/xmldsig#"[^>]*\/>/, '')
    .replace(/<xsd:element[^>]*ref="dsig:Signature"\/>/, '')
  const schema = XmlDocument.fromString(unsigned)
  try {
    return XsdValidator.fromDoc(schema)
  } finally {
    schema.dispose()
  }
}
