import { routes } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit, listOwnAudit } from './list-audit.ts'

export function registerAudit(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.audit.list, ({ caller: { employerId }, query }) => listAudit(deps, { employerId, ...query }))
  serve(http, routes.audit.actors, async ({ caller: { employerId } }) => ({
    actors: await deps.database.transaction({ employerId }, (tx) =>
      rows(
        tx,
        sql<{ id: string; name: string; role: 'owner' | 'payroll_manager' | 'manager' | 'auditor' }>`
          select u.id, u.first_name || ' ' || u.last_name as name, m.role
          from memberships m join users u on u.id = m.user_id
          where m.employer_id = ${employerId} and m.role <> 'worker' order by name, u.id
        `,
      ),
    ),
  }))
  serve(http, routes.audit.export, ({ caller, query }) => exportAudit(deps, { caller, ...query }))
  serve(http, routes.audit.own, ({ caller, query }) => listOwnAudit(deps, { caller, before: query.before }))
}
