import { randomUUID } from 'node:crypto'
import {
  type AnswerHeader,
  checkEnvelope,
  type GovTalkError,
  type GovTalkRequest,
  RTI_MESSAGE_CLASSES,
  readGovTalkRequest,
  writeAcknowledgement,
  writeDataResponse,
  writeDeleteResponse,
  writeErrorAnswer,
  writeSubmissionResponse,
} from '@gpod/rti'
import { checkDocument, isOfClass } from './check-document.ts'
import { departmentRefused, engineErrors } from './engine-errors.ts'
import { type FaultKind, type FaultRule, takeFaults } from './faults.ts'
import type { StateFile } from './state-file.ts'
import { enter, type HmrcRecord, type Holdings, held, type TakenSubmission, type Verdict } from './submissions.ts'

export type EngineSettings = {
  sender: { senderId: string; password: string }
  /** How long HMRC works on a document. */
  readyMilliseconds: number
  /** How many polls at least are told to ask again. */
  pollsBeforeReady: number
  /** What senders are told to wait between polls. */
  pollIntervalSeconds: number
  /** Whether a list gives back the sender's transaction IDs; answers to submissions leave them empty either way. */
  listsTransactionIds: boolean
  /** The day for the rules that look at it; London's today where nothing is said. */
  today?: string
}

/** The answer to a message, and how it is to reach the sender; `xml` is absent where nothing was done. */
export type EngineAnswer =
  | { outcome: 'answer'; xml: string; faults: FaultKind[] }
  | { outcome: 'server_error' }
  | { outcome: 'no_answer' }

type Place = { path: '/submission' | '/poll'; origin: string }
type Readable = GovTalkRequest & { asked: 'submit' | 'poll' | 'delete' | 'list' }

/**
 * Stands in for HMRC's Transaction Engine and the department behind it. What it takes on is on the disk before anybody
 * is told. It recognises no repetition: the same document twice is two submissions, as at HMRC.
 */
