import { sql, type Tx } from '../../../platform/database/database.ts'
import type { WorkerRow } from './employees-store.ts'

type Loans = WorkerRow['student_loans']

/**
 * The loans of a worker record are changed by hand: HMRC's notices up to today are behind that, and say nothing any more;
 * those to come stay. Does nothing where the loans are what the record showed.
 */
export async function replaceLoanNotices(
  tx: Tx,
  of: { employerId: string; workerId: string; before: Loans; after: Loans; today: string; userId: string; now: string },
): Promise<void> {
  if (of.before.toSorted().join() === of.after.toSorted().join()) return
  await sql`
    update student_loan_notices set state = 'replaced', ended_at = ${of.now}, ended_by = ${of.userId}
    where employer_id = ${of.employerId} and worker_id = ${of.workerId} and state = 'in_force' and effective_from <= ${of.today}::date
  `.execute(tx)
}
