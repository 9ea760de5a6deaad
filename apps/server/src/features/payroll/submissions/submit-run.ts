import { transactionIdOf } from '@gpod/rti'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { EMPLOYEES_IN_PART, type LateReason, prepareFps, readRunToReport } from './prepare-fps.ts'
import { refused } from './refused.ts'
import { sendJob } from './send-submission.ts'
import { digestOf } from './shown.ts'
import { insertSubmission, readPartsOfRun } from './submissions-store.ts'

export type SubmitDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>
export type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'>

/** Rolls back what was made of the parts before. */
class NotReportable extends Error {
  override name = 'NotReportable'
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super('a part of the report cannot be made')
    this.refusal = refusal
  }
}

type Report = {
  employerId: string
  payRunId: string
  lateReason: LateReason
  actor: Actor | null
  /** Of what was looked at: anything else is not sent. */
  digest?: string | undefined
}

/**
 * Makes the full payment submission of a paid run and has it sent: one transaction, and the same submission for whoever
 * asks again, unless HMRC rejected it; then a corrected one. The report of a large run goes in parts, each a submission
 * of its own; of those only the rejected are made again. Every document is checked by HMRC's schema and rules before.
 * Gives the id of the first part that was made, or is there. With the digest of a preview it sends what that showed, or nothing.
 *
 * Refuses `not_found`; `run_state_not_right` (not paid yet); `employer_details_missing` (with `fields`); and
 * `submission_refused` with `why`: `late_reason_needed` after the payday that HMRC counts, `tax_year_not_held`, `details_missing` (with
 * `workers` and the fields their records lack), `rules_broken` (with `faults`: HMRC's numbers), `records_changed` (another report than the one that was shown), `nothing_to_report`.
 */
export async function submitRun(
  deps: SubmitDeps,
  report: Report,
  { employeesInPart = EMPLOYEES_IN_PART }: { employeesInPart?: number } = {},
): Promise<string | Refused> {
  try {
    return await deps.database.transaction({ employerId: report.employerId }, (tx) =>
      makeReport(tx, deps, report, employeesInPart),
    )
  } catch (error) {
    if (error instanceof NotReportable) return error.refusal
    throw error
  }
}

async function makeReport(
  tx: Tx,
  { clock, seal, jobs }: SubmitDeps,
  { employerId, payRunId, lateReason, actor, digest }: Report,
  employeesInPart: number,
): Promise<string | Refused> {
  const run = await readRunToReport(tx, { employerId, payRunId, isHeld: true })
  if (!run) return refuse('not_found', 'no such pay run')
  const before = await readPartsOfRun(tx, { employerId, payRunId })
  const [held] = before
  if (held && before.every(({ state }) => state !== 'rejected')) return held.id
  if (run.state !== 'paid') return refuse('run_state_not_right', 'pay the run first')
  const now = clock.now()
  const made: string[] = []
  const irMarks: string[] = []
  const prepared = await prepareFps(
    tx,
    seal,
    { employerId, payRunId, run, lateReason, asksReason: true, today: londonDay(now), employeesInPart, before },
    {
      part: async ({ part, parts, content, irMark, totals }, { header, lateReason: reason }) => {
        const id = newId()
        await insertSubmission(tx, seal, {
          employerId,
          id,
          kind: 'FPS',
          payRunId,
          taxYear: `20${header.taxYear}`,
          taxMonth: header.taxMonth,
          lateReason: reason ?? null,
          content,
          totals,
          part,
          parts,
          irMark,
          transactionId: transactionIdOf(id),
          madeAt: now,
          madeBy: actor?.userId ?? null,
        })
        await jobs.enqueue(tx, sendJob, { employerId, submissionId: id })
        await recordAudit(tx, {
          employerId,
          at: now,
          actor,
          action: 'submission.made',
          subject: { kind: 'hmrc_submission', id },
          after: { kind: 'FPS', payRunId, payDate: run.pay_date, irMark, ...totals },
        })
        made.push(id)
        irMarks.push(irMark)
      },
    },
  )
  // What was made of the parts before goes with it.
  if (isRefused(prepared)) throw new NotReportable(prepared)
  const [first] = made
  if (first === undefined) return refused('nothing_to_report', 'nobody was paid in this run')
  if (digest !== undefined && digest !== digestOf(irMarks)) {
    throw new NotReportable(refused('records_changed', 'the report is another than the one that was shown'))
  }
  await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'submissions'] })
  return first
}
