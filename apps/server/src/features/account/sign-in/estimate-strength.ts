import { openThreads } from '../../../platform/threads/threads.ts'

/** From 0 (guessed at once) to 4, with the estimator's reason and advice. */
export type Strength = { score: number; feedback: { warning: string | null; suggestions: string[] } }

/** The file lies beside this one, and beside the bundle. The dictionaries are read when the first person registers. */
const estimator = openThreads<{ password: string; known: readonly string[] }, Strength>({
  program: new URL('password-estimator.mjs', import.meta.url),
  count: 1,
  // A minute's work for the slowest passwords.
  mostWaiting: 60,
  longestMilliseconds: 5_000,
  memoryMegabytes: 512,
})

/**
 * How hard a password is to guess for who tries `known` first. Worked out beside the server's own thread, one at a time;
 * throws `ThreadsBusyError` where too many wait.
 */
export function estimateStrength(password: string, known: readonly string[]): Promise<Strength> {
  return estimator.run({ password, known })
}
