import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { checkImport } from './check-import.ts'
import { listImports, toEmployeeImport } from './imports-store.ts'
import { makeImport } from './make-import.ts'
import { undoImport } from './undo-import.ts'

type FileDeps = Pick<Deps, 'database' | 'seal'>

/** In a thread of files: what an import would do. */
export function checkedImportFile(deps: FileDeps): FileHandler<typeof routes.employeeImports.check> {
  return ({ caller: { employerId }, now, body }) =>
    deps.database.transaction({ employerId }, async (tx) => {
      const { answer } = await checkImport(tx, deps, { employerId, body, now })
      return answer
    })
}

/** In a thread of files: an import. */
export function employeeImportFile(deps: FileDeps): FileHandler<typeof routes.employeeImports.make> {
  return ({ caller, now, body, idempotencyKey }) => makeImport(deps, { caller, body, now, key: idempotencyKey })
}

export function registerEmployeeImports(
  http: HttpDeps,
  { files, ...deps }: Pick<Deps, 'database' | 'clock'> & { files: FileThreads },
): void {
  const { employeeImports } = routes

  serve(http, employeeImports.list, async ({ caller: { employerId } }) => ({
    imports: await deps.database.transaction({ employerId }, async (tx) =>
      (await listImports(tx, employerId)).map(toEmployeeImport),
    ),
  }))
  serve(http, employeeImports.undo, ({ caller, params: { id } }) => undoImport(deps, { caller, id }))
  serveFile(http, employeeImports.check, files)
  serveFile(http, employeeImports.make, files)
}
