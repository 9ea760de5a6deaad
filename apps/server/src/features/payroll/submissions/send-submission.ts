import { type GovTalkError, rtiMessageClass } from '@gpod/rti'
import { z } from 'zod'
import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { job } from '../../../platform/jobs/job.ts'
import { announce } from '../../../platform/live/live.ts'
import { maskNumbers } from '../../../platform/mask-numbers.ts'
import { readHmrcLogin } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { markLeavingReported } from '../../people/employees/index.ts'
import {
  changeSubmission,
  type HmrcResponse,
  isWhollyAccepted,
  lockSubmission,
  otherCorrelationIds,
  type ReportError,
  readContent,
  readSubmissionRow,
  type SubmissionChange,
  type SubmissionRow,
} from './submissions-store.ts'
import type { HmrcGateway, PollOutcome } from './transaction-engine.ts'

export const sendJob = job({
  name: 'send-submission',
  payload: z.object({ employerId: z.string(), submissionId: z.string() }),
  retry: { limit: 10, delaySeconds: 5 },
  expireInSeconds: 300,
})

/** HMRC as this server reaches it. `sender` is given where HMRC is a sandbox of this server's own, which knows no other. */
export type Hmrc = { gateway: HmrcGateway; sender: { senderId: string; password: string } | null }

export type SendingDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & {
  hmrc: Hmrc
  /** Called in the transaction in which HMRC's acceptance of a run's report is recorded. */
  onAccepted(tx: Tx, accepted: { employerId: string; payRunId: string; now: string }): Promise<void>
}

type OfOne = { employerId: string; submissionId: string }

/** A message may arrive after its sender gave up: only then is one that HMRC does not list sent again. */
const LOST_AFTER = 5 * MINUTE
/** After HMRC said that it cannot take anything now. */
const REPEAT_AFTER = 2 * MINUTE
/** Where only time or a person can tell what became of it. */
const LOOK_AGAIN_AFTER = 60 * MINUTE

/**
 * Moves a submission on by one step, and leaves a job for the next: sends what is ready, finds again what was sent and
 * not acknowledged, asks what became of what HMRC has, and lets HMRC forget an answer that is kept. Each step is decided
 * under the row's lock and committed before HMRC hears of it, so that however many servers, repeats and kills there are,
 * one submission is sent once. No answer is never taken for a failure.
 */
export async function sendSubmission(deps: SendingDeps, of: OfOne): Promise<void> {
  const row = await deps.database.transaction({ employerId: of.employerId }, (tx) => readSubmissionRow(tx, of))
  switch (row?.state) {
    case 'ready':
      return sendFirst(deps, of)
    case 'sending':
      return findAgain(deps, of, row)
    case 'waiting':
      return askAfter(deps, of, row)
    case 'accepted':
    case 'rejected':
      return letForget(deps, of, row)
  }
}

async function sendFirst(deps: SendingDeps, of: OfOne): Promise<void> {
  const now = deps.clock.now()
  const isMine = await move(deps, of, async (tx, row) => {
    if (row.state !== 'ready' || isLater(row.poll_after, now)) return false
    await changeSubmission(tx, of, {
      state: 'sending',
      sentAt: now,
      pollAfter: instantPlus(now, LOST_AFTER),
      problem: null,
      response: { ...row.response, attempts: (row.response?.attempts ?? 0) + 1 },
    })
    // Should this server die now, or the answer be lost.
    await enqueueAfter(deps, tx, of, LOST_AFTER)
    return true
  })
  if (isMine) await submit(deps, of, now)
}

