import { taxYearOf } from '@gpod/payroll'
import { type FpsPayment, rtiMessageClass, transactionIdOf, writeFps } from '@gpod/rti'
import { londonDay } from '../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../platform/http/refusal.ts'
import type { Member } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import { type HmrcReferences, readReportingEmployer } from '../employers/index.ts'
import { daysOfTaxMonth, fpsOf, type IncompleteRecord, type ReportHeader, reportHeader } from './build-fps.ts'
import { addTotals, checkReport, partsOfFps, type ReportFault, sealReport, totalsInFps } from './check-report.ts'
import { readPayToReport } from './report-sources-store.ts'
import { sendQueue } from './send-submission.ts'
import { insertSubmission, type ReportedTotals, readSubmissionOfRun } from './submissions-store.ts'

export type SubmitDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>
export type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'>

/** Employees written and checked at a time: HMRC's rules look at one employee each. */
const CHUNK = 500

/** HMRC takes no message above this; some of it is the envelope's. */
const LARGEST_DOCUMENT_BYTES = 24_900_000

/**
 * Makes the full payment submission of a paid run and has it sent: one transaction, and the same submission for whoever
 * asks again, unless HMRC rejected it; then a corrected one. The document is checked by HMRC's schema and rules before.
 *
 * Refuses `not_found`; `run_state_not_right` (not paid yet); `employer_details_missing` (with `fields`); and
 * `submission_refused` with `why`: `late_reason_needed` after payday, `tax_year_not_held`, `details_missing` (with
 * `workers` and the fields their records lack), `rules_broken` (with `faults`: HMRC's numbers), `too_large`.
 */
export function submitRun(
  { database, clock, seal, jobs }: SubmitDeps,
  {
    employerId,
    payRunId,
    lateReason,
    actor,
  }: { employerId: string; payRunId: string; lateReason: FpsPayment['lateReason'] | null; actor: Actor | null },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    const made = await readSubmissionOfRun(tx, { employerId, payRunId })
    if (made && made.state !== 'rejected') return made.id
    if (run.state !== 'paid') return refuse('run_state_not_right', 'pay the run first')
    const employer = await readReportingEmployer(tx, employerId)
    const { references, missing } = employer
    if (references === null || missing.length > 0) return detailsMissing(missing)
    const now = clock.now()
    const today = londonDay(now)
    const isLate = today > run.pay_date
    if (isLate && lateReason === null) {
      return refused('late_reason_needed', 'payday has passed: say why the report is late', { field: 'lateReason' })
    }
    const header = reportHeader(references, run.pay_date)
    if (!header) return refused('tax_year_not_held', `there is no report for ${taxYearOf(run.pay_date)}`)
    const document = await writeDocument(
      (after) =>
        readPayToReport(tx, seal, {
          employerId,
          payRunId,
          yearFrom: daysOfTaxMonth(header.taxYear, 1).from,
          after,
          most: CHUNK,
        }),
      // In time there is nothing to excuse.
      { header, references, payDate: run.pay_date, lateReason: isLate ? lateReason : null, today },
    )
    if (isRefused(document)) return document
    const sealed = sealReport(document.irEnvelope)
    const id = newId()
    await insertSubmission(tx, {
      employerId,
      id,
      kind: 'FPS',
      payRunId,
      taxYear: `20${header.taxYear}`,
      taxMonth: header.taxMonth,
      lateReason: isLate ? (lateReason ?? null) : null,
      content: sealed.irEnvelope,
      totals: document.totals,
      irMark: sealed.irMark,
      transactionId: transactionIdOf(id),
      madeAt: now,
      madeBy: actor?.userId ?? null,
    })
    await jobs.enqueue(tx, sendQueue, { employerId, submissionId: id })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'submission.made',
      subject: { kind: 'hmrc_submission', id },
      after: { kind: 'FPS', payRunId, payDate: run.pay_date, irMark: sealed.irMark, ...document.totals },
    })
    await announce(tx, { employerId, workerId: null, topics: ['payroll'] })
    return id
  })
}

export function detailsMissing(fields: readonly string[]): Refused {
  return refuse('employer_details_missing', 'say how HMRC knows the company first', {
    ...(fields[0] === undefined ? {} : { field: fields[0] }),
    details: { fields },
  })
}

export function refused(
  why:
    | 'late_reason_needed'
    | 'tax_year_not_held'
    | 'details_missing'
    | 'rules_broken'
    | 'too_large'
    | 'nothing_to_report'
    | 'month_not_begun',
  message: string,
  { field, ...details }: { field?: string; workers?: IncompleteRecord[]; faults?: ReportFault[] } = {},
): Refused {
  return refuse('submission_refused', message, { ...(field ? { field } : {}), details: { why, ...details } })
}

function lockRun(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<{ state: string; pay_date: string } | undefined> {
  return firstRow(
    tx,
    sql<{ state: string; pay_date: string }>`
      select r.state, p.pay_date from pay_runs r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.id = ${payRunId} for update of r
    `,
  )
}

const MOST_NAMED = 50

/** The whole document, put together from chunks of employees, each checked by itself; and its sums, read back from it. */
async function writeDocument(
  readChunk: (after: string | null) => ReturnType<typeof readPayToReport>,
  report: {
    header: ReportHeader
    references: HmrcReferences
    payDate: string
    lateReason: FpsPayment['lateReason'] | null
    today: string
  },
): Promise<{ irEnvelope: string; totals: ReportedTotals } | Refused> {
  const { references, today } = report
  const messageClass = rtiMessageClass('FPS')
  const incomplete: IncompleteRecord[] = []
  const faults: ReportFault[] = []
  const employees: string[] = []
  let totals: ReportedTotals = { taxablePay: 0, incomeTax: 0, nationalInsurance: 0, studentLoans: 0 }
  let around: { head: string; tail: string } | undefined
  let bytes = 0
  for (let after: string | null = null; ; ) {
    const records = await readChunk(after)
    if (records.length > 0) {
      const document = fpsOf(report.header, report, records)
      if ('incomplete' in document) incomplete.push(...document.incomplete)
      else {
        const written = writeFps(document)
        faults.push(...checkReport(written, { messageClass, references, today }))
        const { head, employees: some, tail } = partsOfFps(written)
        around ??= { head, tail }
        employees.push(some)
        totals = addTotals(totals, totalsInFps(some))
        bytes += Buffer.byteLength(some)
      }
    }
    if (records.length < CHUNK) break
    after = records.at(-1)?.payRecordId ?? null
  }
  if (incomplete.length > 0) {
    const workers = incomplete.slice(0, MOST_NAMED)
    return refused('details_missing', 'HMRC asks for more than some records have', { workers })
  }
  if (faults.length > 0)
    return refused('rules_broken', 'HMRC would reject this report', { faults: faults.slice(0, MOST_NAMED) })
  if (!around) return refused('nothing_to_report', 'nobody was paid in this run')
  if (bytes > LARGEST_DOCUMENT_BYTES) return refused('too_large', 'the report is larger than what HMRC takes at once')
  return { irEnvelope: [around.head, ...employees, around.tail].join(''), totals }
}
