/** A step of what a server makes at its start while it already answers; `done` of so many where it can be counted. */
export type MakingStep = { step: 'waiting' | 'people' | 'weeks' | 'finishing'; done: number; of: number }

/**
 * What a server still makes at its start, for whoever asks whether it is ready and for the page that says so. There is
 * nothing to make unless `begin` is called.
 */
export class Making {
  #now: MakingStep | null = null

  /** The step it is at; null where nothing is being made, or all is there. */
  now(): MakingStep | null {
    return this.#now
  }

  /** Something is to be made, and has not begun. */
  begin(): void {
    this.#now = { step: 'waiting', done: 0, of: 0 }
  }

  tell(step: MakingStep): void {
    this.#now = step
  }

  end(): void {
    this.#now = null
  }
}
