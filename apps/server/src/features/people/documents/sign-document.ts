import type { DocumentSignature } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { findVersionFile, latestNumber, lockDocument } from './documents-store.ts'
import { note } from './give-document.ts'
import { findSignature, hasOpened, insertSignature, type SignatureRow } from './signatures-store.ts'

/**
 * Signs the latest version of a document by a typed name, with the digest of the bytes that were opened. Signed already, it
 * stays as it was. Refused: `not_found`, `document_changed` (a later version is there, or other bytes), `document_not_opened`.
 */
export function signDocument(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    id,
    signed,
  }: { caller: WorkerMember; id: string; signed: { version: number; name: string; sha256: string } },
): Promise<DocumentSignature | Refused> {
  const { employerId, workerId, userId } = caller
  const { version: number, name, sha256 } = signed
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const document = await lockDocument(tx, { employerId, id })
    const isTheirs = document?.worker_id === null || document?.worker_id === workerId
    if (!document?.needs_signature || !isTheirs) return refuse('not_found', 'no such document to sign')
    const of = { employerId, id, number, workerId }
    const before = await findSignature(tx, of)
    if (before) return toSignature(before)
    const file = await findVersionFile(tx, { employerId, id, number })
    if ((await latestNumber(tx, { employerId, id })) !== number || file?.sha256 !== sha256)
      return refuse('document_changed', 'a later version is there: read and sign that one')
    if (!(await hasOpened(tx, of))) return refuse('document_not_opened', 'open it first')
    await insertSignature(tx, { ...of, userId, name, sha256, now })
    const after = { documentId: id, category: document.category, version: number, sha256, signedName: name }
    await note(tx, { caller, workerId, action: 'document.signed', after, now })
    return toSignature({ number, signed_name: name, signed_at: now, sha256 })
  })
}

const toSignature = (row: SignatureRow): DocumentSignature => ({
  version: row.number,
  name: row.signed_name,
  at: row.signed_at,
  sha256: row.sha256,
})
