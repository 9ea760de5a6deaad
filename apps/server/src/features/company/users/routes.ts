import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changeStaffRole, endStaff, withdrawStaffInvitation } from './change-staff.ts'
import { inviteStaff, inviteStaffAgain, type StaffDeps } from './invite-staff.ts'
import { showStaff } from './show-staff.ts'

export function registerStaff(
  http: HttpDeps,
  deps: StaffDeps & {
    /** Where people reach this server, without a slash at the end: the start of the links it mails. */
    publicUrl(request: FastifyRequest): string
  },
): void {
  const { database, clock } = deps
  serve(http, routes.users.list, ({ caller }) =>
    database.transaction({ employerId: caller.employerId }, (tx) => showStaff(tx, { caller, now: clock.now() })),
  )
  serve(http, routes.users.invite, ({ caller, body, request }) =>
    inviteStaff(deps, { caller, invited: body, publicUrl: deps.publicUrl(request) }),
  )
  serve(http, routes.users.inviteAgain, ({ caller, params, request }) =>
    inviteStaffAgain(deps, { caller, id: params.id, publicUrl: deps.publicUrl(request) }),
  )
  serve(http, routes.users.withdrawInvitation, ({ caller, params }) =>
    withdrawStaffInvitation(deps, { caller, id: params.id }),
  )
  serve(http, routes.users.changeRole, ({ caller, params, body }) =>
    changeStaffRole(deps, { caller, userId: params.id, role: body.role }),
  )
  serve(http, routes.users.end, ({ caller, params }) => endStaff(deps, { caller, userId: params.id }))
}
