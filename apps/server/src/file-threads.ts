import type { FileThreads } from './platform/http/file-routes.ts'
import { openThreads } from './platform/threads/threads.ts'

/** The threads that read files, each with a connection to the database of `databaseUrl`; beside this file, and beside the bundle. */
export function openFileThreads({
  databaseUrl,
  signingKey,
  longestMilliseconds = 5_000,
}: {
  databaseUrl: string
  /** What the work of the threads is signed with. */
  signingKey: Buffer
  longestMilliseconds?: number
}): FileThreads {
  const isSource = import.meta.url.endsWith('.ts')
  return openThreads({
    program: new URL(isSource ? 'file-thread.ts' : 'file-thread.js', import.meta.url),
    given: { databaseUrl, signingKey },
    count: 2,
    mostWaiting: 50,
    longestMilliseconds,
    memoryMegabytes: 512,
  })
}
