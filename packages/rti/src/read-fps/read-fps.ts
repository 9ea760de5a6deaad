import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import type { FinalSubmission, Sender } from '../employer.ts'
import type { FullPaymentSubmission } from '../full-payment-submission.ts'
import { LARGEST_MESSAGE_BYTES } from '../govtalk/read-message.ts'
import { findIrEnvelope, pathOf, UnreadableXml, withXml } from '../read-xml.ts'
import { type RtiTaxYear, rtiTaxYears } from '../rti-year.ts'
import { decodeXml, withoutDeclaration } from './decode-xml.ts'
import { type FpsFault, newNotes, note } from './faults.ts'
import { type Fields, has, optional, part, pass, required, requiredPart, said, take, within } from './fields.ts'
import { day, formed, type Kind, oneOf, yes } from './kinds.ts'
import { readEmployee } from './read-employee.ts'

/** What a file says, or why it is not taken. */
export type FpsRead = { readonly outcome: 'read'; readonly submission: FullPaymentSubmission } | FpsRefused

export type FpsRefused =
  | {
      readonly outcome: 'refused'
      readonly reason: 'too_large' | 'not_xml' | 'not_an_fps' | 'tax_year_not_known' | 'compressed'
      /** What was found instead, for whoever looks into it. */
      readonly detail: string
    }
  /** In the order of the file; `count` is of all of them, of which five hundred are told. */
  | {
      readonly outcome: 'refused'
      readonly reason: 'faults'
      readonly faults: readonly FpsFault[]
      readonly count: number
    }

/**
 * Reads a full payment submission, whoever's software wrote it: the `IRenvelope`, by itself or in a GovTalk message, with
 * any prefixes, as bytes in the encoding they declare or as text. It is taken whole or not at all: every element within
 * the submission has its place in the value or is a fault, and an amount that is not said is left out. Neither HMRC's
 * business rules nor the order of elements is looked at.
 */
export function readFps(
  xml: Uint8Array | string,
  { largest = LARGEST_MESSAGE_BYTES }: { largest?: number } = {},
): FpsRead {
  if (xml.length > largest) return refused('too_large', `more than ${largest} bytes`)
  const decoded = typeof xml === 'string' ? { text: withoutDeclaration(xml) } : decodeXml(xml)
  if ('problem' in decoded) return refused('not_xml', decoded.problem)
  try {
    return withXml(decoded.text, readDocument)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return refused('not_xml', `line ${error.line}: ${error.message}`)
  }
}

function refused(reason: Exclude<FpsRefused['reason'], 'faults'>, detail: string): FpsRefused {
  return { outcome: 'refused', reason, detail: detail.slice(0, 200) }
}

function readDocument(document: XmlDocument): FpsRead {
  const envelope = findIrEnvelope(document)
  if (envelope?.name !== 'IRenvelope') return refused('not_an_fps', `a <${document.root.name}> without an IRenvelope`)
  const { namespaceUri } = envelope
  const [, year] = /\/PAYE\/RTI\/FullPaymentSubmission\/(\d\d-\d\d)\/\d+$/.exec(namespaceUri) ?? []
  if (year === undefined) return refused('not_an_fps', `an IRenvelope of the namespace "${namespaceUri}"`)
  const taxYear = rtiTaxYears.find((each) => each === year)
  if (!taxYear) return refused('tax_year_not_known', year)
  if (Number(envelope.eval('count(../*)')) > 1) return refused('not_an_fps', 'more than one document in the Body')
  const compressed = envelope.get('*/*[local-name()="CompressedPart"]')
  if (compressed) return refused('compressed', pathOf(compressed as XmlElement))

  const notes = newNotes()
  const submission = within(envelope, notes, (fields): FullPaymentSubmission => {
    const header = requiredPart(fields, 'IRheader', readHeader)
    const body = requiredPart(fields, 'FullPaymentSubmission', (inner) => readBody(inner, taxYear))
    return { taxYear, ...header, ...body }
  })
  if (notes.count === 0) return { outcome: 'read', submission }
  const lineOf = ({ line = Number.MAX_SAFE_INTEGER }: FpsFault) => line
  const faults = [...notes.faults].sort((one, other) => lineOf(one) - lineOf(other))
  return { outcome: 'refused', reason: 'faults', faults, count: notes.count }
}

const senders = oneOf<Sender>(
  'Individual',
  'Company',
  'Agent',
  'Bureau',
  'Partnership',
  'Trust',
  'Employer',
  'Government',
  'Acting in Capacity',
  'Other',
)

function readHeader(fields: Fields): Pick<FullPaymentSubmission, 'periodEnd' | 'sender'> {
  // Who sent it by whose software: no part of what was paid.
  pass(fields, 'Keys', 'Principal', 'Agent', 'Manifest', 'IRmark')
  optional(fields, 'DefaultCurrency', oneOf('GBP'))
  return { periodEnd: required(fields, 'PeriodEnd', day), sender: required(fields, 'Sender', senders) }
}

function readBody(
  fields: Fields,
  taxYear: RtiTaxYear,
): Pick<FullPaymentSubmission, 'employer' | 'employees' | 'finalSubmission'> {
  const { notes } = fields
  const employer = requiredPart(fields, 'EmpRefs', readEmployer)
  required(fields, 'RelatedTaxYear', ofYear(taxYear))
  const employees = take(fields, 'Employee', Number.POSITIVE_INFINITY).map((element, index) => {
    notes.employee = { element, position: index + 1 }
    return within(element, notes, readEmployee)
  })
  notes.employee = undefined
  return said({ employer, employees, finalSubmission: part(fields, 'FinalSubmission', readFinalSubmission) })
}

const ofYear = (taxYear: RtiTaxYear): Kind<RtiTaxYear> => ({
  read: (given) => (given.trim() === taxYear ? taxYear : { unfit: 'other_tax_year' }),
})

const uniqueTaxReference = formed(/^\d{10}$/)

function readEmployer(fields: Fields): FullPaymentSubmission['employer'] {
  return said({
    officeNumber: required(fields, 'OfficeNo', formed(/^\d{3}$/)),
    payeReference: required(fields, 'PayeRef', formed(/^\S.{0,9}$/)),
    accountsOfficeReference: required(fields, 'AORef', formed(/^\d{3}P[A-Z]\d{7}[\dX]$/)),
    selfAssessmentReference: optional(fields, 'SAUTR', uniqueTaxReference),
    corporationTaxReference: optional(fields, 'COTAXRef', uniqueTaxReference),
  })
}

function readFinalSubmission(fields: Fields): FinalSubmission | undefined {
  const hasCeased = has(fields, 'BecauseSchemeCeased') || has(fields, 'DateSchemeCeased')
  if (hasCeased && has(fields, 'ForYear')) note(fields.notes, 'contradicts', fields.element, { within: '/ForYear' })
  optional(fields, 'BecauseSchemeCeased', yes)
  const forYear = optional(fields, 'ForYear', yes)
  return hasCeased ? { schemeCeasedOn: required(fields, 'DateSchemeCeased', day) } : forYear && { forYear }
}
