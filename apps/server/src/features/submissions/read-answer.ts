import type { readGovTalkAnswer } from '@gpod/rti'
import { openThreads } from '../../platform/threads/threads.ts'

type Answer = ReturnType<typeof readGovTalkAnswer>

const isSource = import.meta.url.endsWith('.ts')
/** The file lies beside this one, and beside the bundle. */
const reader = openThreads<string, Answer>({
  program: new URL(isSource ? 'answer-thread.ts' : 'answer-thread.js', import.meta.url),
  count: 1,
  mostWaiting: 1_000,
  longestMilliseconds: 10_000,
  memoryMegabytes: 512,
})

/** Reads what HMRC answered beside the server's own thread: a long one takes seconds. Throws where it cannot be read at all. */
export function readAnswer(xml: string): Promise<Answer> {
  return reader.run(xml)
}
