import type { KeyRing, Seal } from './platform/crypto.ts'
import type { FileStoreSettings } from './platform/files/file-store.ts'
import type { FileRequest, FileThreads } from './platform/http/file-routes.ts'
import { openThreads } from './platform/threads/threads.ts'

/** A request as a thread gets it: with the keys that hold at that moment, for one may follow another while it runs. */
export type KeyedFileRequest = FileRequest & { keys: KeyRing }

/** The threads that read files, each with a connection to the database of `databaseUrl`; beside this file, and beside the bundle. */
export function openFileThreads({
  databaseUrl,
  signingKey,
  seal,
  store,
  longestMilliseconds = 5_000,
}: {
  databaseUrl: string
  /** What the work of the threads is signed with. */
  signingKey: Buffer
  /** What private numbers of the files are sealed with. */
  seal: Seal
  /** Where the bytes of documents lie. */
  store: FileStoreSettings
  longestMilliseconds?: number
}): FileThreads {
  const isSource = import.meta.url.endsWith('.ts')
  const threads = openThreads<KeyedFileRequest, Awaited<ReturnType<FileThreads['run']>>>({
    program: new URL(isSource ? 'file-thread.ts' : 'file-thread.js', import.meta.url),
    given: { databaseUrl, signingKey, store },
    count: 2,
    mostWaiting: 50,
    longestMilliseconds,
    memoryMegabytes: 512,
  })
  return {
    run: (request, group) => threads.run({ ...request, keys: seal.ring }, group),
    close: () => threads.close(),
  }
}
