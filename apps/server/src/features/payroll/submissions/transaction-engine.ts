import {
  type GovTalkAnswer,
  type GovTalkError,
  type GovTalkSender,
  type GovTalkSoftware,
  type HeldSubmission,
  type PayeReference,
  type Receipt,
  type RtiMessageClass,
  writeDataRequest,
  writeDeleteRequest,
  writeSubmissionPoll,
  writeSubmissionRequest,
} from '@gpod/rti'
import { readAnswer } from './hmrc-documents.ts'

/** A document to be handed to HMRC. All of it is to be kept before it is sent for the first time. */
export type RtiSubmission = {
  messageClass: RtiMessageClass
  /** By `transactionIdOf` from the submission's own id: how it is recognised when the answer was lost. */
  transactionId: string
  /** Sealed by `sealIrEnvelope`. */
  irEnvelope: string
}

/** No answer, or none that tells: HMRC may have acted or not. Never to be taken for a failure. */
type Unknown = { outcome: 'unknown'; cause: Error }

export type SubmitOutcome =
  /** HMRC has it, and will tell by `poll` what becomes of it. */
  | { outcome: 'acknowledged'; correlationId: string; endPoint?: string; pollAfterSeconds: number }
  /** HMRC took nothing. `isWorthRepeating`: the trouble is HMRC's, and the same document may be sent again later. */
  | { outcome: 'refused'; errors: GovTalkError[]; isWorthRepeating: boolean }
  | Unknown

export type PollOutcome =
  | { outcome: 'pending'; endPoint?: string; pollAfterSeconds: number }
  /** HMRC has received the document, and says so with the IRmark of what it received. */
  | { outcome: 'received'; receipt: Receipt }
  /** HMRC found the document wrong, and nothing is filed. */
  | { outcome: 'rejected'; errors: GovTalkError[] }
  /** HMRC broke down over it. Unless it `mayBeFiled`, it is not, and may be sent as a new submission. */
  | { outcome: 'failed'; errors: GovTalkError[]; mayBeFiled: boolean }
  /** HMRC holds no such submission: removed already, or never taken under this correlation ID. */
  | { outcome: 'not_held' }
  | Unknown

export type RemoveOutcome = { outcome: 'removed' } | { outcome: 'not_held' } | Unknown

export type ListOutcome =
  | { outcome: 'held'; held: HeldSubmission[] }
  | { outcome: 'refused'; errors: GovTalkError[] }
  | Unknown

export type FindOutcome =
  /** The oldest first; more than one where it was sent, or repeated on the way, more than once. */
  | { outcome: 'found'; correlationIds: [string, ...string[]] }
  /** HMRC does not hold it now. It may still be on its way there: see `find`. */
  | { outcome: 'absent' }
  /** Among these, which HMRC lists without a transaction ID, it may be: they are not answered yet, or without a mark. */
  | { outcome: 'undecided'; correlationIds: [string, ...string[]] }
  | { outcome: 'refused'; errors: GovTalkError[] }
  | Unknown

/** Who asks about which submission, as the acknowledgement named it. */
type Reference = { messageClass: RtiMessageClass; correlationId: string }

/**
 * The way to HMRC for RTI documents. HMRC recognises no repetition: the same document sent twice is two submissions. So
 * sending is the caller's to do once: keep the submission, then `submit`; after `unknown`, or after a crash, `find` it and
 * never send again while it is `unknown`, `undecided` or `found`.
 */
export interface HmrcGateway {
  submit(submission: RtiSubmission, account: { sender: GovTalkSender; employer: PayeReference }): Promise<SubmitOutcome>
  /** `irMark` is the document's own: a receipt for another one is `unknown`. `endPoint` is that of the last answer. */
  poll(of: Reference & { irMark: string; endPoint?: string }): Promise<PollOutcome>
  /** Lets HMRC forget an answer that is safely kept. Withdraws nothing. */
  remove(of: Reference): Promise<RemoveOutcome>
  /** What HMRC holds of the sender in this class, of every employer they send for. */
  list(of: { messageClass: RtiMessageClass; sender: GovTalkSender }): Promise<ListOutcome>
  /**
   * Looks for a submission whose acknowledgement was lost: by its transaction ID among those held, and where HMRC lists
   * none, by the IRmark of the receipts of those not in `known` (the correlation IDs of other submissions). A rejected
   * one without a transaction ID is passed over, for nothing of it is filed.
   *
   * A message may arrive after its sender gave up. `absent` counts only some minutes after the last attempt to submit.
   */
  find(of: {
    messageClass: RtiMessageClass
    sender: GovTalkSender
    transactionId: string
    irMark: string
    known: ReadonlySet<string>
  }): Promise<FindOutcome>
}

