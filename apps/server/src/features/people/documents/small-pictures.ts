import { permissions, pictureTypes } from '@gpod/contract'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { FileMissingError } from '../../../platform/files/file-missing-error.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { openFile, sealFile } from '../../../platform/files/sealed-file.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { makeSmall } from '../../../platform/pictures/pictures.ts'
import { findDocument, findVersionFile, type HeldFile } from './documents-store.ts'
import { keyOfFile, nameInStore, nameOfSmall } from './files-store.ts'

type FileDeps = Pick<Deps, 'database' | 'seal'> & { store: FileStore }

/**
 * A version of a document that is a picture, as small as a list shows it. Nobody has read it by that: nothing is noted; so what is
 * private is shown to whom it belongs to alone. Refused: `not_found`, also where there is no such picture.
 */
export async function openSmallDocument(
  deps: FileDeps,
  {
    caller: { employerId, role, workerId },
    asked: { as, id, number },
  }: { caller: Caller; asked: { as: 'own' | 'team'; id: string; number: number } },
): Promise<Buffer | Refused> {
  const none = refuse('not_found', 'no such picture')
  if (employerId === null || role === null) return none
  const file = await deps.database.read({ employerId }, async (tx) => {
    const document = await findDocument(tx, { employerId, id })
    if (!document) return undefined
    const isShown =
      as === 'own'
        ? workerId !== null && (document.worker_id === null || document.worker_id === workerId)
        : permissions[role].has('documents.read') && !document.is_private
    return isShown ? findVersionFile(tx, { employerId, id, number }) : undefined
  })
  return (file && (await smallOf(deps, employerId, file))) ?? none
}

/** A picture as a list shows it: made the first time it is asked for, kept beside the file under the file's own key; null for none. */
export async function smallOf(
  { seal, store }: Pick<FileDeps, 'seal' | 'store'>,
  employerId: string,
  file: Pick<HeldFile, 'file_id' | 'key_sealed' | 'type'>,
): Promise<Buffer | null> {
  if (!pictureTypes.includes(file.type)) return null
  const key = keyOfFile(seal, employerId, { id: file.file_id, key_sealed: file.key_sealed })
  const name = nameOfSmall(employerId, file.file_id)
  const kept = await readWhole(openFile(key, name, store.get(name)))
  if (kept !== null) return kept.length === 0 ? null : kept
  const whole = nameInStore(employerId, file.file_id)
  const content = await readWhole(openFile(key, whole, store.get(whole)))
  if (content === null) return null
  const small = await makeSmall(content, employerId)
  // One of which none can be made is kept as empty, and not tried again.
  await store.put(name, sealFile(key, name, small ?? Buffer.alloc(0)))
  return small
}

async function readWhole(pieces: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const read: Buffer[] = []
  try {
    for await (const piece of pieces) read.push(piece)
  } catch (error) {
    if (error instanceof FileMissingError) return null
    throw error
  }
  return Buffer.concat(read)
}

/** Answers with a picture that we drew: it is shown where it is asked for, and kept by nobody. */
export function sendSmall(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(picture)
}
