import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissingError } from './file-missing-error.ts'
import type { FileStore } from './file-store.ts'

/** What is being written has this in its name, and is no file yet. */
const making = '.making-'

/** Files in a folder of this machine, or of a disk that several servers share. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    // Names are ids of ours; one that leads elsewhere is a bug.
    if (!/^[0-9a-f-]{36}\/[0-9a-z.-]{1,80}$/.test(name)) throw new Error(`no name of a file: ${name}`)
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      const unfinished = `${path}${making}${randomBytes(4).toString('hex')}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, path)
    },
    async *get(name) {
      try {
        yield* createReadStream(pathOf(name), { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissingError(name, error)
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(within) {
      try {
        return (await readdir(join(folder, within))).map((name) => `${within}/${name}`)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    },
  }
}
