import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { closeFiles } from '../documents/index.ts'

/** What they wrote and what was written to them, and their receipts. Days and amounts stay: the books rest on them. */
export async function eraseExpensesOf(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  const files = await rows(
    tx,
    sql<{ file_id: string }>`
      select r.file_id from expense_receipts r join expense_claims c on c.employer_id = r.employer_id and c.id = r.claim_id
      where c.employer_id = ${employerId} and c.worker_id = ${workerId}
    `,
  )
  await closeFiles(tx, { employerId, ids: files.map(({ file_id }) => file_id) })
  await sql`
    update expense_claims set description = ${erasedText}, notes = '', reason = case when reason is null then null else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}
