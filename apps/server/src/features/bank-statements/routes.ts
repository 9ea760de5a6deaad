import { routes } from '@gpod/contract'
import type { Deps } from '../../platform/deps.ts'
import { isRefused } from '../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { importStatement } from './import-statement.ts'
import { explainLine, showStatement, showStatements } from './show-statements.ts'

export function registerBankStatements(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  serve(http, routes.bankStatements.list, ({ caller: { employerId } }) =>
    database.transaction({ employerId }, (tx) => showStatements(tx, employerId)),
  )
  serve(http, routes.bankStatements.import, async ({ caller, body }) => {
    const { employerId } = caller
    const imported = await importStatement(deps, { employerId, ...body, actor: caller })
    if (isRefused(imported)) return imported
    const { statementId, matched, faults } = imported
    const statement = await database.transaction({ employerId }, (tx) => showStatement(tx, { employerId, statementId }))
    return { ...statement, matched, faults }
  })
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
