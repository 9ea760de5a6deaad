import { type DocumentType, permissions } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { openFile } from '../../../platform/files/sealed-file.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller, Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findDocument, findVersionFile, type HeldFile, nameAsItIs } from './documents-store.ts'
import { keyOfFile, nameInStore } from './files-store.ts'
import { noteOpened } from './signatures-store.ts'

export type OpenedFile = {
  mediaType: string
  fileName: string
  bytes: number
  content: AsyncIterable<Buffer>
}

const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
type Asked = { as: 'own' | 'team'; id: string; number: number }

/**
 * A version of a document, opened as its worker (which is noted: it can be signed then) or as who manages (which the audit
 * tells, where it is of one person). Refused: `not_found` for all that is not for the caller to see.
 */
export async function openDocument(
  { database, clock, seal, store }: Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore },
  { caller, asked }: { caller: Caller; asked: Asked },
): Promise<OpenedFile | Refused> {
  const { employerId, role } = caller
  const none = refuse('not_found', 'no such document')
  if (employerId === null || role === null) return none
  const { id, number } = asked
  const file = await database.transaction({ employerId }, async (tx) => {
    const isShown = await maySee(tx, { caller: { ...caller, employerId, role }, asked, now: clock.now() })
    return isShown ? findVersionFile(tx, { employerId, id, number }) : undefined
  })
  return file ? openHeldFile({ seal, store }, employerId, file) : none
}

/** A file of a company's, unsealed as it is read. */
export function openHeldFile(
  { seal, store }: Pick<Deps, 'seal'> & { store: FileStore },
  employerId: string,
  file: HeldFile,
): OpenedFile {
  const name = nameInStore(employerId, file.file_id)
  const key = keyOfFile(seal, employerId, { id: file.file_id, key_sealed: file.key_sealed })
  return {
    mediaType: mediaTypes[file.type],
    fileName: nameAsItIs(file.file_name, file.type),
    bytes: file.bytes,
    content: openFile(key, name, store.get(name)),
  }
}

async function maySee(
  tx: Tx,
  { caller, asked: { as, id, number }, now }: { caller: Member; asked: Asked; now: string },
): Promise<boolean> {
  const { employerId, workerId, userId, sessionId, address } = caller
  const document = await findDocument(tx, { employerId, id })
  if (!document) return false
  const { worker_id: ownerId } = document
  if (as === 'own') {
    if (workerId === null || (ownerId !== null && ownerId !== workerId)) return false
    if (!(await findVersionFile(tx, { employerId, id, number }))) return false
    if (await noteOpened(tx, { employerId, id, number, workerId, now }))
      await announce(tx, { employerId, workerId, words: ['documents'] })
    return true
  }
  const may = permissions[caller.role]
  if (!may.has('documents.read') || (document.is_private && !may.has('documents.private'))) return false
  if (ownerId !== null) {
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'document.read_by_employer',
      subject: { kind: 'worker', id: ownerId },
      after: { documentId: id, category: document.category, version: number },
    })
  }
  return true
}
