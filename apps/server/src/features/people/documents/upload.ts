import { createHash } from 'node:crypto'
import { documentPartBytes, type FileFault, storageMost } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { FileMissingError } from '../../../platform/files/file-missing-error.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { newFileKey, openFile, sealFile } from '../../../platform/files/sealed-file.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import {
  deleteAbandoned,
  deleteUnused,
  type FileRow,
  fileKeySealedAbout,
  findFile,
  findUnused,
  insertFile,
  isSmall,
  keyOfFile,
  listKept,
  nameInStore,
  nameOfPart,
  noteReceived,
  noteWhole,
  oneAtATime,
  readKept,
} from './files-store.ts'
import { judgeFile } from './judge-file.ts'

/** Who sends a file, and with which company it lies. */
type Sender = Pick<Caller, 'employerId' | 'userId'>
type Begun = { id: string; received: number; partBytes: number; isWhole: boolean }

/**
 * Begins to take a file, or says how far one has come that the same person began to send: by what is in it, so that it
 * goes on after a page was closed. Refused: `forbidden` (of no company), `storage_full`.
 */
export async function startUpload(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller,
    file,
  }: { caller: Sender & Pick<Caller, 'role'>; file: { fileName: string; bytes: number; sha256: string } },
): Promise<Begun | Refused> {
  const { employerId, userId } = caller
  if (employerId === null) return refuse('forbidden', 'files belong to a company')
  return database.transaction({ employerId }, async (tx) => {
    await oneAtATime(tx, employerId)
    const now = clock.now()
    const begun = await findUnused(tx, { employerId, userId, ...file })
    if (begun) return goOn(begun, (to) => noteReceived(tx, { employerId, id: begun.id, from: begun.received, to }))
    const kept = await readKept(tx, { employerId, userId })
    const isOwn = caller.role === 'worker'
    if (kept.company + file.bytes > storageMost.company) return refuseFull('company', storageMost.company, kept.company)
    if (isOwn && kept.person + file.bytes > storageMost.person)
      return refuseFull('person', storageMost.person, kept.person)
    const id = newId(Date.parse(now))
    const keySealed = seal.close(newFileKey().toString('base64'), fileKeySealedAbout(employerId, id))
    await insertFile(tx, { employerId, id, userId, keySealed, ...file, now })
    return { id, received: 0, partBytes: documentPartBytes, isWhole: false }
  })
}

/** One whose end arrived and was never checked, because a server stopped then, sends its last part again. */
async function goOn(row: FileRow, noteTo: (received: number) => Promise<unknown>): Promise<Begun> {
  const { id, bytes } = row
  const isWhole = row.whole_at !== null
  const wasCutOff = !isWhole && row.received === bytes
  const received = wasCutOff ? lastOffset(bytes) : row.received
  if (wasCutOff) await noteTo(received)
  return { id, received, partBytes: documentPartBytes, isWhole }
}

const lastOffset = (bytes: number) => Math.floor((bytes - 1) / documentPartBytes) * documentPartBytes

function refuseFull(whose: 'company' | 'person', mostBytes: number, usedBytes: number): Refused {
  return refuse('storage_full', `the files of this ${whose} take up the space there is`, {
    field: 'bytes',
    details: { whose, mostBytes, usedBytes },
  })
}

type PartDeps = Pick<Deps, 'database' | 'seal'> & { store: FileStore }

/**
 * Takes a part of a file. With the last the whole is put together and judged: it is taken as it should be, or nothing of
 * it stays. A part that is sent again does no harm. Refused: `not_found`, `upload_offset` with where to go on,
 * `invalid_input` (not as long as a part is), `file_not_taken` with the fault.
 */