/** Hands the document to HMRC; only for the one who marked it as sent at `sentAt`. */
async function submit(deps: SendingDeps, of: OfOne, sentAt: string): Promise<void> {
  const { row, content, account } = await readForHmrc(deps, of)
  const sent = await deps.hmrc.gateway.submit(
    { messageClass: rtiMessageClass(row.kind), transactionId: row.transaction_id, irEnvelope: content },
    account,
  )
  const now = deps.clock.now()
  const isStill = (held: SubmissionRow) => held.state === 'sending' && held.sent_at === sentAt
  switch (sent.outcome) {
    case 'acknowledged':
      await move(deps, of, async (tx, held) => {
        if (!isStill(held)) return
        const wait = sent.pollAfterSeconds * 1000
        await changeSubmission(tx, of, {
          state: 'waiting',
          correlationId: sent.correlationId,
          pollAfter: instantPlus(now, wait),
          response: { ...held.response, ...(sent.endPoint ? { endPoint: sent.endPoint } : {}) },
        })
        await enqueueAfter(deps, tx, of, wait)
      })
      return
    case 'refused':
      await move(deps, of, async (tx, held) => {
        if (!isStill(held)) return
        const errors = errorsOf(sent.errors)
        if (!sent.isWorthRepeating) return end(deps, tx, of, held, { state: 'rejected', errors })
        await changeSubmission(tx, of, {
          state: 'ready',
          pollAfter: instantPlus(now, REPEAT_AFTER),
          problem: textOf(errors),
        })
        await enqueueAfter(deps, tx, of, REPEAT_AFTER)
      })
      return
    case 'unknown':
      await move(deps, of, async (tx, held) => {
        if (isStill(held)) await changeSubmission(tx, of, { problem: sent.cause.message })
      })
  }
}

/** A submission was sent and its acknowledgement is not here: HMRC's list tells whether it came. */
async function findAgain(deps: SendingDeps, of: OfOne, row: SubmissionRow): Promise<void> {
  const { sent_at: sentAt } = row
  if (sentAt === null) throw new Error(`submission ${row.id} is being sent since no time`)
  // Whoever sends it may still be waiting for the answer.
  if (isLater(row.poll_after, deps.clock.now())) return
  const { account, known } = await readForHmrc(deps, of)
  const found = await deps.hmrc.gateway.find({
    messageClass: rtiMessageClass(row.kind),
    sender: account.sender,
    transactionId: row.transaction_id,
    irMark: row.ir_mark,
    known,
  })
  const now = deps.clock.now()
  const isAgain = await move(deps, of, async (tx, held) => {
    if (held.state !== 'sending' || held.sent_at !== sentAt) return false
    switch (found.outcome) {
      case 'found':
        await changeSubmission(tx, of, {
          state: 'waiting',
          correlationId: found.correlationIds[0],
          pollAfter: now,
          problem: null,
        })
        await enqueueAfter(deps, tx, of, 0)
        return false
      case 'absent':
        await changeSubmission(tx, of, {
          sentAt: now,
          pollAfter: instantPlus(now, LOST_AFTER),
          response: { ...held.response, attempts: (held.response?.attempts ?? 0) + 1 },
        })
        await enqueueAfter(deps, tx, of, LOST_AFTER)
        return true
      case 'undecided':
        await changeSubmission(tx, of, { pollAfter: instantPlus(now, MINUTE), problem: 'HMRC may have it' })
        return false
      case 'refused':
        await changeSubmission(tx, of, {
          pollAfter: instantPlus(now, LOOK_AGAIN_AFTER),
          problem: textOf(errorsOf(found.errors)),
        })
        return false
      case 'unknown':
        await changeSubmission(tx, of, { pollAfter: instantPlus(now, MINUTE), problem: found.cause.message })
        return false
    }
  })
  if (isAgain) await submit(deps, of, now)
}

