import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** What a compressed text begins with; no bank file does. */
const COMPRESSED = 'gzip:'

/** The text of a file as it grows part by part: what is held of it is a fifteenth of what it says. */
export class GrowingFile {
  readonly #parts: Buffer[] = []

  async add(text: string): Promise<void> {
    if (text !== '') this.#parts.push(await compress(text))
  }

  /** As it is kept, before it is sealed. */
  toKeep(): string {
    return COMPRESSED + Buffer.concat(this.#parts).toString('base64')
  }
}

/** The text of a file that was kept; one of a version before was kept as it reads. */
export async function textOfKept(kept: string): Promise<string> {
  if (!kept.startsWith(COMPRESSED)) return kept
  return (await expand(Buffer.from(kept.slice(COMPRESSED.length), 'base64'))).toString('utf8')
}