export function startEngine({
  holdings,
  file,
  faults,
  settings,
}: {
  holdings: Holdings
  file: StateFile
  faults: FaultRule[]
  settings: EngineSettings
}) {
  const pollsOf = new Map<string, number>()

  const record = (entry: HmrcRecord) => {
    enter(holdings, entry)
    return file.append(entry)
  }

  const isReady = ({ correlationId, readyAt, pollsBeforeReady }: TakenSubmission) =>
    Date.parse(readyAt) <= Date.now() && (pollsOf.get(correlationId) ?? 0) > pollsBeforeReady

  const answerTo = async (
    request: Readable,
    { xml, origin, applied }: { xml: string; origin: string; applied: FaultKind[] },
  ) => {
    const { envelope, asked } = request
    const header = headerFor(request, { origin, settings })
    const isOurs =
      envelope.authentication?.senderId === settings.sender.senderId &&
      envelope.authentication.value === settings.sender.password
    switch (asked) {
      case 'submit': {
        const { irEnvelope } = request
        if (envelope.correlationId !== '') return refusal(header, 'submit', engineErrors.correlationIdGiven())
        if (!irEnvelope) return refusal(header, 'submit', engineErrors.bodyMissing())
        if (!isOurs) {
          const nobody = { ...header, messageClass: 'UndefinedClass' }
          return refusal(nobody, 'submit', engineErrors.notAuthenticated())
        }
        if (!isOfClass(irEnvelope, envelope.messageClass)) {
          return refusal(header, 'submit', engineErrors.badMessage('the Body holds another kind of document'))
        }
        const verdict = verdictWith(applied, () =>
          checkDocument(xml, request, { today: settings.today ?? londonTime(new Date().toISOString()).slice(0, 10) }),
        )
        const times = applied.some(({ fault }) => fault === 'take_twice') ? 2 : 1
        const taken = Array.from({ length: times }, () => newSubmission(request, { verdict, applied, settings }))
        await Promise.all(taken.map((submission) => record({ kind: 'taken', submission })))
        return writeAcknowledgement({ ...header, correlationId: taken[0]?.correlationId ?? '' })
      }
      case 'poll': {
        const submission = held(holdings, envelope.correlationId)
        if (submission?.messageClass !== envelope.messageClass) return refusal(header, 'submit', engineErrors.notHeld())
        pollsOf.set(submission.correlationId, (pollsOf.get(submission.correlationId) ?? 0) + 1)
        return isReady(submission) ? verdictAnswer(submission, header) : writeAcknowledgement(header)
      }
      case 'delete': {
        if (envelope.correlationId === '') return refusal(header, 'delete', engineErrors.correlationIdMissing())
        const submission = held(holdings, envelope.correlationId)
        if (submission?.messageClass !== envelope.messageClass) return refusal(header, 'delete', engineErrors.notHeld())
        await record({ kind: 'deleted', correlationId: submission.correlationId })
        return writeDeleteResponse(header)
      }
      case 'list': {
        if (!isOurs) return refusal(header, 'list', engineErrors.notAuthenticated())
        const mine = [...holdings.submissions.values()].filter(
          ({ correlationId, senderId, messageClass }) =>
            held(holdings, correlationId) &&
            senderId === settings.sender.senderId &&
            messageClass === envelope.messageClass,
        )
        return writeDataResponse(header, {
          senderId: settings.sender.senderId,
          held: mine.map((submission) => ({
            correlationId: submission.correlationId,
            transactionId: settings.listsTransactionIds ? submission.transactionId : '',
            receivedAt: londonTime(submission.receivedAt),
            status: statusOf(submission, isReady(submission)),
          })),
        })
      }
    }
  }

  return {
    /** Answers one message. Resolves when what it did is on the disk. */
    async answer(xml: string, { path, origin }: Place): Promise<EngineAnswer> {
      const request = readGovTalkRequest(xml)
      const plain = (answered: string): EngineAnswer => ({ outcome: 'answer', xml: answered, faults: [] })
      if (request.outcome === 'unreadable') {
        const error = request.reason === 'too_large' ? engineErrors.tooLarge() : engineErrors.badMessage(request.detail)
        return plain(refusal(headerFor(undefined, { origin, settings }), 'submit', error))
      }
      const header = headerFor(request, { origin, settings })
      const [envelopeFault] = checkEnvelope(xml)
      const isKnownClass = RTI_MESSAGE_CLASSES.some((known) => known === request.envelope.messageClass)
      if (envelopeFault || !isKnownClass || request.envelope.gatewayTimestamp !== '') {
        const why =
          envelopeFault?.message ?? (isKnownClass ? 'GatewayTimestamp is the engine’s' : 'the Class is unknown')
        return plain(refusal(header, 'submit', engineErrors.badMessage(why)))
      }
      if (!isReadable(request) || (request.asked === 'poll') !== (path === '/poll')) {
        return plain(refusal(header, 'submit', engineErrors.wrongPlace()))
      }
      if (request.envelope.authentication?.method === 'MD5') {
        return plain(refusal(header, functionOf(request), engineErrors.md5Used()))
      }
      const applied = takeFaults(faults, { ...request.envelope, asked: request.asked })
      for (const fault of applied) {
        if (fault.fault === 'server_error' || fault.fault === 'no_answer') return { outcome: fault.fault }
        if (fault.fault === 'refuse') {
          const error = { raisedBy: 'Gateway', number: fault.number, type: 'fatal', text: fault.text }
          return plain(refusal(header, functionOf(request), error))
        }
      }
      return { outcome: 'answer', xml: await answerTo(request, { xml, origin, applied }), faults: applied }
    },
  }
}

function isReadable(request: GovTalkRequest): request is Readable {
  return request.asked !== 'other'
}

function functionOf({ asked }: Readable): 'submit' | 'delete' | 'list' {
  return asked === 'poll' ? 'submit' : asked
}

function refusal(header: AnswerHeader, asked: 'submit' | 'delete' | 'list', error: GovTalkError): string {
  return writeErrorAnswer(
    { ...header, endPoint: header.endPoint.replace(/\/poll$/, '/submission') },
    { function: asked, errors: [error] },
  )
}

