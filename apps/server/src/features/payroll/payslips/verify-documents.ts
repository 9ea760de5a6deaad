import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'
import { readInChunks } from '../../../platform/imprints/index.ts'
import { hashHolds } from './verify-payslip.ts'

type Issued = { employer_id: string; subject: string; document: unknown; hash: Buffer }

/** Compares every certificate and letter with its hash, in the caller's transaction, as the owner. Gives how many there are. */
export async function verifyDocuments(
  connection: pg.ClientBase,
  { differ }: { differ(difference: Difference): void },
): Promise<number> {
  let documents = 0
  const chunks = readInChunks<Issued>(
    connection,
    `select employer_id, kind || ' ' || id as subject, document, hash from pay_certificates
     union all select employer_id, 'pension letter ' || id, document, hash from pension_letters`,
  )
  for await (const chunk of chunks) {
    documents += chunk.length
    for (const { employer_id: employerId, subject, document, hash } of chunk) {
      if (hashHolds({ document, hash })) continue
      const promise = 'a document is as it was made'
      differ({ promise, employerId, subject, expected: 'the text of its hash', found: 'another' })
    }
  }
  return documents
}
