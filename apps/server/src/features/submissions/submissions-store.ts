import type { Submission } from '@gpod/contract'
import { firstRow, sql, type Tx } from '../../platform/database/database.ts'

type OfRun = { employerId: string; payRunId: string }

export type SubmissionOfRun = { id: string; state: Submission['state']; problem: string | null; sentAt: string | null }

/** The latest full payment submission of a run, or null. */
export async function readSubmissionOfRun(tx: Tx, { employerId, payRunId }: OfRun): Promise<SubmissionOfRun | null> {
  const found = await firstRow(
    tx,
    sql<SubmissionOfRun>`
      select id, state, problem, sent_at as "sentAt" from hmrc_submissions
      where employer_id = ${employerId} and pay_run_id = ${payRunId} and kind = 'FPS' order by made_at desc, id desc limit 1
    `,
  )
  return found ?? null
}

/** Sums of a report's payments in pence, as the document itself has them. */
export type ReportedTotals = { taxablePay: number; incomeTax: number; nationalInsurance: number; studentLoans: number }

/** What the run's report says, or nothing where none was made or HMRC rejected it. */
export async function readReportedTotals(tx: Tx, { employerId, payRunId }: OfRun): Promise<ReportedTotals | undefined> {
  const found = await firstRow(
    tx,
    sql<{ totals: ReportedTotals | null }>`
      select totals from hmrc_submissions
      where employer_id = ${employerId} and pay_run_id = ${payRunId} and kind = 'FPS' and state <> 'rejected' order by made_at desc limit 1
    `,
  )
  return found?.totals ?? undefined
}
