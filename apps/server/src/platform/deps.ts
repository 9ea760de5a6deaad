import type { Clock } from './clock.ts'
import type { Seal } from './crypto.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What every use case may need of the outside; each takes only the parts it names. */
export type Deps = {
  database: Database
  clock: Clock
  jobs: Jobs
  seal: Seal
}
