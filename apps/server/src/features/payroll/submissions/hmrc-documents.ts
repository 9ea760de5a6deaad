import type { readGovTalkAnswer } from '@gpod/rti'
import { openThreads } from '../../../platform/threads/threads.ts'
import type { checkReport, ReportFault } from './check-report.ts'

type Answer = ReturnType<typeof readGovTalkAnswer>
type Against = Parameters<typeof checkReport>[1]
export type HmrcTask = { answer: string } | { irEnvelope: string; against: Against }

const isSource = import.meta.url.endsWith('.ts')
/** The file lies beside this one, and beside the bundle. */
const threads = openThreads<HmrcTask, Answer | ReportFault[]>({
  program: new URL(isSource ? 'hmrc-thread.ts' : 'hmrc-thread.js', import.meta.url),
  count: 1,
  mostWaiting: 200,
  longestMilliseconds: 30_000,
  memoryMegabytes: 1024,
})

/** Reads what HMRC answered, beside the server's own thread. Throws where it cannot be read at all. */
export async function readAnswer(xml: string): Promise<Answer> {
  return (await threads.run({ answer: xml })) as Answer
}

/** Checks a document as `checkReport` does, beside the server's own thread. */
export async function checkInThread(irEnvelope: string, against: Against): Promise<ReportFault[]> {
  return (await threads.run({ irEnvelope, against })) as ReportFault[]
}
