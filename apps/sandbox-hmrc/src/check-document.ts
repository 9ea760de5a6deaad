import {
  checkBusinessRules,
  checkSchema,
  type GovTalkError,
  type GovTalkRequest,
  irMark,
  namespaceOf,
  rtiTaxYears,
} from '@gpod/rti'

type IrEnvelope = NonNullable<GovTalkRequest['irEnvelope']>

/** Whether the document is one of those its message class stands for, in a tax year HMRC takes. */
export function isOfClass({ namespace }: IrEnvelope, messageClass: string): boolean {
  const kind = messageClass.startsWith('HMRC-PAYE-RTI-FPS') ? 'FullPaymentSubmission' : 'EmployerPaymentSummary'
  return rtiTaxYears.some((taxYear) => namespaceOf(kind, taxYear) === namespace)
}

/**
 * What the department finds wrong with the document of a submission; nothing means that it is accepted. The IRmark and the
 * keys come first, then HMRC's schema, and its business rules only where the schema holds.
 *
 * The numbers 2021, 4065, 4085 and 5005 stand in HMRC's published answers; that 2022 is a missing IRmark is what makers of
 * filing software say. The wording is ours, except of the business rules, which are HMRC's own.
 */
export function checkDocument(
  message: string,
  { envelope, irEnvelope }: GovTalkRequest,
  { today }: { today: string },
): GovTalkError[] {
  if (!irEnvelope) return []
  const errors: GovTalkError[] = []
  if (irEnvelope.irMark === '') errors.push(found(2022, 'The document carries no IRmark.', 'IRmark'))
  else if (irMark(message) !== irEnvelope.irMark) {
    errors.push(found(2021, 'The IRmark is not that of the document.', 'IRmark'))
  }
  if (!isSame(envelope.keys, irEnvelope.keys)) {
    errors.push({
      ...found(5005, 'The keys of the envelope are not those of the document.', 'IRheader/Keys'),
      raisedBy: 'System',
    })
  }
  const schemaFaults = checkSchema(irEnvelope.xml)
  for (const { text, location } of schemaFaults) {
    errors.push(found(/not expected|Missing child|is not allowed/.test(text) ? 4065 : 4085, text, location))
  }
  if (schemaFaults.length > 0) return errors
  const ruleFaults = checkBusinessRules(message, { today })
  return [...errors, ...ruleFaults.map(({ number, text, location }) => found(number, text, location))]
}

function found(number: number, text: string, location?: string): GovTalkError {
  return { raisedBy: 'ChRIS', number, type: 'business', text, ...(location ? { location } : {}) }
}

function isSame(some: IrEnvelope['keys'], others: IrEnvelope['keys']): boolean {
  const inOrder = (keys: IrEnvelope['keys']) => keys.map(({ type, value }) => `${type}=${value}`).sort()
  return JSON.stringify(inOrder(some)) === JSON.stringify(inOrder(others))
}