/** Asks what became of a submission that HMRC has. */
async function askAfter(deps: SendingDeps, of: OfOne, row: SubmissionRow): Promise<void> {
  const { correlation_id: correlationId } = row
  if (correlationId === null) throw new Error(`submission ${row.id} waits for no answer`)
  if (isLater(row.poll_after, deps.clock.now())) return
  const said = await deps.hmrc.gateway.poll({
    messageClass: rtiMessageClass(row.kind),
    correlationId,
    irMark: row.ir_mark,
    ...(row.response?.endPoint ? { endPoint: row.response.endPoint } : {}),
  })
  const elsewhere = said.outcome === 'not_held' ? await findElsewhere(deps, of, row) : undefined
  await move(deps, of, async (tx, held) => {
    if (held.state !== 'waiting' || held.correlation_id !== correlationId) return
    if (elsewhere === undefined) return record(deps, tx, of, { held, said })
    await changeSubmission(tx, of, { correlationId: elsewhere, pollAfter: deps.clock.now(), problem: null })
    await enqueueAfter(deps, tx, of, 0)
  })
}

/** Where an acknowledgement named another correlation ID than HMRC has it under. It is never sent again for that. */
async function findElsewhere(deps: SendingDeps, of: OfOne, row: SubmissionRow): Promise<string | undefined> {
  const { account, known } = await readForHmrc(deps, of)
  const found = await deps.hmrc.gateway.find({
    messageClass: rtiMessageClass(row.kind),
    sender: account.sender,
    transactionId: row.transaction_id,
    irMark: row.ir_mark,
    known,
  })
  return found.outcome === 'found' ? found.correlationIds.find((id) => id !== row.correlation_id) : undefined
}

async function record(
  deps: SendingDeps,
  tx: Tx,
  of: OfOne,
  { held, said }: { held: SubmissionRow; said: PollOutcome },
): Promise<void> {
  const now = deps.clock.now()
  const later = async (wait: number, change: SubmissionChange) => {
    await changeSubmission(tx, of, { pollAfter: instantPlus(now, wait), ...change })
    await enqueueAfter(deps, tx, of, wait)
  }
  switch (said.outcome) {
    case 'pending':
      return later(said.pollAfterSeconds * 1000, {
        problem: null,
        ...(said.endPoint ? { response: { ...held.response, endPoint: said.endPoint } } : {}),
      })
    case 'received': {
      const { acceptedAt, messages } = said.receipt
      return end(deps, tx, of, held, { state: 'accepted', messages, ...(acceptedAt ? { acceptedAt } : {}) })
    }
    case 'rejected':
      return end(deps, tx, of, held, { state: 'rejected', errors: errorsOf(said.errors) })
    case 'failed': {
      const errors = errorsOf(said.errors)
      if (!said.mayBeFiled) return end(deps, tx, of, held, { state: 'rejected', errors })
      return later(LOOK_AGAIN_AFTER, { problem: textOf(errors), response: { ...held.response, errors } })
    }
    case 'not_held':
      return later(LOOK_AGAIN_AFTER, { problem: 'HMRC says that it holds no such submission' })
    case 'unknown':
      return later(MINUTE, { problem: said.cause.message })
  }
}

type Ending =
  | { state: 'accepted'; messages: string[]; acceptedAt?: string }
  | { state: 'rejected'; errors: ReportError[] }

async function end(
  deps: SendingDeps,
  tx: Tx,
  of: OfOne,
  held: SubmissionRow,
  { state, ...said }: Ending,
): Promise<void> {
  const now = deps.clock.now()
  const { employerId, submissionId } = of
  await changeSubmission(tx, of, {
    state,
    endedAt: now,
    pollAfter: null,
    problem: 'errors' in said ? textOf(said.errors) : null,
    response: { ...held.response, ...said },
  })
  await enqueueAfter(deps, tx, of, 0)
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: null,
    action: `submission.${state}`,
    subject: { kind: 'hmrc_submission', id: submissionId },
    before: { state: held.state },
    after: { state, ...('errors' in said ? { errors: said.errors.map(({ number }) => number).slice(0, 20) } : {}) },
  })
  await announce(tx, { employerId, workerId: null, words: ['submissions'] })
  const payRunId = held.pay_run_id
  if (state !== 'accepted' || payRunId === null || !(await isWhollyAccepted(tx, { employerId, payRunId }))) return
  await markLeavingReported(tx, { employerId, payRunId })
  await deps.onAccepted(tx, { employerId, payRunId, now })
}

