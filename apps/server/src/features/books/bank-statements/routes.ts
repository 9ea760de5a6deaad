import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { importStatement } from './import-statement.ts'
import { explainLine, showStatement, showStatements } from './show-statements.ts'

/** In a thread of files: imports a statement and shows what came of it. */
export function statementFile({ database }: Pick<Deps, 'database'>): FileHandler<typeof routes.bankStatements.import> {
  return async ({ caller, now, body }) => {
    const { employerId } = caller
    const imported = await importStatement({ database }, { employerId, ...body, actor: caller, now })
    if (isRefused(imported)) return imported
    const { statementId, matched, faults } = imported
    const statement = await database.read({ employerId }, (tx) => showStatement(tx, { employerId, statementId }))
    return { ...statement, matched, faults }
  }
}

export function registerBankStatements(
  http: HttpDeps,
  { database, clock, files }: Pick<Deps, 'database' | 'clock'> & { files: FileThreads },
): void {
  serve(http, routes.bankStatements.list, ({ caller: { employerId } }) =>
    database.read({ employerId }, (tx) => showStatements(tx, employerId)),
  )
  serveFile(http, routes.bankStatements.import, files)
  serve(http, routes.bankStatements.explain, ({ caller, params, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      explainLine(tx, {
        employerId: caller.employerId,
        lineId: params.id,
        note: body.note,
        actor: caller,
        now: clock.now(),
      }),
    ),
  )
}
