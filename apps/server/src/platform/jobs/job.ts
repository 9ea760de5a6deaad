import type { z } from 'zod'

/** What a job may carry: only where to look. The state machine and its rows decide what is to be done. */
export type JobData = Record<string, string>

/**
 * Something to be done later, as whoever asks for it knows it: its queue's stored name, what it carries, how it is tried
 * again. Who does it stands in a section (`does`): a withdrawal asks for its release and knows no bank, a mail is asked
 * for below every feature.
 */
export type Job<P extends JobData = JobData> = {
  name: string
  payload: z.ZodType<P>
  /** The delay grows with each try. */
  retry: { limit: number; delaySeconds: number }
  expireInSeconds: number
  /** How many of them one server takes at a time, ten unless said. The next are taken when all of these have ended. */
  atOnce?: number
}

export function job<P extends JobData>(described: Job<P>): Job<P> {
  return described
}

/** A job with who does it. */
export type DoneJob<W> = {
  job: Pick<Job, 'name' | 'retry' | 'expireInSeconds'>
  /** Starts taking the job here; `false` where this server cannot do it, and it waits. */
  start(deps: W, work: StartWork): Promise<boolean>
}

export type StartWork = <P extends JobData>(job: Job<P>, work: (payload: P) => Promise<unknown>) => Promise<void>

/** `runWith` gives what does the job with these deps; null where this server has not what it takes, so that it waits. */
export function does<P extends JobData, W>(
  job: Job<P>,
  runWith: (deps: W) => ((payload: P) => Promise<unknown>) | null,
): DoneJob<W> {
  return {
    job,
    async start(deps, work) {
      const run = runWith(deps)
      if (run === null) return false
      await work(job, run)
      return true
    },
  }
}
