import { oneRow, sql, type Tx } from '../database/database.ts'
import type { StampedBy } from './session.ts'

/** An answer that is to be kept: what is answered stays so until then, while what it is made of stands under the same stamp. */
export class HeldAnswer<T extends object> {
  readonly answer: T
  readonly held: Held

  constructor(answer: T, held: Held) {
    this.answer = answer
    this.held = held
  }
}

/** The answer, to be kept where a stamp of the same moment says what it is made of. */
export function heldBy<T extends object>(
  answer: T,
  { stamp, from, until }: { stamp: string | null; from: string; until: string },
): T | HeldAnswer<T> {
  return stamp === null ? answer : new HeldAnswer(answer, { stamp, from, until })
}

/** What an answer to a worker on a London day is made of; null where nothing fresh is kept. */
export async function readStamp(
  tx: Tx,
  stampedBy: StampedBy,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<string | null> {
  const { stamp } = await oneRow(
    tx,
    sql<{ stamp: string | null }>`select ${sql.raw(stampedBy)}(${employerId}, ${workerId}, ${today}) as stamp`,
  )
  return stamp
}

type Held = { stamp: string; from: string; until: string }
type Kept = Held & { text: string }

/** About four thousand people's available wages. */
const mostCharacters = 16_000_000

/**
 * The texts of answers in the memory of this process, by whose they are; those asked for longest ago go first. Nothing here says
 * that one still holds: whoever asks brings the stamp that the database has told in the same request.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  #characters = 0

  constructor(most = mostCharacters) {
    this.#most = most
  }

  find(whose: string, { stamp, now }: { stamp: string; now: string }): string | null {
    const kept = this.#kept.get(whose)
    if (!kept || kept.stamp !== stamp || now < kept.from || now >= kept.until) return null
    this.#kept.delete(whose)
    this.#kept.set(whose, kept)
    return kept.text
  }

  keep(whose: string, kept: Kept): void {
    this.#drop(whose)
    this.#kept.set(whose, kept)
    this.#characters += kept.text.length
    for (const [oldest] of this.#kept) {
      if (this.#characters <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(whose: string): void {
    this.#characters -= this.#kept.get(whose)?.text.length ?? 0
    this.#kept.delete(whose)
  }
}
