import type { DocumentType } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { openFile } from '../../../platform/files/sealed-file.ts'
import type { Member } from '../../../platform/http/session.ts'
import { findFile, keyOfFile, nameInStore } from './files-store.ts'

/** The bytes of a file that somebody sent themselves, whole and judged, used or not; undefined for any other. */
export async function readOwnFile(
  { database, seal, store }: Pick<Deps, 'database' | 'seal'> & { store: FileStore },
  { caller: { employerId, userId }, id }: { caller: Member; id: string },
): Promise<{ type: DocumentType; content: Buffer } | undefined> {
  const row = await database.read({ employerId }, (tx) => findFile(tx, { employerId, id }))
  if (!row || row.user_id !== userId || row.type === null || row.key_sealed.length === 0) return undefined
  const name = nameInStore(employerId, id)
  const pieces: Buffer[] = []
  for await (const piece of openFile(keyOfFile(seal, employerId, row), name, store.get(name))) pieces.push(piece)
  return { type: row.type, content: Buffer.concat(pieces) }
}