/** The engine echoes class and correlation ID; the transaction ID it leaves empty, as HMRC's answers show. */
function headerFor(
  request: GovTalkRequest | undefined,
  { origin, settings }: { origin: string; settings: EngineSettings },
): AnswerHeader {
  const pending = request?.asked === 'submit' || request?.asked === 'poll'
  // An envelope that broke the schema is answered all the same, in one that keeps it.
  const messageClass = request?.envelope.messageClass ?? ''
  const correlationId = request?.envelope.correlationId ?? ''
  return {
    messageClass: /^[\p{L}\p{Nd}_\-(){}]{4,32}$/u.test(messageClass) ? messageClass : 'UndefinedClass',
    correlationId: /^[0-9A-F]{0,32}$/.test(correlationId) ? correlationId : '',
    endPoint: `${origin}/${pending ? 'poll' : 'submission'}`,
    pollIntervalSeconds: settings.pollIntervalSeconds,
    timestamp: londonTime(new Date().toISOString()),
  }
}

function verdictWith(applied: readonly FaultKind[], check: () => GovTalkError[]): Verdict {
  for (const fault of applied) {
    if (fault.fault === 'reject') {
      const error = { raisedBy: 'ChRIS', number: fault.number, type: 'business', text: fault.text }
      return { status: 'rejected', errors: [error] }
    }
    if (fault.fault === 'fail') {
      return { status: 'failed', error: { raisedBy: 'Gateway', number: fault.number, type: 'fatal', text: fault.text } }
    }
  }
  const errors = check()
  return errors.length === 0 ? { status: 'accepted' } : { status: 'rejected', errors }
}

function newSubmission(
  { envelope, irEnvelope }: Readable,
  { verdict, applied, settings }: { verdict: Verdict; applied: readonly FaultKind[]; settings: EngineSettings },
): TakenSubmission {
  const now = Date.now()
  let readyMilliseconds = settings.readyMilliseconds
  let pollsBeforeReady = settings.pollsBeforeReady
  for (const fault of applied) {
    if (fault.fault !== 'delay') continue
    readyMilliseconds += fault.milliseconds
    pollsBeforeReady += fault.polls
  }
  const irMark = irEnvelope?.irMark ?? ''
  const key = (type: string) => envelope.keys.find((each) => each.type === type)?.value ?? ''
  return {
    correlationId: randomUUID().replaceAll('-', '').toUpperCase(),
    transactionId: envelope.transactionId,
    senderId: envelope.authentication?.senderId ?? '',
    messageClass: envelope.messageClass,
    taxOfficeNumber: key('TaxOfficeNumber'),
    taxOfficeReference: key('TaxOfficeReference'),
    irMark,
    receiptIrMark: applied.some(({ fault }) => fault === 'wrong_receipt') ? irMarkOfNothing : irMark,
    receivedAt: new Date(now).toISOString(),
    readyAt: new Date(now + readyMilliseconds).toISOString(),
    pollsBeforeReady,
    verdict,
    isFiled: verdict.status === 'accepted' && !envelope.messageClass.endsWith('-TIL'),
    irEnvelope: irEnvelope?.xml ?? '',
  }
}

/** The SHA-1 of no bytes at all. */
const irMarkOfNothing = '2jmj7l5rSw0yVb/vlWAYkK/YBwk='

function verdictAnswer(submission: TakenSubmission, header: AnswerHeader): string {
  const { verdict, messageClass, taxOfficeNumber, taxOfficeReference, receiptIrMark, readyAt } = submission
  switch (verdict.status) {
    case 'accepted':
      return writeSubmissionResponse(header, {
        irMark: receiptIrMark,
        acceptedAt: londonTime(readyAt),
        messages: [
          `The ${messageClass} document of ${taxOfficeNumber}/${taxOfficeReference} was received. Its IRmark: ${receiptIrMark}`,
        ],
      })
    case 'rejected':
      return writeErrorAnswer(header, {
        function: 'submit',
        errors: [departmentRefused],
        departmentErrors: verdict.errors,
      })
    case 'failed':
      return writeErrorAnswer(header, { function: 'submit', errors: [verdict.error] })
  }
}

function statusOf({ verdict }: TakenSubmission, isReady: boolean): string {
  if (!isReady) return 'SUBMISSION_ACKNOWLEDGEMENT'
  return verdict.status === 'accepted' ? 'SUBMISSION_RESPONSE' : 'SUBMISSION_ERROR'
}

function londonTime(instant: string): string {
  const parts = Object.fromEntries(
    londonFormat.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}.${parts.fractionalSecond}`
}

const londonFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})
