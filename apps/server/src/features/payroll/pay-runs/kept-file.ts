import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)

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

/** So much of a file is written at once. */
const PIECE_BYTES = 64 * 1024

/**
 * The text of a file that was kept, in pieces: each is expanded when it is asked for. One of a version before was kept as it
 * reads.
 */
export async function* textOfKept(kept: string): AsyncGenerator<string> {
  const bytes = kept.startsWith(COMPRESSED)
    ? expanded(Buffer.from(kept.slice(COMPRESSED.length), 'base64'))
    : piecesOf(Buffer.from(kept))
  // What a piece ends with may be half of a character: it comes with the next.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function expanded(bytes: Buffer): AsyncIterable<Buffer> {
  const text = createGunzip({ chunkSize: PIECE_BYTES })
  // Its failure is thrown to whoever reads.
  return pipeline(Readable.from(piecesOf(bytes)), text, () => {})
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}
