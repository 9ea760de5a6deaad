import type { Submission } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type OfRun = { employerId: string; payRunId: string }
type OfOne = { employerId: string; submissionId: string }

export type SubmissionOfRun = {
  id: string
  state: Submission['state']
  problem: string | null
  sentAt: string | null
  parts: number
}

export type PartOfRun = SubmissionOfRun & { part: number; totals: ReportedTotals | null }

/** The latest submission of each part of a run's report, in order; none where it was never made. */
export function readPartsOfRun(tx: Tx, { employerId, payRunId }: OfRun): Promise<PartOfRun[]> {
  return rows(
    tx,
    sql<PartOfRun>`
      select distinct on (part) id, state, problem, sent_at as "sentAt", part, parts, totals from hmrc_submissions
      where employer_id = ${employerId} and pay_run_id = ${payRunId} and kind = 'FPS' order by part, made_at desc, id desc
    `,
  )
}

const FURTHEST_FROM_DONE: readonly Submission['state'][] = ['rejected', 'ready', 'sending', 'waiting', 'accepted']

/** The full payment submission of a run, or null: of one in parts, the part that is furthest from being accepted. */
export async function readSubmissionOfRun(tx: Tx, of: OfRun): Promise<SubmissionOfRun | null> {
  const parts = await readPartsOfRun(tx, of)
  const [last] = parts.toSorted(
    (one, other) => FURTHEST_FROM_DONE.indexOf(one.state) - FURTHEST_FROM_DONE.indexOf(other.state),
  )
  if (!last) return null
  const { id, state, problem, sentAt, parts: count } = last
  return { id, state, problem, sentAt, parts: count }
}

/** Sums of a report's payments in pence, as the document itself has them. */
export type ReportedTotals = { taxablePay: number; incomeTax: number; nationalInsurance: number; studentLoans: number }

/** What the run's report says, or nothing where none was made or HMRC rejected a part of it. */
export async function readReportedTotals(tx: Tx, of: OfRun): Promise<ReportedTotals | undefined> {
  const parts = await readPartsOfRun(tx, of)
  if (parts.length === 0 || parts.some(({ state }) => state === 'rejected')) return undefined
  return parts.reduce((sum, { totals }) => addTotals(sum, totals ?? NOTHING_REPORTED), NOTHING_REPORTED)
}

export const NOTHING_REPORTED: ReportedTotals = { taxablePay: 0, incomeTax: 0, nationalInsurance: 0, studentLoans: 0 }

export function addTotals(one: ReportedTotals, other: ReportedTotals): ReportedTotals {
  return {
    taxablePay: one.taxablePay + other.taxablePay,
    incomeTax: one.incomeTax + other.incomeTax,
    nationalInsurance: one.nationalInsurance + other.nationalInsurance,
    studentLoans: one.studentLoans + other.studentLoans,
  }
}

/** Whether HMRC has accepted every part. Holds the run, so that of two parts accepted at once the later one sees both. */
export async function isWhollyAccepted(tx: Tx, { employerId, payRunId }: OfRun): Promise<boolean> {
  await sql`select 1 from pay_runs where employer_id = ${employerId} and id = ${payRunId} for update`.execute(tx)
  const parts = await readPartsOfRun(tx, { employerId, payRunId })
  return parts.length > 0 && parts.every(({ state }) => state === 'accepted')
}

export type ReportError = { number: string; text: string; location: string | null }

/** What HMRC said, and where its answer is to be asked for. */
export type HmrcResponse = {
  endPoint?: string
  errors?: ReportError[]
  acceptedAt?: string
  messages?: string[]
  /** When HMRC was told that it need not keep its answer. */
  removedAt?: string
  /** How often it was sent: more than once only where HMRC said, or showed by its list, that it had not come. */
  attempts?: number
}

/** Without its content: that may be large. */
export type SubmissionRow = {
  id: string
  kind: 'FPS' | 'EPS'
  pay_run_id: string | null
  pay_date: string | null
  tax_year: string
  tax_month: number
  late_reason: string | null
  ir_mark: string
  transaction_id: string
  state: Submission['state']
  correlation_id: string | null
  poll_after: string | null
  response: HmrcResponse | null
  problem: string | null
  made_at: string
  sent_at: string | null
  ended_at: string | null
}

const columns = sql`
  s.id, s.kind, s.pay_run_id, s.tax_year, s.tax_month, s.late_reason, s.ir_mark, s.transaction_id, s.state, s.correlation_id,
  s.poll_after, s.response, s.problem, s.made_at, s.sent_at, s.ended_at,
  (select p.pay_date from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where r.employer_id = s.employer_id and r.id = s.pay_run_id) as pay_date`

export function listSubmissionRows(tx: Tx, employerId: string): Promise<SubmissionRow[]> {
  return rows(
    tx,
    sql<SubmissionRow>`
      select ${columns} from hmrc_submissions s where s.employer_id = ${employerId} order by s.made_at desc, s.id desc limit 500
    `,
  )
}

export function readSubmissionRow(tx: Tx, { employerId, submissionId }: OfOne): Promise<SubmissionRow | undefined> {
  return firstRow(
    tx,
    sql<SubmissionRow>`
      select ${columns} from hmrc_submissions s where s.employer_id = ${employerId} and s.id = ${submissionId}
    `,
  )
}

