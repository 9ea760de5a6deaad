import { open } from 'node:fs/promises'
import { type HmrcRecord, hmrcRecord } from './submissions.ts'

/** Where the sandbox keeps its records: a line of JSON each, only ever added to. */
export type StateFile = {
  /** Resolves when the record is on the disk. Records come to lie there in the order of the calls. */
  append(record: HmrcRecord): Promise<void>
  close(): Promise<void>
}

/** Keeps nothing: for a sandbox that may forget all when it stops. */
export const noStateFile: StateFile = { append: async () => {}, close: async () => {} }

/**
 * Opens or makes the file, and gives the records in it. A last line cut short by a crash was never acknowledged to
 * anybody and is cut off; any other line that cannot be read throws. Only one sandbox may have a file open.
 */
export async function openStateFile(path: string): Promise<{ file: StateFile; records: HmrcRecord[] }> {
  const handle = await open(path, 'a+', 0o600)
  try {
    const bytes = await handle.readFile()
    // A line feed byte is never part of another character in UTF-8.
    const end = bytes.lastIndexOf(0x0a) + 1
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
    const records = lines.map((line, index) => parseRecord(line, `${path}:${index + 1}`))
    if (end < bytes.length) await handle.truncate(end)

    let last: Promise<void> = Promise.resolve()
    const file: StateFile = {
      append(record) {
        const line = `${JSON.stringify(record)}\n`
        // After a write that failed every later one fails too: a line may be half there.
        last = last.then(async () => {
          await handle.appendFile(line)
          await handle.datasync()
        })
        return last
      },
      async close() {
        await last.catch(() => {})
        await handle.close()
      },
    }
    return { file, records }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function parseRecord(line: string, place: string): HmrcRecord {
  try {
    return hmrcRecord.parse(JSON.parse(line))
  } catch (cause) {
    throw new Error(`${place} is not a record of this sandbox`, { cause })
  }
}
