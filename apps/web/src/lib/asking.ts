import { begunPaths } from './begun-answers.ts'

let awaited = 0

/** Counts an answer of the server as awaited until it is there. */
export async function whileAsking<T>(answer: Promise<T>): Promise<T> {
  awaited += 1
  try {
    return await answer
  } finally {
    awaited -= 1
  }
}

/** Whether the page waits for an answer, or has not yet come to read one it began with. */
export function isAsking(): boolean {
  return awaited > 0 || begunPaths().length > 0
}