/** Held until the transaction ends: one server at a time moves a submission on. */
export function lockSubmission(tx: Tx, { employerId, submissionId }: OfOne): Promise<SubmissionRow | undefined> {
  return firstRow(
    tx,
    sql<SubmissionRow>`
      select ${columns} from hmrc_submissions s where s.employer_id = ${employerId} and s.id = ${submissionId} for update
    `,
  )
}

/** What a sealed report is bound to. */
export function reportSealedAbout(submissionId: string): string {
  return `hmrc-submission:${submissionId}`
}

/** Null where the report was forgotten with the documents of its run. */
export function openReport(seal: Seal, { id, sealed }: { id: string; sealed: Buffer }): string | null {
  return sealed.length === 0 ? null : seal.open(sealed, reportSealedAbout(id))
}

/** The very document, and the name of a file to keep it in; nothing where there is none, or none any more. */
export async function readContent(
  tx: Tx,
  seal: Seal,
  { employerId, submissionId }: OfOne,
): Promise<{ content: string; fileName: string } | undefined> {
  const found = await firstRow(
    tx,
    sql<{ sealed: Buffer; kind: string; tax_year: string; tax_month: number; transaction_id: string }>`
      select content_sealed as sealed, kind, tax_year, tax_month, transaction_id from hmrc_submissions
      where employer_id = ${employerId} and id = ${submissionId}
    `,
  )
  if (!found) return undefined
  const { sealed, kind, tax_year, tax_month, transaction_id } = found
  const content = openReport(seal, { id: submissionId, sealed })
  if (content === null) return undefined
  return { content, fileName: `${kind}-${tax_year}-month-${tax_month}-${transaction_id.slice(-6)}.xml` }
}

/** The document says whether it claims the employment allowance: once sealed, no statement can ask it. */
function claimsAllowance(content: string): boolean {
  return content.includes('<EmpAllceInd>yes</EmpAllceInd>')
}

export async function insertSubmission(
  tx: Tx,
  seal: Seal,
  submission: {
    employerId: string
    id: string
    kind: 'FPS' | 'EPS'
    payRunId: string | null
    taxYear: string
    taxMonth: number
    lateReason: string | null
    content: string
    totals: ReportedTotals | null
    /** Of the report of a large run. */
    part?: number
    parts?: number
    /** Of a summary: what it says ahead. */
    inactivity?: { from: string; to: string } | null
    schemeCeasedOn?: string | null
    irMark: string
    transactionId: string
    madeAt: string
    madeBy: string | null
  },
): Promise<void> {
  const { employerId, id, kind, payRunId, taxYear, taxMonth, lateReason, content, totals, irMark } = submission
  const { inactivity = null, schemeCeasedOn = null } = submission
  await sql`
    insert into hmrc_submissions (employer_id, id, kind, pay_run_id, tax_year, tax_month, late_reason, content_sealed, claims_allowance, totals, ir_mark,
      transaction_id, part, parts, made_at, made_by, inactive_from, inactive_to, scheme_ceased_on)
    values (${employerId}, ${id}, ${kind}, ${payRunId}, ${taxYear}, ${taxMonth}, ${lateReason}, ${seal.close(content, reportSealedAbout(id))},
      ${claimsAllowance(content)},
      ${totals === null ? null : JSON.stringify(totals)}, ${irMark}, ${submission.transactionId}, ${submission.part ?? 1}, ${submission.parts ?? 1}, ${submission.madeAt}, ${submission.madeBy},
      ${inactivity?.from ?? null}, ${inactivity?.to ?? null}, ${schemeCeasedOn})
  `.execute(tx)
}

/** What a submission becomes; what is left out stays. */
export type SubmissionChange = {
  state?: Submission['state']
  correlationId?: string
  pollAfter?: string | null
  response?: HmrcResponse
  problem?: string | null
  sentAt?: string
  endedAt?: string
}

/** Of a submission that the transaction holds. */
export async function changeSubmission(
  tx: Tx,
  { employerId, submissionId }: OfOne,
  change: SubmissionChange,
): Promise<void> {
  const sets = [
    ...(change.state === undefined ? [] : [sql`state = ${change.state}`]),
    ...(change.correlationId === undefined ? [] : [sql`correlation_id = ${change.correlationId}`]),
    ...(change.pollAfter === undefined ? [] : [sql`poll_after = ${change.pollAfter}`]),
    ...(change.response === undefined ? [] : [sql`response = ${JSON.stringify(change.response)}`]),
    ...(change.problem === undefined ? [] : [sql`problem = ${change.problem}`]),
    ...(change.sentAt === undefined ? [] : [sql`sent_at = ${change.sentAt}`]),
    ...(change.endedAt === undefined ? [] : [sql`ended_at = ${change.endedAt}`]),
  ]
  if (sets.length === 0) return
  await sql`
    update hmrc_submissions set ${sql.join(sets)} where employer_id = ${employerId} and id = ${submissionId}
  `.execute(tx)
}

/** The correlation IDs of all the company's other submissions: none of them is the one that is looked for. */
export async function otherCorrelationIds(tx: Tx, { employerId, submissionId }: OfOne): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select correlation_id as id from hmrc_submissions
      where employer_id = ${employerId} and id <> ${submissionId} and correlation_id is not null
    `,
  )
  return new Set(found.map(({ id }) => id))
}
