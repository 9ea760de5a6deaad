/**
 * Works many off in groups, in their order, some groups at once: over one transaction's connection the database answers
 * what one group asks while another's answers are worked on (decision 050). After a failure no further group begins; the
 * first is thrown when all that began have ended, so that nothing goes on in a transaction that is over.
 */
export async function workInGroups<T, R>(
  all: readonly T[],
  { size, atOnce = 3 }: { size: number; atOnce?: number },
  work: (group: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  let begun = 0
  let failure: { error: unknown } | null = null
  const lane = async () => {
    while (begun * size < all.length && failure === null) {
      const at = begun
      begun += 1
      try {
        done[at] = await work(all.slice(at * size, (at + 1) * size))
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const failed = failure as { error: unknown } | null
  if (failed) throw failed.error
  return done
}

/** How many are worked out in one turn of the event loop: a few milliseconds, in which nobody else is answered. */
const EACH_TURN = 20

/** Lets whoever waits for an answer come between. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Works out one after another, and lets whoever waits for an answer come between. */
export async function workInTurns<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = []
  for (const [index, one] of all.entries()) {
    if (index % EACH_TURN === EACH_TURN - 1) await nextTurn()
    done.push(work(one))
  }
  return done
}
