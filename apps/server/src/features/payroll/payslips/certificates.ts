import type { PayCertificate } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { listCertificates } from './certificates-store.ts'

/** Their own P45 and P60, newest first; also after they left. */
export async function listOwnCertificates(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: WorkerMember,
): Promise<PayCertificate[]> {
  const found = await database.transaction({ employerId }, (tx) => listCertificates(tx, { employerId, workerId }))
  return found.map(({ id, kind, tax_year: taxYear, leaving_on: leavingOn, issued_at: issuedAt }) => ({
    id,
    kind,
    taxYear,
    leavingOn,
    issuedAt,
  }))
}
