import { openThreads, TaskEndedError } from '../threads/threads.ts'
import type { ReadLine } from './read-lines.ts'

export type PictureTask = { do: 'make_small' | 'make_logo' | 'read_lines'; content: Uint8Array }
export type DrawnLogo<Bytes = Uint8Array> = { picture: Bytes; width: number; height: number; plate: 'light' | 'dark' }
export type PictureAnswer = { small: Uint8Array | null } | { logo: DrawnLogo | null } | { lines: ReadLine[] | null }

/**
 * One picture at a time: decoding and reading take memory that belongs to no heap and is bounded by the points a picture may have.
 * Reading is one call of the recogniser, in which its thread does not turn.
 */
const isSource = import.meta.url.endsWith('.ts')
const threads = openThreads<PictureTask, PictureAnswer>({
  program: new URL(isSource ? 'picture-thread.ts' : 'picture-thread.js', import.meta.url),
  count: 1,
  mostWaiting: 30,
  longestMilliseconds: 20_000,
  memoryMegabytes: 512,
})

/**
 * A picture as small as it is shown in a list, as a new JPEG with nothing of the file but what it looks like; null where it cannot be
 * made. Throws `ThreadsBusyError` where too many wait.
 */
export async function makeSmall(content: Uint8Array, group: string): Promise<Buffer | null> {
  const answer = await ask({ do: 'make_small', content }, group)
  return answer !== null && 'small' in answer && answer.small !== null ? Buffer.from(answer.small) : null
}

/**
 * A logo drawn from a picture, as a new PNG of at most 480 by 160 points, and what it is seen on; null where none can be made. Throws
 * `ThreadsBusyError` where too many wait.
 */
export async function makeLogo(content: Uint8Array, group: string): Promise<DrawnLogo<Buffer> | null> {
  const answer = await ask({ do: 'make_logo', content }, group)
  if (answer === null || !('logo' in answer) || answer.logo === null) return null
  return { ...answer.logo, picture: Buffer.from(answer.logo.picture) }
}

/** The lines of text in a picture; null where it cannot be read. Throws `ThreadsBusyError` where too many wait. */
export async function readLines(content: Uint8Array, group: string): Promise<ReadLine[] | null> {
  const answer = await ask({ do: 'read_lines', content }, group)
  return answer !== null && 'lines' in answer ? answer.lines : null
}

/** What takes a thread too much is a picture like any that cannot be read: the file itself is kept as it is. */
function ask(task: PictureTask, group: string): Promise<PictureAnswer | null> {
  return threads.run(task, group).catch((error: unknown) => {
    if (error instanceof TaskEndedError) return null
    throw error
  })
}
