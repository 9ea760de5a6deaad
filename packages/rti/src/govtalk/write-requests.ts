import {
  ENVELOPE_NAMESPACE,
  type GovTalkSender,
  type GovTalkSoftware,
  type PayeReference,
  type RtiMessageClass,
} from './message.ts'
import { element, escapeXml } from './xml-text.ts'

/**
 * The message that hands HMRC a document (SUBMISSION_REQUEST). `irEnvelope` is the text of its `<IRenvelope>` element with
 * the IRmark in it, and is sent as it is, to the byte. The correlation ID is left empty, for the engine gives it.
 */
export function writeSubmissionRequest({
  messageClass,
  transactionId,
  sender,
  employer,
  software,
  irEnvelope,
  isGatewayTest = false,
}: {
  messageClass: RtiMessageClass
  transactionId: string
  sender: GovTalkSender
  employer: PayeReference
  software: GovTalkSoftware
  irEnvelope: string
  /** For HMRC's own test service; "test in live" is a message class instead. */
  isGatewayTest?: boolean
}): string {
  return message({
    messageClass,
    qualifier: 'request',
    function: 'submit',
    transactionId,
    correlationId: '',
    isGatewayTest,
    sender,
    employer,
    software,
    body: irEnvelope.replace(/^\s*<\?xml[^>]*\?>\s*/, ''),
  })
}

/** Asks what became of a submission (SUBMISSION_POLL). Goes to the address in the acknowledgement; needs no password. */
export function writeSubmissionPoll({
  messageClass,
  correlationId,
  isGatewayTest = false,
}: {
  messageClass: RtiMessageClass
  correlationId: string
  isGatewayTest?: boolean
}): string {
  return message({ messageClass, qualifier: 'poll', function: 'submit', correlationId, isGatewayTest })
}

/** Tells the engine that its answer was taken and need be kept no longer (DELETE_REQUEST); withdraws no submission. */
export function writeDeleteRequest({
  messageClass,
  correlationId,
  isGatewayTest = false,
}: {
  messageClass: RtiMessageClass
  correlationId: string
  isGatewayTest?: boolean
}): string {
  return message({ messageClass, qualifier: 'request', function: 'delete', correlationId, isGatewayTest })
}

/** Asks what the engine holds of this sender and class (DATA_REQUEST): all that was not deleted. */
export function writeDataRequest({
  messageClass,
  sender,
  software,
  isGatewayTest = false,
}: {
  messageClass: RtiMessageClass
  sender: GovTalkSender
  software: GovTalkSoftware
  isGatewayTest?: boolean
}): string {
  return message({
    messageClass,
    qualifier: 'request',
    function: 'list',
    correlationId: '',
    isGatewayTest,
    sender,
    software,
    body: '<IncludeIdentifiers>1</IncludeIdentifiers>',
  })
}

/**
 * No timestamp and no namespace but the envelope's own: HMRC's test service refuses a request that says
 * `GatewayTimestamp`, and every namespace declared here would go into the IRmark of the body.
 */
function message({
  messageClass,
  qualifier,
  function: asked,
  transactionId,
  correlationId,
  isGatewayTest,
  sender,
  employer,
  software,
  body = '',
}: {
  messageClass: RtiMessageClass
  qualifier: 'request' | 'poll'
  function: 'submit' | 'delete' | 'list'
  transactionId?: string
  correlationId: string
  isGatewayTest: boolean
  sender?: GovTalkSender
  employer?: PayeReference
  software?: GovTalkSoftware
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
    '<Transformation>XML</Transformation>',
    `<GatewayTest>${isGatewayTest ? 1 : 0}</GatewayTest>`,
    '</MessageDetails>',
    sender ? `<SenderDetails>${authentication(sender)}</SenderDetails>` : '<SenderDetails/>',
    '</Header><GovTalkDetails>',
    employer ? `<Keys>${keys(employer)}</Keys>` : '<Keys/>',
    software ? `<ChannelRouting><Channel>${channel(software)}</Channel></ChannelRouting>` : '',
    `</GovTalkDetails><Body>${body}</Body></GovTalkMessage>`,
  ].join('')
}

function authentication({ senderId, password }: GovTalkSender): string {
  return `<IDAuthentication>${element('SenderID', senderId)}<Authentication><Method>clear</Method><Role>principal</Role>${element('Value', password)}</Authentication></IDAuthentication>`
}

function keys({ taxOfficeNumber, taxOfficeReference }: PayeReference): string {
  return `<Key Type="TaxOfficeNumber">${escapeXml(taxOfficeNumber)}</Key><Key Type="TaxOfficeReference">${escapeXml(taxOfficeReference)}</Key>`
}

function channel({ vendorId, product, version }: GovTalkSoftware): string {
  return `${element('URI', vendorId)}${element('Product', product)}${element('Version', version)}`
}
