import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { addWorker } from './add-worker.ts'
import { changeWorker } from './change-worker.ts'
import { deleteEmployee } from './delete-employee.ts'
import { listDepartments, listManagers } from './employees-store.ts'
import { endReplacedAccount } from './end-replaced-account.ts'
import { inviteWorker } from './invite-worker.ts'
import { listNames } from './names-store.ts'
import { cancelPlanned, planChange } from './planned-changes.ts'
import { revealNino } from './reveal-nino.ts'
import { findDuplicates } from './shared-details.ts'
import { showAsAt, showHistory } from './show-history.ts'
import { listEmployees, showEmployee } from './show-worker.ts'

type EmployeesDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & {
  /** Where people reach this server, without a slash at the end: the start of the links it sends them. */
  publicUrl(request: FastifyRequest): string
}

export function registerEmployees(http: HttpDeps, deps: EmployeesDeps): void {
  const { database, clock } = deps
  const { employees } = routes

  serve(http, employees.list, ({ caller, query }) => listEmployees(deps, caller, query))

  serve(http, employees.names, ({ caller: { employerId }, query }) =>
    database.read({ employerId }, (tx) => listNames(tx, { employerId, ...query })),
  )

  serve(http, employees.departments, async ({ caller: { employerId } }) => ({
    departments: await database.read({ employerId }, (tx) => listDepartments(tx, employerId)),
  }))

  serve(http, employees.managers, async ({ caller: { employerId } }) => ({
    managers: await database.read({ employerId }, (tx) => listManagers(tx, { employerId })),
  }))

  serve(http, employees.show, ({ caller: { employerId, seesPay }, params }) =>
    database.read({ employerId }, (tx) =>
      showEmployee(tx, { employerId, workerId: params.id, seesPay, now: clock.now() }),
    ),
  )

  serve(http, employees.add, ({ caller, body }) => {
    const { employerId, seesPay, userId, sessionId, address } = caller
    return database.transaction({ employerId }, async (tx) => {
      const now = clock.now()
      const added = await addWorker(tx, deps, {
        employerId,
        terms: body,
        now,
        actor: { userId, sessionId, address },
      })
      return isRefused(added) ? added : showEmployee(tx, { employerId, workerId: added.workerId, seesPay, now })
    })
  })

  serve(http, employees.change, ({ caller, params, body }) => {
    const { version, ...changes } = body
    return changeWorker(deps, { caller, workerId: params.id, changes, version })
  })

  serve(http, employees.history, ({ caller, params }) => showHistory(deps, caller, params.id))

  serve(http, employees.asAt, ({ caller, params, query }) => showAsAt(deps, caller, { workerId: params.id, ...query }))

  serve(http, employees.plan, ({ caller, params, body }) => planChange(deps, { caller, workerId: params.id, ...body }))

  serve(http, employees.cancelPlanned, ({ caller, params }) => cancelPlanned(deps, { caller, id: params.id }))

  serve(http, employees.duplicates, ({ caller, body }) => findDuplicates(deps, caller, body))

  serve(http, employees.nationalInsuranceNumber, ({ caller, params }) =>
    revealNino(deps, { caller, workerId: params.id }),
  )

  serve(http, employees.endAccountBefore, ({ caller, params }) => {
    const { employerId, seesPay, userId, sessionId, address } = caller
    const workerId = params.id
    return database.transaction({ employerId }, async (tx) => {
      const now = clock.now()
      const refused = await endReplacedAccount(tx, {
        employerId,
        workerId,
        now,
        actor: { userId, sessionId, address },
        prove: () => useSecurityGrant(tx, { caller, now }),
      })
      return refused ?? showEmployee(tx, { employerId, workerId, seesPay, now })
    })
  })

  serve(http, employees.delete, ({ caller, params, body }) =>
    deleteEmployee(deps, { caller, workerId: params.id, version: body.version }),
  )

  serve(http, employees.invite, async ({ caller, params, request }) => {
    const publicUrl = deps.publicUrl(request)
    // Behind a hash, which browsers send to nobody and no proxy logs.
    const linkOf = (code: string) => `${publicUrl}/register?type=worker#${code}`
    const letters = { jobs: deps.jobs, seal: deps.seal, linkOf }
    const invited = await inviteWorker({ database, clock, letters }, { caller, workerId: params.id })
    return isRefused(invited) ? invited : { url: linkOf(invited.code), ...invited }
  })
}
