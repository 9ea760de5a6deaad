import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { logFailure } from './log.ts'

const noteShape = z.object({ pid: z.number().int(), url: z.url() })

const noteFile = (dataDirectory: string) => join(dataDirectory, 'server.json')

/**
 * Tells commands beside this server where it is reached. The note goes when it ends in order. A folder that takes none is no
 * reason not to serve: a command then says that it does not know.
 */
export async function noteServer(dataDirectory: string, url: string): Promise<{ remove(): Promise<void> }> {
  const file = noteFile(dataDirectory)
  try {
    await mkdir(dataDirectory, { recursive: true })
    await writeFile(file, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 })
  } catch (error) {
    logFailure(error)
  }
  return { remove: () => rm(file, { force: true }) }
}

/** Where the server that runs on a data folder is reached; null where none runs, or it did not say. */
export async function findServer(dataDirectory: string): Promise<string | null> {
  try {
    const { pid, url } = noteShape.parse(JSON.parse(await readFile(noteFile(dataDirectory), 'utf8')))
    return isRunning(pid) ? url : null
  } catch {
    return null
  }
}

/** A server that was killed leaves its note. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One that runs as somebody else does run.
    return (error as { code?: string }).code === 'EPERM'
  }
}
