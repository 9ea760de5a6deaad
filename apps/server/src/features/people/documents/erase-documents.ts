import { sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { removeDocuments } from './documents-store.ts'
import { kept } from './show-documents.ts'

type Of = { employerId: string; workerId: string; now: string }

/** Of somebody who asked to be erased: the documents that are kept no longer, each category by its own years. */
export async function eraseDocumentsPastTheirTime(
  tx: Tx,
  { employerId, workerId, today, now }: Of & { today: string },
): Promise<void> {
  const cases = Object.entries(kept).map(([category, years]) => sql`when ${category} then ${years}::integer`)
  const which = sql`
    d.worker_id = ${workerId} and d.removed_at is null and exists (
      select from workers w where w.employer_id = d.employer_id and w.id = d.worker_id
        and (w.ends_on + make_interval(years => case d.category ${sql.join(cases, sql` `)} end))::date < ${today}::date)
  `
  await removeDocuments(tx, { employerId, which, now })
}

/** All of their documents, what they were asked for, what they opened, and the name they signed by. */
export async function eraseDocumentsOf(tx: Tx, { employerId, workerId, now }: Of): Promise<void> {
  await removeDocuments(tx, { employerId, which: sql`d.worker_id = ${workerId}`, now })
  await sql`
    update document_signatures set signed_name = ${erasedText} where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    delete from document_openings where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await sql`
    update document_requests set what = ${erasedText}, withdrawn_at = case when document_id is null then coalesce(withdrawn_at, ${now}) end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}
