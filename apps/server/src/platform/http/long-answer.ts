import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'

/** A text as it is made, piece by piece; no piece ends between the two halves of a character. */
export type TextInPieces = AsyncIterable<string>

/**
 * An answer one field of which may be as long as a file: written as the caller takes it, never whole in memory. To the byte
 * it is what the same answer at once would be. Where it fails on the way the connection breaks off: what came is not JSON.
 */
export class LongAnswer {
  readonly #head: Readonly<Record<string, string>>
  readonly #field: string
  readonly text: TextInPieces
  /** What is read after the handler has returned is kept to what the request is kept to. */
  readonly #within = AsyncLocalStorage.snapshot()

  /** `field` stands last in the answer's schema. */
  constructor(head: Readonly<Record<string, string>>, field: string, text: TextInPieces) {
    this.#head = head
    this.#field = field
    this.text = text
  }

  toStream(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false })
  }

  async *#pieces(): AsyncGenerator<string> {
    yield `${JSON.stringify({ ...this.#head, [this.#field]: '' }).slice(0, -2)}`
    const pieces = this.text[Symbol.asyncIterator]()
    try {
      for (;;) {
        const piece = await this.#within(() => pieces.next())
        if (piece.done) break
        yield JSON.stringify(piece.value).slice(1, -1)
      }
      yield '"}'
    } finally {
      // Where the caller went away, what is open is closed.
      await this.#within(() => pieces.return?.())
    }
  }
}
