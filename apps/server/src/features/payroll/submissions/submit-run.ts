import { taxYearOf } from '@gpod/payroll'
import { type FpsPayment, rtiMessageClass, transactionIdOf, writeFps } from '@gpod/rti'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type HmrcReferences, readReportingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { taxDay } from '../pay-schedules/index.ts'
import {
  daysOfTaxMonth,
  fpsOf,
  type IncompleteRecord,
  type Payday,
  type ReportHeader,
  reportHeader,
} from './build-fps.ts'
import { partsOfFps, type ReportFault, sealReport, totalsInFps } from './check-report.ts'
import { checkInThread } from './hmrc-documents.ts'
import { readPayToReport } from './report-sources-store.ts'
import { sendJob } from './send-submission.ts'
import {
  addTotals,
  insertSubmission,
  NOTHING_REPORTED,
  type ReportedTotals,
  readPartsOfRun,
} from './submissions-store.ts'

export type SubmitDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>
export type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'>

/** Employees written and checked at a time: HMRC's rules look at one employee each. */
const CHUNK = 500

/** Some 7 million bytes: HMRC takes no message above 25 million, and so the memory needed does not grow with the run. */
const EMPLOYEES_IN_PART = 5_000

/** Rolls back what was made of the parts before. */
class NotReportable extends Error {
  override name = 'NotReportable'
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super('a part of the report cannot be made')
    this.refusal = refusal
  }
}

type Report = { employerId: string; payRunId: string; lateReason: FpsPayment['lateReason'] | null; actor: Actor | null }

/**
 * Makes the full payment submission of a paid run and has it sent: one transaction, and the same submission for whoever
 * asks again, unless HMRC rejected it; then a corrected one. The report of a large run goes in parts, each a submission
 * of its own; of those only the rejected are made again. Every document is checked by HMRC's schema and rules before.
 * Gives the id of the first part that was made, or is there.
 *
 * Refuses `not_found`; `run_state_not_right` (not paid yet); `employer_details_missing` (with `fields`); and
 * `submission_refused` with `why`: `late_reason_needed` after the payday that HMRC counts, `tax_year_not_held`, `details_missing` (with
 * `workers` and the fields their records lack), `rules_broken` (with `faults`: HMRC's numbers), `nothing_to_report`.
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
  { employerId, payRunId, lateReason, actor }: Report,
  employeesInPart: number,
): Promise<string | Refused> {
  const run = await lockRun(tx, { employerId, payRunId })
  if (!run) return refuse('not_found', 'no such pay run')
  const before = await readPartsOfRun(tx, { employerId, payRunId })
  const [held] = before
  if (held && before.every(({ state }) => state !== 'rejected')) return held.id
  if (run.state !== 'paid') return refuse('run_state_not_right', 'pay the run first')
  const { references, missing } = await readReportingEmployer(tx, employerId)
  if (references === null || missing.length > 0) return detailsMissing(missing)
  const now = clock.now()
  const today = londonDay(now)
  const isLate = today > run.tax_date
  // What was reported is put right: HMRC knows that reason by itself.
  if (isLate && lateReason === null && !run.is_reversal) {
    return refused('late_reason_needed', 'payday has passed: say why the report is late', { field: 'lateReason' })
  }
  const header = reportHeader(references, run.tax_date)
  if (!header) return refused('tax_year_not_held', `there is no report for ${taxYearOf(run.tax_date)}`)
  // In time there is nothing to excuse.
  const reason = run.is_reversal ? 'H' : isLate ? (lateReason ?? null) : null
  const year = { from: daysOfTaxMonth(header.taxYear, 1).from, to: daysOfTaxMonth(header.taxYear, 12).to }
  const starts = await readPartStarts(tx, { employerId, payRunId, employeesInPart })
  const made: string[] = []
  for (const [at, start] of starts.entries()) {
    if (before.some(({ part, state }) => part === at + 1 && state !== 'rejected')) continue
    const document = await writeDocument(
      (after, most) => readPayToReport(tx, seal, { employerId, payRunId, year, after, most }),
      { start, most: employeesInPart },
      { header, references, payDate: run.pay_date, taxDate: run.tax_date, lateReason: reason, today },
    )
    if (isRefused(document)) throw new NotReportable(document)
    const sealed = sealReport(document.irEnvelope)
    const id = newId()
    await insertSubmission(tx, seal, {
      employerId,
      id,
      kind: 'FPS',
      payRunId,
      taxYear: `20${header.taxYear}`,
      taxMonth: header.taxMonth,
      lateReason: reason,
      content: sealed.irEnvelope,
      totals: document.totals,
      part: at + 1,
      parts: starts.length,
      irMark: sealed.irMark,
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
      after: { kind: 'FPS', payRunId, payDate: run.pay_date, irMark: sealed.irMark, ...document.totals },
    })
    made.push(id)
  }
  const [first] = made
  if (first === undefined) return refused('nothing_to_report', 'nobody was paid in this run')
  await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'submissions'] })
  return first
}

/** Behind which pay record each part of a run's report begins: null, and the last one of each part but the last. */
async function readPartStarts(
  tx: Tx,
  { employerId, payRunId, employeesInPart }: { employerId: string; payRunId: string; employeesInPart: number },
): Promise<(string | null)[]> {
  const found = await rows(
    tx,
    sql<{ id: string; is_start: boolean }>`
      select id, n % ${employeesInPart} = 0 and n < total as is_start from (
        select id, row_number() over (order by id) as n, count(*) over () as total from pay_records
        where employer_id = ${employerId} and pay_run_id = ${payRunId}
      ) r where n % ${employeesInPart} = 0 or n = 1 order by n
    `,
  )
  if (found.length === 0) return []
  return [null, ...found.flatMap(({ id, is_start }) => (is_start ? [id] : []))]
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
    | 'nothing_to_report'
    | 'month_not_begun',
  message: string,
  { field, ...details }: { field?: string; workers?: IncompleteRecord[]; faults?: ReportFault[] } = {},
): Refused {
  return refuse('submission_refused', message, { ...(field ? { field } : {}), details: { why, ...details } })
}

