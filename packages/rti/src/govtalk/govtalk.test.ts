import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { irMark } from '../ir-mark.ts'
import {
  checkEnvelope,
  readGovTalkAnswer,
  readGovTalkRequest,
  rtiMessageClass,
  sealIrEnvelope,
  transactionIdOf,
  writeAcknowledgement,
  writeDataRequest,
  writeDataResponse,
  writeDeleteRequest,
  writeDeleteResponse,
  writeErrorAnswer,
  writeSubmissionPoll,
  writeSubmissionRequest,
  writeSubmissionResponse,
} from './index.ts'

const sender = { senderId: 'ISV635', password: 'testing1' }
const employer = { taxOfficeNumber: '635', taxOfficeReference: 'A635' }
const software = { vendorId: '1234', product: 'GPOD', version: '1.0' }
const correlationId = '46DCD4CC7E194088B99857931C185829'
const transactionId = transactionIdOf('0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b')
const fpsNamespace = 'http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/25-26/1'
const irEnvelope = `<IRenvelope xmlns="${fpsNamespace}"><IRheader><Keys><Key Type="TaxOfficeNumber">635</Key><Key Type="TaxOfficeReference">A635</Key></Keys><IRmark Type="generic">j+VBpG6b8EIuz8ldUAjkKboMmU4=</IRmark></IRheader></IRenvelope>`
const messageClass = rtiMessageClass('FPS')

const submission = (changes: Partial<Parameters<typeof writeSubmissionRequest>[0]> = {}) =>
  writeSubmissionRequest({ messageClass, transactionId, sender, employer, software, irEnvelope, ...changes })

const header = {
  messageClass,
  correlationId,
  endPoint: 'https://transaction-engine.tax.service.gov.uk/poll',
  pollIntervalSeconds: 10,
  timestamp: '2026-07-31T22:18:53.498',
}
const gatewayError = { raisedBy: 'Gateway', number: 1046, type: 'fatal', text: 'Authentication Failure.' }
const departmentError = { raisedBy: 'ChRIS', number: 7889, type: 'business', text: 'A & B < C', location: '/a[1]' }

const everyMessage: [string, string][] = [
  ['a submission', submission()],
  ['a poll', writeSubmissionPoll({ messageClass, correlationId })],
  ['a delete request', writeDeleteRequest({ messageClass, correlationId })],
  ['a data request', writeDataRequest({ messageClass, sender, software })],
  ['an acknowledgement', writeAcknowledgement(header)],
  ['a receipt', writeSubmissionResponse(header, { irMark: 'j+VBpG6b8EIuz8ldUAjkKboMmU4=', messages: ['received'] })],
  [
    'an error',
    writeErrorAnswer(header, { function: 'submit', errors: [gatewayError], departmentErrors: [departmentError] }),
  ],
  ['a delete response', writeDeleteResponse(header)],
  ['a data response', writeDataResponse(header, { senderId: 'ISV635', held: [] })],
]

describe('messages to and from the Transaction Engine', () => {
  it.each(everyMessage)('%s keeps the schema of HMRC’s envelope', (_, xml) => {
    expect(checkEnvelope(xml)).toEqual([])
  })

  it('the envelope check finds a transaction ID that is no hexadecimal and a class too short', () => {
    expect(checkEnvelope(submission().replace(transactionId, 'payroll-7'))).not.toEqual([])
    expect(checkEnvelope(submission().replace(messageClass, 'FPS'))).not.toEqual([])
  })

  it('a submission says who sends for whom with which software, and leaves correlation ID and timestamp to the engine', () => {
    const request = readGovTalkRequest(submission())
    expect(request).toMatchObject({
      outcome: 'request',
      asked: 'submit',
      envelope: {
        messageClass: 'HMRC-PAYE-RTI-FPS',
        transactionId: '0192A3B4C5D67E8F9A0B1C2D3E4F5A6B',
        correlationId: '',
        gatewayTimestamp: '',
        authentication: { senderId: 'ISV635', method: 'clear', value: 'testing1' },
        keys: [
          { type: 'TaxOfficeNumber', value: '635' },
          { type: 'TaxOfficeReference', value: 'A635' },
        ],
        vendorId: '1234',
      },
      irEnvelope: { namespace: fpsNamespace, irMark: 'j+VBpG6b8EIuz8ldUAjkKboMmU4=' },
    })
  })

  it('the document in the body is sent and read back to the byte', () => {
    expect(submission()).toContain(`<Body>${irEnvelope}</Body>`)
    expect(submission({ irEnvelope: `<?xml version="1.0" encoding="UTF-8"?>\n${irEnvelope}` })).toBe(submission())
    expect(readGovTalkRequest(submission())).toMatchObject({ irEnvelope: { xml: irEnvelope } })
  })

  it('the IRmark is known before the message is written, and is that of the message', () => {
    const sealed = sealIrEnvelope(irEnvelope.replace(/<IRmark.*IRmark>/, '<IRmark Type="generic"/>'))
    const xml = submission({ irEnvelope: sealed.irEnvelope, sender: { senderId: 'another', password: 'a&b' } })
    expect(readGovTalkRequest(xml)).toMatchObject({ irEnvelope: { irMark: sealed.irMark } })
    expect(irMark(xml)).toBe(sealed.irMark)
  })

  it('poll and delete carry no password', () => {
    for (const xml of [
      writeSubmissionPoll({ messageClass, correlationId }),
      writeDeleteRequest({ messageClass, correlationId }),
    ]) {
      expect(xml).not.toContain('Authentication')
      expect(readGovTalkRequest(xml)).toMatchObject({ envelope: { correlationId } })
    }
  })

  it('any password and vendor comes over as it is, or is refused before anything is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (password) => {
        let xml: string
        try {
          xml = submission({ sender: { senderId: 'ISV635', password } })
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
          return
        }
        expect(readGovTalkRequest(xml)).toMatchObject({ envelope: { authentication: { value: password } } })
      }),
    )
  })

  it('"test in live" is a class of its own', () => {
    expect(rtiMessageClass('EPS', { isTestInLive: true })).toBe('HMRC-PAYE-RTI-EPS-TIL')
  })

  it('a transaction ID is made of a UUID and of nothing else', () => {
    expect(() => transactionIdOf('submission 7')).toThrow(RangeError)
  })
})

