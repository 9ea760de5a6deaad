import type { XmlElement } from 'libxml2-wasm'
import type { GovTalkError, HeldSubmission, Receipt } from './message.ts'
import { errorsIn, find, readMessage, textAt, type UnreadableMessage } from './read-message.ts'

type AboutOne = { messageClass: string; correlationId: string; transactionId: string }

/** What the Transaction Engine answered. */
export type GovTalkAnswer =
  /** It has the message and is at work; ask again there after that many seconds. */
  | (AboutOne & { outcome: 'acknowledged'; endPoint?: string; pollIntervalSeconds: number })
  /** The department received the document. */
  | (AboutOne & { outcome: 'received'; receipt: Receipt })
  /** The engine has let go of it. */
  | (AboutOne & { outcome: 'deleted' })
  /** What it holds of the sender, in its own order. */
  | (AboutOne & { outcome: 'held'; held: HeldSubmission[] })
  /** Something is wrong: `errors` as the engine says it, `departmentErrors` with what the department found in the document. */
  | (AboutOne & { outcome: 'error'; errors: GovTalkError[]; departmentErrors: GovTalkError[] })

/** An answer is short, except the errors of a large document. */
const largestAnswerBytes = 2_000_000

/**
 * Reads an answer of the Transaction Engine. Not by the schema, which the engine's own answers do not always keep, but
 * whatever is in none of the five forms is `unreadable`, and then nobody knows what the engine did.
 */
export function readGovTalkAnswer(xml: string): GovTalkAnswer | UnreadableMessage {
  return readMessage<GovTalkAnswer | UnreadableMessage>(
    xml,
    (envelope, body) => {
      const { messageClass, correlationId, transactionId, qualifier, function: asked, endPoint, errors } = envelope
      const about = { messageClass, correlationId, transactionId }
      const departmentErrors = named(body, 'ErrorResponse').flatMap((response) => errorsIn(response, '*'))
      if (qualifier === 'error' || departmentErrors.length > 0) {
        if (errors.length + departmentErrors.length === 0) return unreadable('an error that says nothing')
        return { outcome: 'error', ...about, errors, departmentErrors }
      }
      if (qualifier === 'acknowledgement' && asked === 'submit') {
        if (correlationId === '') return unreadable('an acknowledgement without a correlation ID')
        const pollIntervalSeconds = endPoint?.pollIntervalSeconds ?? 2
        return {
          outcome: 'acknowledged',
          ...about,
          ...(endPoint ? { endPoint: endPoint.url } : {}),
          pollIntervalSeconds,
        }
      }
      if (qualifier !== 'response') return unreadable(`"${qualifier}" is not what an answer is`)
      if (asked === 'delete') return { outcome: 'deleted', ...about }
      if (asked === 'list') {
        const [report] = named(body, 'StatusReport')
        return report ? { outcome: 'held', ...about, held: heldIn(report) } : unreadable('a list without a report')
      }
      const [success] = named(body, 'SuccessResponse')
      if (asked !== 'submit' || !success) return unreadable('a response without a receipt')
      return { outcome: 'received', ...about, receipt: receiptIn(success) }
    },
    { largestBytes: largestAnswerBytes },
  )
}

function unreadable(detail: string): UnreadableMessage {
  return { outcome: 'unreadable', reason: 'not_govtalk', detail }
}

function named(body: XmlElement[], name: string): XmlElement[] {
  return body.filter((element) => element.name === name)
}

function receiptIn(success: XmlElement): Receipt {
  const irMark = textAt(success, './/*[local-name()="IRmarkReceipt"]//*[local-name()="DigestValue"]')
  const acceptedAt = textAt(success, './/*[local-name()="AcceptedTime"]')
  return {
    ...(irMark ? { irMark } : {}),
    ...(acceptedAt ? { acceptedAt } : {}),
    messages: find(success, './/*[local-name()="Message"]').map(({ content }) => content.trim()),
  }
}

function heldIn(report: XmlElement): HeldSubmission[] {
  return find(report, '*[local-name()="StatusRecord"]').map((record) => ({
    correlationId: textAt(record, '*[local-name()="CorrelationID"]'),
    transactionId: textAt(record, '*[local-name()="TransactionID"]'),
    receivedAt: isoTime(textAt(record, '*[local-name()="TimeStamp"]')),
    status: textAt(record, '*[local-name()="Status"]'),
  }))
}

function isoTime(engineTime: string): string {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(engineTime) ?? []
  return time === undefined ? engineTime : `${year}-${month}-${day}T${time}`
}
