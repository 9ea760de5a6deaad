import { isAllowed, permissions, routes } from '@gpod/contract'
import type { Deps } from '../../platform/deps.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { readEmployer } from './employers-store.ts'

export function registerEmployers(http: HttpDeps, deps: Pick<Deps, 'database'>): void {
  serve(http, routes.employer.me, async ({ caller }) => {
    const { employerId, role, workerId } = caller
    const mayInvite = isAllowed('employees.write', { role, isWorker: workerId !== null })
    const employer = await deps.database.transaction({ employerId }, (tx) => readEmployer(tx, employerId))
    return {
      employer: { id: employer.id, name: employer.name, joinCode: mayInvite ? employer.join_code : null },
      role,
      permissions: [...permissions[role]],
    }
  })
}