/**
 * Speaks HMRC's Transaction Engine protocol over HTTP. An answer that does not come within `timeoutMilliseconds`, a broken
 * connection, a status other than 200 and an answer that cannot be read or is about something else are all `unknown`.
 * Never throws for anything HMRC does. `url` is where `/submission` and `/poll` are.
 */
export function createTransactionEngine({
  url,
  software,
  isGatewayTest = false,
  timeoutMilliseconds = 60_000,
}: {
  url: string
  software: GovTalkSoftware
  /** For HMRC's external test service. */
  isGatewayTest?: boolean
  timeoutMilliseconds?: number
}): HmrcGateway {
  const { origin } = new URL(url)

  /** The answer, when it is about the class and (where one was named) the correlation ID; `unknown` otherwise. */
  const ask = async (
    address: URL,
    xml: string,
    about: { messageClass: RtiMessageClass; correlationId?: string; transactionId?: string },
  ): Promise<GovTalkAnswer | Unknown> => {
    let text: string
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
        body: xml,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        return unknown(`HMRC answered ${response.status}`)
      }
      text = await readText(response)
    } catch (cause) {
      return unknown('no answer from HMRC', cause)
    }
    const answer = await readAnswer(text).catch((cause) => unknown('what HMRC answered could not be read', cause))
    if (answer.outcome === 'unknown') return answer
    if (answer.outcome === 'unreadable') {
      return unknown(`HMRC answered what cannot be read: ${answer.reason}, ${answer.detail}`)
    }
    // An error may be too early to know what the message was about.
    if (answer.outcome === 'error' && answer.correlationId === '') return answer
    const isAbout =
      answer.messageClass === about.messageClass &&
      (about.correlationId === undefined || answer.correlationId === about.correlationId) &&
      (about.transactionId === undefined || ['', about.transactionId].includes(answer.transactionId))
    return isAbout ? answer : unknown('HMRC answered about another submission')
  }

  /** Submissions may be polled at another address, but not at another server. */
  const pollAddress = (endPoint: string | undefined): URL => {
    const usual = new URL('/poll', origin)
    if (endPoint === undefined || !URL.canParse(endPoint)) return usual
    const named = new URL(endPoint)
    return named.origin === origin ? named : usual
  }

  /** As `poll`, whatever the receipt is for. */
  const askAfter = async ({
    messageClass,
    correlationId,
    endPoint,
  }: Reference & { endPoint?: string }): Promise<PollOutcome> => {
    const request = writeSubmissionPoll({ messageClass, correlationId, isGatewayTest })
    const answer = await ask(pollAddress(endPoint), request, { messageClass, correlationId })
    switch (answer.outcome) {
      case 'unknown':
        return answer
      case 'acknowledged':
        return { outcome: 'pending', ...whereNext(answer) }
      case 'received':
        return { outcome: 'received', receipt: answer.receipt }
      case 'error': {
        const errors = [...answer.errors, ...answer.departmentErrors]
        const says = (wanted: number) => answer.errors.some(({ number }) => number === wanted)
        if (says(notFound)) return { outcome: 'not_held' }
        if (answer.departmentErrors.length > 0 || says(businessError)) return { outcome: 'rejected', errors }
        if (says(processingFailed)) return { outcome: 'failed', errors, mayBeFiled: false }
        if (says(noWordFromDepartment)) return { outcome: 'failed', errors, mayBeFiled: true }
        // Anything else is about the poll, and says nothing about the submission.
        return unknownFor(errors)
      }
      default:
        return unknown(`HMRC answered a poll with "${answer.outcome}"`)
    }
  }

  const gateway: HmrcGateway = {
    async submit({ messageClass, transactionId, irEnvelope }, { sender, employer }) {
      const request = { messageClass, transactionId, sender, employer, software, irEnvelope, isGatewayTest }
      const answer = await ask(new URL('/submission', origin), writeSubmissionRequest(request), {
        messageClass,
        transactionId,
      })
      switch (answer.outcome) {
        case 'unknown':
          return answer
        case 'acknowledged':
          return { outcome: 'acknowledged', correlationId: answer.correlationId, ...whereNext(answer) }
        case 'error': {
          const errors = [...answer.errors, ...answer.departmentErrors]
          if (errors.some(({ number }) => number === noWordFromDepartment)) return unknownFor(errors)
          const isWorthRepeating = errors.some(
            ({ number, type }) => number === systemFailure || number === processingFailed || type === 'recoverable',
          )
          return { outcome: 'refused', errors, isWorthRepeating }
        }
        default:
          return unknown(`HMRC answered a submission with "${answer.outcome}"`)
      }
    },

    async poll({ irMark, ...reference }) {
      const outcome = await askAfter(reference)
      if (outcome.outcome !== 'received' || [undefined, irMark].includes(outcome.receipt.irMark)) return outcome
      return unknown(`HMRC’s receipt is for another document, with the IRmark ${outcome.receipt.irMark}`)
    },

    async remove({ messageClass, correlationId }) {
      const request = writeDeleteRequest({ messageClass, correlationId, isGatewayTest })
      const answer = await ask(new URL('/submission', origin), request, { messageClass, correlationId })
      if (answer.outcome === 'unknown') return answer
      if (answer.outcome === 'deleted') return { outcome: 'removed' }
      if (answer.outcome !== 'error') return unknown(`HMRC answered a delete request with "${answer.outcome}"`)
      return answer.errors.some(({ number }) => number === notFound)
        ? { outcome: 'not_held' }
        : unknownFor([...answer.errors, ...answer.departmentErrors])
    },

    async list({ messageClass, sender }) {
      const request = writeDataRequest({ messageClass, sender, software, isGatewayTest })
      const answer = await ask(new URL('/submission', origin), request, { messageClass })
      if (answer.outcome === 'unknown') return answer
      if (answer.outcome === 'held') return { outcome: 'held', held: answer.held }
      if (answer.outcome !== 'error') return unknown(`HMRC answered a data request with "${answer.outcome}"`)
      return { outcome: 'refused', errors: [...answer.errors, ...answer.departmentErrors] }
    },

    async find({ messageClass, sender, transactionId, irMark, known }) {
      const listed = await gateway.list({ messageClass, sender })
      if (listed.outcome !== 'held') return listed
      const named = listed.held.filter((held) => held.transactionId === transactionId)
      const found = atLeastOne(inOrderOfTime(named).map(({ correlationId }) => correlationId))
      if (found) return { outcome: 'found', correlationIds: found }

      const marked: string[] = []
      const undecided: string[] = []
      for (const { correlationId, transactionId: theirs } of inOrderOfTime(listed.held)) {
        if (theirs !== '' || known.has(correlationId)) continue
        const answer = await askAfter({ messageClass, correlationId })
        if (answer.outcome === 'unknown') return answer
        const mark = answer.outcome === 'received' ? answer.receipt.irMark : undefined
        if (mark === irMark) marked.push(correlationId)
        else if (mark === undefined && mayBeFiled(answer)) undecided.push(correlationId)
      }
      const ours = atLeastOne(marked)
      if (ours) return { outcome: 'found', correlationIds: ours }
      const perhaps = atLeastOne(undecided)
      if (perhaps) return { outcome: 'undecided', correlationIds: perhaps }
      return { outcome: 'absent' }
    },
  }
  return gateway
}

