import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { listCertificates } from './certificates-store.ts'
import { type DocumentRef, documentAddress } from './document-address.ts'
import { readLetter } from './letter-pdf.ts'
import { readPayslip, readReader } from './payslips-store.ts'
import { refuseWithoutGrant } from './show-payslip.ts'

/**
 * The address of the PDF of one of their documents in their language, good for ten minutes. Refuses with
 * `verification_required` without a live grant and `not_found` where it is not theirs.
 */
export function downloadAddress(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: WorkerMember,
  { kind, id }: Pick<DocumentRef, 'kind' | 'id'>,
): Promise<{ downloadUrl: string } | Refused> {
  const { employerId, workerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const refused = await refuseWithoutGrant(tx, caller, now)
    if (refused) return refused
    if (!(await isOwn(tx, { employerId, workerId, kind, id }))) return refuse('not_found', `no such ${kind}`)
    const reader = await readReader(tx, userId)
    return { downloadUrl: documentAddress(seal, { kind, id, employerId, language: reader.language }, now) }
  })
}

async function isOwn(
  tx: Tx,
  { kind, id, ...worker }: Pick<DocumentRef, 'kind' | 'id'> & { employerId: string; workerId: string },
): Promise<boolean> {
  switch (kind) {
    case 'payslip':
      return (await readPayslip(tx, { ...worker, id })) !== undefined
    case 'certificate':
      return (await listCertificates(tx, worker)).some((certificate) => certificate.id === id)
    case 'letter':
      return (await readLetter(tx, { ...worker, id })) !== null
  }
}
