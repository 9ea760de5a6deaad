import type { PayCertificate } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { type CertificateRow, listCertificates } from './certificates-store.ts'

/** Their own P45 and P60, newest first; also after they left. */
export async function listOwnCertificates(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: WorkerMember,
): Promise<PayCertificate[]> {
  const found = await database.read({ employerId }, (tx) => listCertificates(tx, { employerId, workerId }))
  return found.map(toCertificate)
}

/** A certificate as lists show it. */
export function toCertificate({ id, kind, tax_year, leaving_on, issued_at }: CertificateRow): PayCertificate {
  return { id, kind, taxYear: tax_year, leavingOn: leaving_on, issuedAt: issued_at }
}
