import { DatabaseBusyError } from './database-errors.ts'

type Waiting = { enter(): void; giveUp(error: DatabaseBusyError): void }
type Line = { inside: number; waiting: Waiting[]; stall: NodeJS.Timeout | null }

/** Who comes after so many that wait already is told at once. */
const mostWaiting = 1000

/**
 * Keeps one company from taking every connection: each has at most `most` at a time, and the rest of its work waits in
 * line, so that a lock which stops one company's work leaves the others theirs. A line in which nothing got done for
 * `patienceMilliseconds` is told that it is busy.
 */
export class CompanyShares {
  readonly #most: number
  readonly #patience: number
  readonly #lines = new Map<string, Line>()

  constructor({ most, patienceMilliseconds }: { most: number; patienceMilliseconds: number }) {
    this.#most = most
    this.#patience = patienceMilliseconds
  }

  /** Runs `work` within the company's share; throws `DatabaseBusyError` where its line does not move. */
  async run<T>(employerId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(employerId) ?? { inside: 0, waiting: [], stall: null }
    this.#lines.set(employerId, line)
    await this.#enter(line)
    let isDone = false
    try {
      const result = await work()
      isDone = true
      return result
    } finally {
      this.#leave(employerId, line, isDone)
    }
  }

  async #enter(line: Line): Promise<void> {
    if (line.inside < this.#most) {
      line.inside += 1
      return
    }
    if (line.waiting.length >= mostWaiting) throw new DatabaseBusyError('too much of one company waits already')
    await new Promise<void>((enter, giveUp) => {
      line.waiting.push({ enter, giveUp })
      line.stall ??= setTimeout(() => this.#giveUp(line), this.#patience)
    })
  }

  #leave(employerId: string, line: Line, isDone: boolean): void {
    const next = line.waiting.shift()
    if (next) next.enter()
    else line.inside -= 1
    if (line.waiting.length === 0) this.#stopWatching(line)
    // Work that failed, as after waiting for a lock, is no sign that the line moves.
    else if (isDone) line.stall?.refresh()
    if (line.inside === 0) this.#lines.delete(employerId)
  }

  #giveUp(line: Line): void {
    this.#stopWatching(line)
    for (const { giveUp } of line.waiting.splice(0)) giveUp(new DatabaseBusyError('this company’s work does not move'))
  }

  #stopWatching(line: Line): void {
    if (line.stall) clearTimeout(line.stall)
    line.stall = null
  }
}