/** The answer is kept: HMRC need not keep it any more. */
async function letForget(deps: SendingDeps, of: OfOne, row: SubmissionRow): Promise<void> {
  if (row.correlation_id === null || row.response?.removedAt !== undefined) return
  const done = await deps.hmrc.gateway.remove({
    messageClass: rtiMessageClass(row.kind),
    correlationId: row.correlation_id,
  })
  if (done.outcome === 'unknown') throw new Error(`HMRC did not say that it forgot ${row.id}`, { cause: done.cause })
  const now = deps.clock.now()
  await move(deps, of, async (tx, held) =>
    changeSubmission(tx, of, { response: { ...held.response, removedAt: now } satisfies HmrcResponse }),
  )
}

/** What HMRC must be given to take a submission, or to find one. */
function readForHmrc(deps: SendingDeps, of: OfOne) {
  return deps.database.transaction({ employerId: of.employerId }, async (tx) => {
    const row = await readSubmissionRow(tx, of)
    const content = await readContent(tx, deps.seal, of)
    if (!row || !content) throw new Error(`submission ${of.submissionId} is gone`)
    const login = await readHmrcLogin(tx, deps.seal, of.employerId)
    const { senderId, password, taxOfficeNumber, taxOfficeReference } = login
    return {
      row,
      content: content.content,
      known: await otherCorrelationIds(tx, of),
      account: {
        sender: deps.hmrc.sender ?? { senderId, password },
        employer: { taxOfficeNumber, taxOfficeReference },
      },
    }
  })
}

function move<T>(deps: SendingDeps, of: OfOne, work: (tx: Tx, row: SubmissionRow) => Promise<T>): Promise<T> {
  return deps.database.transaction({ employerId: of.employerId }, async (tx) => {
    const row = await lockSubmission(tx, of)
    if (!row) throw new Error(`submission ${of.submissionId} is gone`)
    return work(tx, row)
  })
}

function enqueueAfter(deps: SendingDeps, tx: Tx, of: OfOne, milliseconds: number): Promise<void> {
  return deps.jobs.enqueue(tx, sendJob, { ...of }, { startAfterSeconds: Math.ceil(milliseconds / 1000) })
}

function isLater(instant: string | null, now: string): boolean {
  return instant !== null && Date.parse(instant) > Date.parse(now)
}

/** The wrapper around what the department found says nothing itself. */
const BUSINESS_ERRORS = 3001

function errorsOf(errors: readonly GovTalkError[]): ReportError[] {
  const telling = errors.filter(({ number }) => number !== BUSINESS_ERRORS)
  return (telling.length > 0 ? telling : errors).slice(0, 200).map(({ number, text, location }) => ({
    number: number === undefined ? '' : String(number),
    text: maskNumbers(text),
    location: location ?? null,
  }))
}

function textOf(errors: readonly ReportError[]): string {
  return errors
    .slice(0, 5)
    .map(({ number, text }) => `${number} ${text}`.trim())
    .join('; ')
}

/** How long a submission may stand still before somebody looks: past what its own job takes. */
const STALLED_AFTER = MINUTE

/** Moves on what lost its job, whatever took it. One that fails does not stop the rest. Gives how many were looked at. */
export async function sweepStalledSubmissions(
  deps: SendingDeps & { onError(error: unknown): void },
  { olderThanMilliseconds = STALLED_AFTER, most = 100 }: { olderThanMilliseconds?: number; most?: number } = {},
): Promise<number> {
  const before = instantPlus(deps.clock.now(), -olderThanMilliseconds)
  const stalled = await deps.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ employer_id: string; id: string }>`select * from stalled_submissions(${before}, ${most})`),
  )
  for (const { employer_id, id } of stalled) {
    try {
      await sendSubmission(deps, { employerId: employer_id, submissionId: id })
    } catch (error) {
      deps.onError(error)
    }
  }
  return stalled.length
}