type ReportedRun = { state: string; pay_date: string; tax_date: string; is_reversal: boolean }

function lockRun(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<ReportedRun | undefined> {
  return firstRow(
    tx,
    sql<ReportedRun>`
      select r.state, coalesce(r.pay_date, p.pay_date) as pay_date, r.kind = 'reversal' as is_reversal,
        case when r.kind = 'regular' then ${taxDay.ofPeriod('p')} else coalesce(b.tax_date, r.pay_date) end as tax_date
      from pay_runs r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      -- What a reversal takes back is reported of the day on which it was.
      left join lateral (
        select ${taxDay.ofRecord('y')} as tax_date from pay_records y
        where r.kind = 'reversal' and y.employer_id = r.employer_id and y.pay_run_id = r.id limit 1
      ) b on true
      where r.employer_id = ${employerId} and r.id = ${payRunId} for update of r
    `,
  )
}

const MOST_NAMED = 50

/** One document, put together from chunks of employees, each checked by itself; and its sums, read back from it. */
async function writeDocument(
  readChunk: (after: string | null, most: number) => ReturnType<typeof readPayToReport>,
  { start, most }: { start: string | null; most: number },
  report: {
    header: ReportHeader
    references: HmrcReferences
    today: string
  } & Payday,
): Promise<{ irEnvelope: string; totals: ReportedTotals } | Refused> {
  const { references, today } = report
  const messageClass = rtiMessageClass('FPS')
  const incomplete: IncompleteRecord[] = []
  const faults: ReportFault[] = []
  const employees: string[] = []
  let totals = NOTHING_REPORTED
  let around: { head: string; tail: string } | undefined
  let after = start
  for (let left = most; left > 0; ) {
    const wanted = Math.min(CHUNK, left)
    const records = await readChunk(after, wanted)
    left = records.length < wanted ? 0 : left - records.length
    after = records.at(-1)?.payRecordId ?? after
    if (records.length === 0) break
    const document = fpsOf(report.header, report, records)
    if ('incomplete' in document) {
      incomplete.push(...document.incomplete)
      continue
    }
    const written = writeFps(document)
    faults.push(...(await checkInThread(written, { messageClass, references, today })))
    const { head, employees: some, tail } = partsOfFps(written)
    around ??= { head, tail }
    employees.push(some)
    totals = addTotals(totals, totalsInFps(some))
  }
  if (incomplete.length > 0) {
    const workers = incomplete.slice(0, MOST_NAMED)
    return refused('details_missing', 'HMRC asks for more than some records have', { workers })
  }
  if (faults.length > 0) {
    return refused('rules_broken', 'HMRC would reject this report', { faults: faults.slice(0, MOST_NAMED) })
  }
  if (!around) return refused('nothing_to_report', 'nobody was paid in this run')
  return { irEnvelope: [around.head, ...employees, around.tail].join(''), totals }
}