export async function takePart(
  deps: PartDeps,
  {
    caller,
    part: { upload: id, offset, content },
    now,
  }: { caller: Sender; part: { upload: string; offset: number; content: string }; now: string },
): Promise<{ received: number; isWhole: boolean } | Refused> {
  const { database, seal, store } = deps
  const { employerId, userId } = caller
  if (employerId === null) return refuse('not_found', 'no such file of yours')
  const row = await database.read({ employerId }, (tx) => findFile(tx, { employerId, id }))
  if (!row || row.user_id !== userId || row.used_at !== null) return refuse('not_found', 'no such file of yours')
  if (row.whole_at !== null) return { received: row.bytes, isWhole: true }
  if (offset !== row.received) return refuseOffset(row.received)
  const bytes = Buffer.from(content, 'base64')
  const expected = Math.min(documentPartBytes, row.bytes - offset)
  if (bytes.length !== expected)
    return refuse('invalid_input', `a part from here on has ${expected} bytes`, { field: 'content' })
  const key = keyOfFile(seal, employerId, row)
  const name = nameOfPart(employerId, id, offset)
  await store.put(name, sealFile(key, name, bytes))
  const received = offset + bytes.length
  const isNoted = await database.transaction({ employerId }, (tx) =>
    noteReceived(tx, { employerId, id, from: offset, to: received }),
  )
  if (!isNoted) {
    const other = await database.read({ employerId }, (tx) => findFile(tx, { employerId, id }))
    return other ? refuseOffset(other.received) : refuse('not_found', 'no such file of yours')
  }
  if (received < row.bytes) return { received, isWhole: false }
  const fault = await putTogether(deps, { employerId, row, key, now })
  if (fault === null) return { received, isWhole: true }
  return refuse('file_not_taken', `this file is not taken: ${fault}`, { field: 'content', details: { fault } })
}

function refuseOffset(received: number): Refused {
  return refuse('upload_offset', 'go on from where it stopped', { field: 'offset', details: { received } })
}

/** Makes one of the parts, or takes away all of them and says why. */
async function putTogether(
  { database, store }: PartDeps,
  { employerId, row, key, now }: { employerId: string; row: FileRow; key: Buffer; now: string },
): Promise<FileFault | null> {
  const { id } = row
  const names: string[] = []
  for (let offset = 0; offset < row.bytes; offset += documentPartBytes) names.push(nameOfPart(employerId, id, offset))
  const judged = await readParts(store, { names, key, row })
  if ('type' in judged) {
    const name = nameInStore(employerId, id)
    await store.put(name, sealFile(key, name, judged.content))
    await database.transaction({ employerId }, (tx) => noteWhole(tx, { employerId, id, type: judged.type, now }))
  } else {
    const isWhole = await database.transaction({ employerId }, async (tx) => {
      await deleteUnused(tx, { employerId, id })
      return (await findFile(tx, { employerId, id })) !== undefined
    })
    // The same end was sent twice at once: the other made it whole, and took the parts away behind it.
    if (isWhole) return null
  }
  for (const name of names) await store.remove(name)
  return 'fault' in judged ? judged.fault : null
}

async function readParts(
  store: FileStore,
  { names, key, row }: { names: readonly string[]; key: Buffer; row: FileRow },
) {
  const pieces: Buffer[] = []
  try {
    for (const name of names) for await (const piece of openFile(key, name, store.get(name))) pieces.push(piece)
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error
    return { fault: 'changed' as const }
  }
  const content = Buffer.concat(pieces)
  if (createHash('sha256').update(content).digest('hex') !== row.sha256) return { fault: 'changed' as const }
  return { ...judgeFile(content), content }
}

const abandonedAfter = DAY

/**
 * Takes away what was begun a day ago and never used, and all bytes that no row opens any more: of what was given up,
 * deleted or erased. Each day; safe to repeat.
 */
export async function sweepFiles(
  { database, clock, store }: Pick<Deps, 'database' | 'clock'> & { store: FileStore },
  employerId: string,
): Promise<void> {
  const before = instantPlus(clock.now(), -abandonedAfter)
  // Listed first: what begins meanwhile has its row before its bytes.
  const names = await store.list(employerId)
  const kept = await database.transaction({ employerId }, async (tx) => {
    await deleteAbandoned(tx, { employerId, before })
    return new Map((await listKept(tx, employerId)).map(({ id, is_whole }) => [id, is_whole]))
  })
  for (const name of names) {
    const file = name.slice(employerId.length + 1)
    const isWhole = kept.get(file.slice(0, 36))
    if (isWhole === undefined || (isWhole && file.length > 36 && !isSmall(file))) await store.remove(name)
  }
}
