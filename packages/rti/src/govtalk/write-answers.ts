import {
  ENVELOPE_NAMESPACE,
  ERROR_RESPONSE_NAMESPACE,
  type GovTalkError,
  type HeldSubmission,
  type Receipt,
  SIGNATURE_NAMESPACE,
  SUCCESS_RESPONSE_NAMESPACE,
} from './message.ts'
import { element } from './xml-text.ts'

/** What every answer of the Transaction Engine says of itself. */
export type AnswerHeader = {
  messageClass: string
  transactionId?: string
  correlationId: string
  /** Where the next message about this goes. */
  endPoint: string
  pollIntervalSeconds: number
  /** London wall time, "2026-07-31T22:18:53.498". */
  timestamp: string
}

/** "We have it, ask again there" (SUBMISSION_ACKNOWLEDGEMENT): the answer to a submission, and to a poll too early. */
export function writeAcknowledgement(header: AnswerHeader): string {
  return answer({ ...header, qualifier: 'acknowledgement', function: 'submit' })
}

/** "HMRC has received the document" (SUBMISSION_RESPONSE), with the IRmark that HMRC computed. */
export function writeSubmissionResponse(header: AnswerHeader, { irMark, acceptedAt, messages }: Receipt): string {
  const signature =
    irMark === undefined
      ? ''
      : `<dsig:Signature xmlns:dsig="${SIGNATURE_NAMESPACE}"><dsig:SignedInfo><dsig:Reference>${element('dsig:DigestValue', irMark)}</dsig:Reference></dsig:SignedInfo></dsig:Signature>`
  const [first, ...more] = messages
  const receipt = `<IRmarkReceipt>${signature}${element('Message', first, ' code="0000"')}</IRmarkReceipt>`
  const others = more.map((text) => element('Message', text, ' code="077001"')).join('')
  return answer({
    ...header,
    qualifier: 'response',
    function: 'submit',
    body: `<SuccessResponse xmlns="${SUCCESS_RESPONSE_NAMESPACE}">${receipt}${others}${element('AcceptedTime', acceptedAt)}</SuccessResponse>`,
  })
}

/**
 * What is wrong (SUBMISSION_ERROR, and its like for the other requests): `errors` of the engine itself, and in the body
 * what the department found in the document.
 */
export function writeErrorAnswer(
  header: AnswerHeader,
  {
    function: asked,
    errors,
    departmentErrors = [],
  }: { function: 'submit' | 'delete' | 'list'; errors: GovTalkError[]; departmentErrors?: GovTalkError[] },
): string {
  const body =
    departmentErrors.length === 0
      ? ''
      : `<ErrorResponse xmlns="${ERROR_RESPONSE_NAMESPACE}" SchemaVersion="2.0"><Application><MessageCount>${departmentErrors.length}</MessageCount></Application>${departmentErrors.map(writeError).join('')}</ErrorResponse>`
  const details = `<GovTalkErrors>${errors.map(writeError).join('')}</GovTalkErrors>`
  return answer({ ...header, qualifier: 'error', function: asked, details, body })
}

/** "It is no longer kept" (DELETE_RESPONSE). */
export function writeDeleteResponse(header: AnswerHeader): string {
  return answer({ ...header, qualifier: 'response', function: 'delete' })
}

/** What is held of a sender (DATA_RESPONSE). Times are written "31/07/2026 22:18:53", as the engine does. */
export function writeDataResponse(
  header: AnswerHeader,
  { senderId, held }: { senderId: string; held: HeldSubmission[] },
): string {
  const records = held.map(
    ({ receivedAt, correlationId, transactionId, status }) =>
      `<StatusRecord>${element('TimeStamp', engineTime(receivedAt))}${element('CorrelationID', correlationId)}${element('TransactionID', transactionId)}${element('Status', status)}</StatusRecord>`,
  )
  return answer({
    ...header,
    qualifier: 'response',
    function: 'list',
    body: `<StatusReport>${element('SenderID', senderId)}${records.join('')}</StatusReport>`,
  })
}

function engineTime(iso: string): string {
  const [day = '', time = ''] = iso.split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}

function writeError({ raisedBy, number, type, text, location }: GovTalkError): string {
  return `<Error>${element('RaisedBy', raisedBy)}${element('Number', number?.toString())}${element('Type', type)}${element('Text', text)}${element('Location', location)}</Error>`
}

function answer({
  messageClass,
  qualifier,
  function: asked,
  transactionId = '',
  correlationId,
  endPoint,
  pollIntervalSeconds,
  timestamp,
  details = '',
  body = '',
}: AnswerHeader & {
  qualifier: 'acknowledgement' | 'response' | 'error'
  function: 'submit' | 'delete' | 'list'
  details?: string
  body?: string
}): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>`,
    element('Class', messageClass),
    element('Qualifier', qualifier),
    element('Function', asked),
    element('TransactionID', transactionId),
    element('CorrelationID', correlationId),
    element('ResponseEndPoint', endPoint, ` PollInterval="${pollIntervalSeconds}"`),
    '<Transformation>XML</Transformation>',
    element('GatewayTimestamp', timestamp),
    `</MessageDetails><SenderDetails/></Header><GovTalkDetails><Keys/>${details}</GovTalkDetails>`,
    `<Body>${body}</Body></GovTalkMessage>`,
  ].join('')
}
