import type { Deps } from './deps.ts'
import type { HttpDeps } from './http/routes.ts'
import type { DoneJob } from './jobs/job.ts'
import type { Tables } from './tables.ts'

/** What work beside the requests may need besides; `onError` is told what failed, `log` keeps a line. */
export type WorkDeps = Deps & { onError(error: unknown): void; log(line: string): void }

type Work<W> = (deps: W) => Promise<unknown>

/**
 * What the server has of one word of the product, said by the folder that keeps it. `R` are the parts of the server its
 * routes take, `W` those its jobs and timed work take: sections.ts, the list of all, is where the compiler sees that the
 * server has them.
 */
export type Section<R = Deps, W = WorkDeps> = {
  /** The name of its folder, and of its part of the contract. */
  word: string
  /** The tables it keeps, and what the product promises of their rows. */
  tables?: Tables
  /** Serves its routes. */
  routes?: (http: HttpDeps, deps: R) => void
  /** The jobs it does, whoever asks for them. */
  jobs?: readonly DoneJob<W>[]
  /** What is done each minute, mostly for what lost its job: one after the other, each whatever became of the others. */
  everyMinute?: readonly Work<W>[]
  /** What is done when a server starts: it may have been off for a minute or a week. */
  atStart?: readonly Work<W>[]
  /** What begins the day of each company, in the order of the sections; done at a start as well. */
  dailyOfCompany?: readonly ((deps: W, employerId: string) => Promise<unknown>)[]
  /** What a day needs once the companies' days have begun; done at a start as well. */
  daily?: readonly Work<W>[]
}
