import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changeAdministratorRole, endAdministrator, withdrawAdministratorInvitation } from './change-administrator.ts'
import { inviteAdministrator, inviteAdministratorAgain, type UsersDeps } from './invite-administrator.ts'
import { showAdministrators } from './show-administrators.ts'

export function registerUsers(
  http: HttpDeps,
  deps: UsersDeps & {
    /** Where people reach this server, without a slash at the end: the start of the links it mails. */
    publicUrl(request: FastifyRequest): string
  },
): void {
  const { database, clock } = deps
  serve(http, routes.users.list, ({ caller }) =>
    database.read({ employerId: caller.employerId }, (tx) => showAdministrators(tx, { caller, now: clock.now() })),
  )
  serve(http, routes.users.invite, ({ caller, body, request }) =>
    inviteAdministrator(deps, { caller, invited: body, publicUrl: deps.publicUrl(request) }),
  )
  serve(http, routes.users.inviteAgain, ({ caller, params, request }) =>
    inviteAdministratorAgain(deps, { caller, id: params.id, publicUrl: deps.publicUrl(request) }),
  )
  serve(http, routes.users.withdrawInvitation, ({ caller, params }) =>
    withdrawAdministratorInvitation(deps, { caller, id: params.id }),
  )
  serve(http, routes.users.changeRole, ({ caller, params, body }) =>
    changeAdministratorRole(deps, { caller, userId: params.id, role: body.role }),
  )
  serve(http, routes.users.end, ({ caller, params }) => endAdministrator(deps, { caller, userId: params.id }))
}
