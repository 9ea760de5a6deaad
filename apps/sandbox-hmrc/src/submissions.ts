import { z } from 'zod'

const govTalkError = z
  .object({
    raisedBy: z.string(),
    number: z.int().exactOptional(),
    type: z.string(),
    text: z.string(),
    location: z.string().exactOptional(),
  })
  .readonly()

/** What the department makes of a document. */
const verdict = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted') }),
  /** Something is wrong with the document. */
  z.object({ status: z.literal('rejected'), errors: z.array(govTalkError) }),
  /** Something is wrong with HMRC. */
  z.object({ status: z.literal('failed'), error: govTalkError }),
])
export type Verdict = z.infer<typeof verdict>

/** A submission as it was taken on, decided at once; its sender learns the verdict when it is ready. */
const takenSubmission = z.object({
  correlationId: z.string(),
  transactionId: z.string(),
  senderId: z.string(),
  messageClass: z.string(),
  taxOfficeNumber: z.string(),
  taxOfficeReference: z.string(),
  /** As the document says it. */
  irMark: z.string(),
  /** As the receipt will say it. */
  receiptIrMark: z.string(),
  receivedAt: z.iso.datetime(),
  readyAt: z.iso.datetime(),
  /** How many polls are answered "ask again" whatever the time. */
  pollsBeforeReady: z.int().min(0),
  verdict,
  /** Whether HMRC has the figures now: accepted, and not a trial. */
  isFiled: z.boolean(),
  irEnvelope: z.string(),
})
export type TakenSubmission = z.infer<typeof takenSubmission>

/** A line of the state file. */
export const hmrcRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taken'), submission: takenSubmission }),
  z.object({ kind: z.literal('deleted'), correlationId: z.string() }),
])
export type HmrcRecord = z.infer<typeof hmrcRecord>

/** All that the sandbox knows, made from its records and nothing else. */
export type Holdings = {
  /** By correlation ID, in the order in which they came; what was deleted stays here. */
  submissions: Map<string, TakenSubmission>
  deleted: Set<string>
}

export function emptyHoldings(): Holdings {
  return { submissions: new Map(), deleted: new Set() }
}

/** Enters one record. Throws where it contradicts the others: then the state file is not one that this sandbox wrote. */
export function enter(holdings: Holdings, record: HmrcRecord): void {
  if (record.kind === 'taken') {
    const { correlationId } = record.submission
    if (holdings.submissions.has(correlationId)) throw new Error(`submission ${correlationId} was taken twice`)
    holdings.submissions.set(correlationId, record.submission)
    return
  }
  const { correlationId } = record
  if (!held(holdings, correlationId)) throw new Error(`submission ${correlationId} was deleted and is not held`)
  holdings.deleted.add(correlationId)
}

/** A submission whose sender has not deleted it. */
export function held(holdings: Holdings, correlationId: string): TakenSubmission | undefined {
  return holdings.deleted.has(correlationId) ? undefined : holdings.submissions.get(correlationId)
}
