import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { makeParallelRun } from './make-parallel-run.ts'
import { listParallelRuns, toSummary } from './parallel-runs-store.ts'
import { removeParallelRun } from './remove-parallel-run.ts'
import { showParallelRun } from './show-parallel-run.ts'

/** In a thread of files: a run compared with the figures of other software. */
export function parallelRunFile(deps: Pick<Deps, 'database' | 'seal'>): FileHandler<typeof routes.parallelRuns.make> {
  return ({ caller, now, body }) => makeParallelRun(deps, { caller, body, now })
}

export function registerParallelRuns(
  http: HttpDeps,
  { files, ...deps }: Pick<Deps, 'database' | 'clock'> & { files: FileThreads },
): void {
  const { parallelRuns } = routes

  serve(http, parallelRuns.list, async ({ caller: { employerId }, query: { payRunId } }) => ({
    parallelRuns: await deps.database.transaction({ employerId }, async (tx) =>
      (await listParallelRuns(tx, { employerId, payRunId })).map(toSummary),
    ),
  }))
  serve(http, parallelRuns.show, ({ caller: { employerId }, params: { id } }) =>
    deps.database.read({ employerId }, (tx) => showParallelRun(tx, { employerId, id })),
  )
  serve(http, parallelRuns.remove, ({ caller, params: { id } }) => removeParallelRun(deps, { caller, id }))
  serveFile(http, parallelRuns.make, files)
}
