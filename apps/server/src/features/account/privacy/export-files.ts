import { enterEmployer, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { FileMissingError } from '../../../platform/files/file-missing-error.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type ZipFile, zipOf } from '../../../platform/files/zip-stream.ts'
import {
  listAttachedOf,
  listFilesOfWorker,
  type NamedFile,
  nameAsItIs,
  openHeldFile,
} from '../../people/documents/index.ts'
import { listReceiptsOfWorker } from '../../people/expenses/index.ts'
import { readMemberships } from './standing-store.ts'

type PersonsFile = NamedFile & { employerId: string; folder: 'documents' | 'receipts' | 'support' | 'messages' }
type FilesDeps = Pick<Deps, 'database' | 'seal'> & { store: FileStore }

/** The files of a person, of every job: their documents in all versions, their receipts, those of their cases and of what they wrote. In a transaction of their user. */
export async function listPersonsFiles(tx: Tx, userId: string): Promise<PersonsFile[]> {
  const found: PersonsFile[] = []
  for (const { employerId, workerId } of await readMemberships(tx, userId)) {
    await enterEmployer(tx, employerId)
    const of = { employerId, userId }
    const ofWorker = workerId === null ? null : { employerId, workerId }
    const folders = {
      documents: ofWorker ? await listFilesOfWorker(tx, ofWorker) : [],
      receipts: ofWorker ? await listReceiptsOfWorker(tx, ofWorker) : [],
      support: await listAttachedOf(tx, { ...of, table: 'support_files' }),
      messages: await listAttachedOf(tx, { ...of, table: 'message_files' }),
    }
    for (const folder of Object.keys(folders) as (keyof typeof folders)[])
      found.push(...folders[folder].map((file) => ({ ...file, employerId, folder })))
  }
  return found
}

/** All of them in one ZIP, made as it is fetched, a piece of a file at a time. */
export async function zipPersonsFiles(deps: FilesDeps, userId: string): Promise<AsyncIterable<Uint8Array>> {
  const files = await deps.database.transaction({ userId }, (tx) => listPersonsFiles(tx, userId))
  return zipOf(named(deps, files))
}

/** One that the store has lost is named in a list, and takes none of the others with it. */
async function* named({ seal, store }: FilesDeps, files: readonly PersonsFile[]): AsyncGenerator<ZipFile> {
  const taken = new Set<string>()
  const lost: string[] = []
  for (const file of files) {
    const fileName = pathOf(file, taken)
    const { content } = openHeldFile({ seal, store }, file.employerId, file)
    const pieces = content[Symbol.asyncIterator]()
    let first: IteratorResult<Buffer>
    try {
      first = await pieces.next()
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error
      lost.push(fileName)
      continue
    }
    yield { fileName, day: file.day, content: from(first, pieces) }
  }
  if (lost.length > 0)
    yield {
      fileName: 'missing.txt',
      day: files[0]?.day ?? '1980-01-01',
      content: [Buffer.from(`${lost.join('\n')}\n`)],
    }
}

async function* from(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
}

/** "documents/2026-11-03 Contract.pdf": what it is filed as, with the ending of what it is. */
function pathOf({ folder, day, name, file_name: fileName, type }: PersonsFile, taken: Set<string>): string {
  const ending = /\.[^.]{1,8}$/.exec(nameAsItIs(fileName, type))?.[0] ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file's name may not hold
  const plain = `${day} ${name}`.replace(/[\\/:*?"<>|\x00-\x1f\x7f]/g, '_').slice(0, 120)
  for (let count = 1; ; count += 1) {
    const path = `${folder}/${plain}${count > 1 ? ` (${count})` : ''}${ending}`
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}
