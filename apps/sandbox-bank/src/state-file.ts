import { type FileHandle, open, rename } from 'node:fs/promises'
import { type BankRecord, bankRecord } from './payments.ts'
import { lineOf, openLine } from './state-seal.ts'

/** Where the bank keeps its records: a line each, of JSON or sealed, only ever added to. */
export type StateFile = {
  /** Resolves when the record is on the disk. Records come to lie there in the order of the calls. */
  append(record: BankRecord): Promise<void>
  /** Resolves when every record appended so far is on the disk. */
  written(): Promise<void>
  close(): Promise<void>
}

/** Keeps nothing: for a bank that may forget all when it stops. */
export const noStateFile: StateFile = {
  append: async () => {},
  written: async () => {},
  close: async () => {},
}

/**
 * Opens or makes the file, and gives the records in it. A last line cut short by a crash was never acknowledged to
 * anybody and is cut off; any other line that cannot be read throws. Only one bank may have a file open. With keys every line
 * is sealed under the first; what is in clear yet, or under one of the others, is rewritten before this returns.
 */
export async function openStateFile(
  path: string,
  keys: readonly Buffer[] = [],
): Promise<{ file: StateFile; records: BankRecord[] }> {
  const records = await readRecords(path, keys)
  return { file: appendTo(await open(path, 'a', 0o600), keys), records }
}

/** The records of a file, which after this has whole lines only, each as it would be written now. */
async function readRecords(path: string, keys: readonly Buffer[]): Promise<BankRecord[]> {
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

function parseLine(line: string, place: string, keys: readonly Buffer[]): { record: BankRecord; isAsWritten: boolean } {
  try {
    const { text, isAsWritten } = openLine(line, keys)
    return { record: bankRecord.parse(JSON.parse(text)), isAsWritten }
  } catch (cause) {
    throw new Error(`${place} is not a record of this bank`, { cause })
  }
}

type Batch = { text: string; written: Promise<void>; resolve: () => void; reject: (cause: Error) => void }

/** Records that come while the disk is busy go down together, with one sync. */
function appendTo(handle: FileHandle, keys: readonly Buffer[]): StateFile {
  let waiting: Batch | undefined
  let last: Promise<void> = Promise.resolve()
  let writing: Promise<void> | undefined

  const drain = async () => {
    while (waiting) {
      const batch = waiting
      waiting = undefined
      try {
        await handle.appendFile(batch.text)
        await handle.datasync()
        batch.resolve()
      } catch (cause) {
        batch.reject(new Error('the bank cannot write its state file', { cause }))
      }
    }
    writing = undefined
  }

  return {
    append(record) {
      waiting ??= newBatch()
      waiting.text += `${lineOf(JSON.stringify(record), keys)}\n`
      last = waiting.written
      writing ??= drain()
      return last
    },
    written: () => last,
    async close() {
      await writing
      await handle.close()
    },
  }
}

function newBatch(): Batch {
  let resolve: Batch['resolve'] = () => {}
  let reject: Batch['reject'] = () => {}
  const written = new Promise<void>((whenWritten, whenNot) => {
    resolve = whenWritten
    reject = whenNot
  })
  return { text: '', written, resolve, reject }
}
