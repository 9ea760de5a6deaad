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
    for await (const piece of this.text) yield JSON.stringify(piece).slice(1, -1)
    yield '"}'
  }
}
