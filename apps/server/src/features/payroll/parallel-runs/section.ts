import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerParallelRuns } from './routes.ts'
import { tables } from './tables.ts'

export const parallelRuns: Section<Deps & { files: FileThreads }> = {
  word: 'parallel-runs',
  tables,
  routes: registerParallelRuns,
}
