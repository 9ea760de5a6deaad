import { open, rename } from 'node:fs/promises'
import { lineOf, openLine } from './state-seal.ts'
import { type HmrcRecord, hmrcRecord } from './submissions.ts'

/** Where the sandbox keeps its records: a line each, of JSON or sealed, only ever added to. */
export type StateFile = {
  /** Resolves when the record is on the disk. Records come to lie there in the order of the calls. */
  append(record: HmrcRecord): Promise<void>
  close(): Promise<void>
}

/** Keeps nothing: for a sandbox that may forget all when it stops. */
export const noStateFile: StateFile = { append: async () => {}, close: async () => {} }

/**
 * Opens or makes the file, and gives the records in it. A last line cut short by a crash was never acknowledged to
 * anybody and is cut off; any other line that cannot be read throws. Only one sandbox may have a file open. With keys every line
 * is sealed under the first; what is in clear yet, or under one of the others, is rewritten before this returns.
 */
export async function openStateFile(
  path: string,
  keys: readonly Buffer[] = [],
): Promise<{ file: StateFile; records: HmrcRecord[] }> {
  const records = await readRecords(path, keys)
  const handle = await open(path, 'a', 0o600)
  let last: Promise<void> = Promise.resolve()
  const file: StateFile = {
    append(record) {
      const line = `${lineOf(JSON.stringify(record), keys)}\n`
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
}

/** The records of a file, which after this has whole lines only, each as it would be written now. */
async function readRecords(path: string, keys: readonly Buffer[]): Promise<HmrcRecord[]> {
  const handle = await open(path, 'a+', 0o600)
  try {
    const bytes = await handle.readFile()
    // A line feed byte is never part of another character in UTF-8.
    const end = bytes.lastIndexOf(0x0a) + 1
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
    const opened = lines.map((line, index) => parseLine(line, `${path}:${index + 1}`, keys))
    if (opened.some(({ isAsWritten }) => !isAsWritten)) {
      await replace(path, opened.map(({ record }) => `${lineOf(JSON.stringify(record), keys)}\n`).join(''))
    } else if (end < bytes.length) {
      await handle.truncate(end)
      await handle.datasync()
    }
    return opened.map(({ record }) => record)
  } finally {
    await handle.close()
  }
}

/** In one step: a kill leaves the old lines or the new ones. */
async function replace(path: string, text: string): Promise<void> {
  const handle = await open(`${path}.next`, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.next`, path)
}

function parseLine(line: string, place: string, keys: readonly Buffer[]): { record: HmrcRecord; isAsWritten: boolean } {
  try {
    const { text, isAsWritten } = openLine(line, keys)
    return { record: hmrcRecord.parse(JSON.parse(text)), isAsWritten }
  } catch (cause) {
    throw new Error(`${place} is not a record of this sandbox`, { cause })
  }
}
