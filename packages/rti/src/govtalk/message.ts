/** The namespace of the GovTalk envelope, version 2.0. */
export const ENVELOPE_NAMESPACE = 'http://www.govtalk.gov.uk/CM/envelope'
/** The namespace of the answer that says what is wrong with a document. */
export const ERROR_RESPONSE_NAMESPACE = 'http://www.govtalk.gov.uk/CM/errorresponse'
/** The namespace of the answer that says that a document was received. */
export const SUCCESS_RESPONSE_NAMESPACE = 'http://www.inlandrevenue.gov.uk/SuccessResponse'
/** The namespace of XML signatures, of which a receipt borrows the elements around the IRmark. */
export const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#'

/** What is sent, and whether HMRC files it or only tries it ("test in live"). */
export const RTI_MESSAGE_CLASSES = [
  'HMRC-PAYE-RTI-FPS',
  'HMRC-PAYE-RTI-EPS',
  'HMRC-PAYE-RTI-FPS-TIL',
  'HMRC-PAYE-RTI-EPS-TIL',
] as const
export type RtiMessageClass = (typeof RTI_MESSAGE_CLASSES)[number]

/** The class of a document: with `isTestInLive` HMRC checks it in full and files nothing. */
export function rtiMessageClass(
  document: 'FPS' | 'EPS',
  { isTestInLive = false }: { isTestInLive?: boolean } = {},
): RtiMessageClass {
  return isTestInLive ? `HMRC-PAYE-RTI-${document}-TIL` : `HMRC-PAYE-RTI-${document}`
}

/** The user ID of the Government Gateway and its password, which travel in clear inside TLS. Never to be logged. */
export type GovTalkSender = { senderId: string; password: string }

/** The employer's PAYE reference in its two halves, "123" and "A456" of 123/A456. */
export type PayeReference = { taxOfficeNumber: string; taxOfficeReference: string }

/** Who made the software: the vendor ID is given by HMRC to each maker of payroll software. */
export type GovTalkSoftware = { vendorId: string; product: string; version: string }

/** One thing that the Transaction Engine, or the department behind it, found wrong. */
export type GovTalkError = {
  /** "Gateway", "Department", "ChRIS" or "System". */
  raisedBy: string
  number?: number
  /** "fatal", "recoverable", "business" or "warning"; in the body of an answer the department may say others. */
  type: string
  text: string
  location?: string
}

/** What the Transaction Engine still holds of one sender: a line of the answer to a data request. */
export type HeldSubmission = {
  correlationId: string
  /** The sender's own, where the engine gives it back; it may be empty. */
  transactionId: string
  /** London wall time as the engine wrote it, in ISO form without a zone, or the engine's own text if it has another. */
  receivedAt: string
  /** Such as "SUBMISSION_ACKNOWLEDGE", "SUBMISSION_RESPONSE" or "SUBMISSION_ERROR". */
  status: string
}

/** HMRC's word that it has a document. */
export type Receipt = {
  /** Base64, 28 characters; what HMRC computed from what it received. */
  irMark?: string
  /** As HMRC wrote it. */
  acceptedAt?: string
  messages: string[]
}

/**
 * The transaction ID of a submission, made from the submission's own UUID: 32 upper-case hexadecimal digits, all that
 * the envelope has room for. The same submission always has the same one, so that it can be recognised among those held.
 */
export function transactionIdOf(submissionId: string): string {
  const digits = submissionId.replaceAll('-', '').toUpperCase()
  if (!/^[0-9A-F]{32}$/.test(digits)) throw new RangeError('a transaction ID is made of a UUID')
  return digits
}
