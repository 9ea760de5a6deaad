import { sql, type Tx } from '../../../platform/database/database.ts'

/** What was announced to somebody, and what of it they read. In the company's scope. */
export async function eraseReading(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`delete from announcement_readers where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}