describe('reading an answer', () => {
  it('an acknowledgement tells where to ask again and after how long', () => {
    expect(readGovTalkAnswer(writeAcknowledgement(header))).toEqual({
      outcome: 'acknowledged',
      messageClass,
      correlationId,
      transactionId: '',
      endPoint: 'https://transaction-engine.tax.service.gov.uk/poll',
      pollIntervalSeconds: 10,
    })
  })

  it('a receipt tells the IRmark HMRC computed and when it accepted', () => {
    const receipt = {
      irMark: 'j+VBpG6b8EIuz8ldUAjkKboMmU4=',
      acceptedAt: '2026-07-31T22:18:53.498',
      messages: ['HMRC has received the document', 'Thank you'],
    }
    expect(readGovTalkAnswer(writeSubmissionResponse(header, receipt))).toMatchObject({ outcome: 'received', receipt })
  })

  it('an error tells what the engine says and what the department found, with numbers and places', () => {
    const xml = writeErrorAnswer(header, {
      function: 'submit',
      errors: [gatewayError],
      departmentErrors: [departmentError],
    })
    expect(readGovTalkAnswer(xml)).toMatchObject({
      outcome: 'error',
      errors: [gatewayError],
      departmentErrors: [departmentError],
    })
  })

  it('reads an authentication failure as HMRC’s test service writes it', () => {
    // The form of HMRC's own answer: an undefined class, empty IDs, elements that the schema would have elsewhere.
    const xml = `<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>UndefinedClass</Class><Qualifier>error</Qualifier><Function>submit</Function><TransactionID></TransactionID><CorrelationID></CorrelationID><ResponseEndPoint PollInterval="10">https://test-transaction-engine.tax.service.gov.uk/submission</ResponseEndPoint><GatewayTimestamp>2026-07-31T22:18:53.498</GatewayTimestamp></MessageDetails><SenderDetails/></Header><GovTalkDetails><Keys/><GovTalkErrors><Error><RaisedBy>Gateway</RaisedBy><Number>1046</Number><Type>fatal</Type><Text>Authentication Failure.</Text><Location/></Error></GovTalkErrors></GovTalkDetails><Body/></GovTalkMessage>`
    expect(readGovTalkAnswer(xml)).toMatchObject({ outcome: 'error', correlationId: '', errors: [gatewayError] })
  })

  it('a list tells what is held, with the engine’s times in ISO form', () => {
    const held = [
      { correlationId, transactionId, receivedAt: '2026-07-31T22:18:53', status: 'SUBMISSION_RESPONSE' },
      { correlationId: 'AB', transactionId: '', receivedAt: '2026-08-01T00:00:00', status: 'SUBMISSION_ACKNOWLEDGE' },
    ]
    expect(readGovTalkAnswer(writeDataResponse(header, { senderId: 'ISV635', held }))).toMatchObject({
      outcome: 'held',
      held,
    })
  })

  it.each([
    ['a page of a proxy', '<html><body>Service unavailable</body></html>', 'not_govtalk'],
    ['half an answer', writeAcknowledgement(header).slice(0, 400), 'not_xml'],
    ['two answers in one', writeAcknowledgement(header) + writeAcknowledgement(header), 'not_xml'],
    ['nothing', '', 'not_xml'],
    ['a request', submission(), 'not_govtalk'],
    [
      'an acknowledgement without a correlation ID',
      writeAcknowledgement({ ...header, correlationId: '' }),
      'not_govtalk',
    ],
    ['an error that says nothing', writeErrorAnswer(header, { function: 'submit', errors: [] }), 'not_govtalk'],
    ['a document type', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${irEnvelope}`, 'doctype'],
    ['a document type in disguise', `<!-- --><!doctype a>${irEnvelope}`, 'doctype'],
    ['an entity nobody declared', '<GovTalkMessage>&bomb;</GovTalkMessage>', 'not_xml'],
    ['too much', ' '.repeat(2_000_001), 'too_large'],
    ['too many bytes in few characters', `<a>${'€'.repeat(680_000)}</a>`, 'too_large'],
    ['too deep a nesting', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'not_xml'],
  ])('%s is unreadable, and no answer is made of it', (_, xml, reason) => {
    expect(readGovTalkAnswer(xml)).toMatchObject({ outcome: 'unreadable', reason })
  })

  it('a text of any kind is read or unreadable, and never throws', () => {
    const pieces = fc.constantFrom(
      ...writeAcknowledgement(header).split(/(?=<)/),
      ...submission().split(/(?=<)/),
      '<![CDATA[',
      ']]>',
      '&lt;',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        expect(readGovTalkAnswer(parts.join(''))).toHaveProperty('outcome')
      }),
    )
  })

  it('a submission of 24 million bytes is read', () => {
    const employee = '<Employee><PayId>12345</PayId></Employee>'
    const large = submission({
      irEnvelope: `<IRenvelope xmlns="${fpsNamespace}">${employee.repeat(24_000_000 / employee.length)}</IRenvelope>`,
    })
    expect(readGovTalkRequest(large)).toMatchObject({ outcome: 'request', asked: 'submit' })
  })
})