/** The engine's numbers that mean something of their own here. */
const systemFailure = 1000
const notFound = 2000
/** The engine gave up waiting for the department, which may have the document all the same. */
const noWordFromDepartment = 2005
const processingFailed = 3000
const businessError = 3001

/** An answer without errors is far shorter; one with them may name every employee of a large employer. */
const largestAnswerBytes = 2_000_000

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > largestAnswerBytes) throw new Error('HMRC answers without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function whereNext({ endPoint, pollIntervalSeconds }: Extract<GovTalkAnswer, { outcome: 'acknowledged' }>) {
  return { ...(endPoint === undefined ? {} : { endPoint }), pollAfterSeconds: pollIntervalSeconds }
}

function mayBeFiled(answer: Exclude<PollOutcome, Unknown>): boolean {
  return (
    answer.outcome === 'pending' || answer.outcome === 'received' || (answer.outcome === 'failed' && answer.mayBeFiled)
  )
}

function atLeastOne([first, ...more]: string[]): [string, ...string[]] | undefined {
  return first === undefined ? undefined : [first, ...more]
}

function inOrderOfTime(held: readonly HeldSubmission[]): HeldSubmission[] {
  return held.toSorted((one, other) =>
    one.receivedAt < other.receivedAt ? -1 : one.receivedAt > other.receivedAt ? 1 : 0,
  )
}

function unknown(message: string, cause?: unknown): Unknown {
  return { outcome: 'unknown', cause: new Error(message, cause === undefined ? {} : { cause }) }
}

function unknownFor(errors: readonly GovTalkError[]): Unknown {
  return unknown(`HMRC answered ${errors.map(({ number, text }) => `${number ?? ''} ${text}`.trim()).join('; ')}`)
}
