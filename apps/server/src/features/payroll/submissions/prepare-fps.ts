import { taxYearOf } from '@gpod/payroll'
import { type FpsEmployee, type FpsPayment, rtiMessageClass, writeFps } from '@gpod/rti'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import { type HmrcReferences, readReportingEmployer } from '../../company/settings/index.ts'
import { taxDay } from '../pay-schedules/index.ts'
import {
  daysOfTaxMonth,
  fpsOf,
  type IncompleteRecord,
  type Payday,
  type PayToReport,
  type ReportHeader,
  reportHeader,
} from './build-fps.ts'
import { partsOfFps, type ReportFault, sealReport, totalsInFps } from './check-report.ts'
import { checkInThread } from './hmrc-documents.ts'
import { detailsMissing, refused } from './refused.ts'
import { readPayToReport } from './report-sources-store.ts'
import { addTotals, NOTHING_REPORTED, type PartOfRun, type ReportedTotals } from './submissions-store.ts'

/** Employees written and checked at a time: HMRC's rules look at one employee each. */
const CHUNK = 500

/** Some 7 million bytes: HMRC takes no message above 25 million, and so the memory needed does not grow with the run. */
export const EMPLOYEES_IN_PART = 5_000

export type LateReason = FpsPayment['lateReason'] | null
export type RunToReport = { state: string; pay_date: string; tax_date: string }

/** One document of a run's report, sealed. */
export type FpsPart = { part: number; parts: number; content: string; irMark: string; totals: ReportedTotals }

export type PreparedFps = {
  header: ReportHeader & { taxMonth: number }
  references: HmrcReferences
  isLate: boolean
  /** As it stands in the documents: in time there is nothing to excuse. */
  lateReason: LateReason
}

type ToPrepare = {
  employerId: string
  payRunId: string
  run: RunToReport
  lateReason: LateReason
  /** Whether a late one without a reason is refused; else it is written without, to be looked at. */
  asksReason: boolean
  today: string
  employeesInPart: number
  /** What was made before; what of it was not rejected is not made again. */
  before: readonly PartOfRun[]
}

/** What is done with what is prepared: one document at a time, so that memory does not grow with the run. */
type Takes = {
  part: (part: FpsPart, prepared: PreparedFps) => Promise<void>
  employees?: (employees: readonly FpsEmployee[], records: readonly PayToReport[]) => void
}

/**
 * Writes the documents of a run's full payment submission, each checked by HMRC's schema and rules, and hands them over.
 * Refuses what `submitRun` says of the documents.
 */
export async function prepareFps(
  tx: Tx,
  seal: Deps['seal'],
  { employerId, payRunId, run, lateReason, asksReason, today, employeesInPart, before }: ToPrepare,
  takes: Takes,
): Promise<PreparedFps | Refused> {
  const { references, missing } = await readReportingEmployer(tx, employerId)
  if (references === null || missing.length > 0) return detailsMissing(missing)
  const isLate = today > run.tax_date
  if (isLate && lateReason === null && asksReason) {
    return refused('late_reason_needed', 'payday has passed: say why the report is late', { field: 'lateReason' })
  }
  const header = reportHeader(references, run.tax_date)
  if (!header) return refused('tax_year_not_held', `there is no report for ${taxYearOf(run.tax_date)}`)
  const prepared: PreparedFps = { header, references, isLate, lateReason: isLate ? lateReason : null }
  const year = { from: daysOfTaxMonth(header.taxYear, 1).from, to: daysOfTaxMonth(header.taxYear, 12).to }
  const starts = await readPartStarts(tx, { employerId, payRunId, employeesInPart })
  for (const [at, start] of starts.entries()) {
    if (before.some(({ part, state }) => part === at + 1 && state !== 'rejected')) continue
    const document = await writeDocument(
      (after, most) => readPayToReport(tx, seal, { employerId, payRunId, year, after, most }),
      { start, most: employeesInPart },
      {
        header,
        references,
        payDate: run.pay_date,
        taxDate: run.tax_date,
        lateReason: prepared.lateReason,
        today,
        employees: takes.employees,
      },
    )
    if (isRefused(document)) return document
    const { irEnvelope, irMark } = sealReport(document.irEnvelope)
    const part = { part: at + 1, parts: starts.length, content: irEnvelope, irMark, totals: document.totals }
    await takes.part(part, prepared)
  }
  if (starts.length === 0) return refused('nothing_to_report', 'nobody was paid in this run')
  return prepared
}

/** A run and its payday; held until the transaction ends where it is going to be reported. */
export function readRunToReport(
  tx: Tx,
  { employerId, payRunId, isHeld }: { employerId: string; payRunId: string; isHeld: boolean },
): Promise<RunToReport | undefined> {
  return firstRow(
    tx,
    sql<RunToReport>`
      select r.state, p.pay_date, ${taxDay.ofPeriod('p')} as tax_date from pay_runs r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.id = ${payRunId} ${isHeld ? sql`for update of r` : sql``}
    `,
  )
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

const MOST_NAMED = 50

/** One document, put together from chunks of employees, each checked by itself; and its sums, read back from it. */
async function writeDocument(
  readChunk: (after: string | null, most: number) => ReturnType<typeof readPayToReport>,
  { start, most }: { start: string | null; most: number },
  report: {
    header: ReportHeader
    references: HmrcReferences
    today: string
    employees: Takes['employees']
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
    report.employees?.(document.employees, records)
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
