import { routes } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import {
  type AppliedEdit,
  cancelShifts,
  type EditMaking,
  findStandingShifts,
  listNoticesOf,
  listOwnNotices,
  listUnconfirmed,
  markNotices,
  publishRota,
  undoRotaEdit,
} from '../shifts/index.ts'
import { copyRota } from './copy-rota.ts'
import { editRota } from './edit-rota.ts'
import { registerPlanning } from './planning-routes.ts'
import { proposeFill } from './propose-fill.ts'
import { toAppliedEdit, toShiftNotice } from './rota-view.ts'
import { showGrid } from './show-grid.ts'
import { registerTemplates } from './template-routes.ts'
import { applyTemplate } from './templates.ts'

export function registerRota(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  const edit = async (caller: Member, work: (tx: Tx, making: EditMaking) => Promise<AppliedEdit | Refused>) => {
    const { employerId } = caller
    const making = { employerId, actor: caller, now: clock.now() }
    const done = await database.transaction({ employerId }, (tx) => work(tx, making))
    return isRefused(done) ? done : toAppliedEdit(done)
  }
  serve(http, routes.rota.grid, ({ caller, query }) => showGrid(deps, { caller, from: query.from, to: query.to }))
  serve(http, routes.rota.edit, ({ caller, body }) => edit(caller, (tx, making) => editRota(tx, body, making)))
  serve(http, routes.rota.propose, async ({ caller, body, request }) => {
    const given = new AbortController()
    const giveUp = () => given.abort()
    request.raw.socket.once('close', giveUp)
    try {
      return await proposeFill(deps, { caller, ...body, signal: given.signal })
    } finally {
      request.raw.socket.off('close', giveUp)
    }
  })
  serve(http, routes.rota.undo, ({ caller, params, body }) =>
    edit(caller, (tx, making) => undoRotaEdit(tx, { id: body.id, of: params.id }, making)),
  )
  serve(http, routes.rota.publish, ({ caller, body }) => edit(caller, (tx, making) => publishRota(tx, body, making)))
  serve(http, routes.rota.copy, ({ caller, body }) => edit(caller, (tx, making) => copyRota(tx, body, making)))
  serve(http, routes.rota.applyTemplate, ({ caller, params, body }) =>
    edit(caller, (tx, making) => applyTemplate(tx, { ...body, template: params.id }, making)),
  )
  serve(http, routes.rota.cancel, ({ caller, body }) => edit(caller, (tx, making) => cancelShifts(tx, body, making)))
  serve(http, routes.rota.evidence, ({ caller: { employerId }, params }) =>
    database.transaction({ employerId }, async (tx) => {
      if (!(await findStandingShifts(tx, { employerId, ids: [params.id] })).has(params.id))
        return refuse('not_found', 'no such shift')
      const notices = await listNoticesOf(tx, { employerId, shiftId: params.id })
      return { notices: notices.map(({ workerName, ...notice }) => ({ ...toShiftNotice(notice), workerName })) }
    }),
  )
  serve(http, routes.rota.unconfirmed, ({ caller: { employerId } }) =>
    database.read({ employerId }, async (tx) => {
      const found = await listUnconfirmed(tx, { employerId, now: clock.now() })
      return {
        notices: found.map(({ workerName, ...notice }) => ({
          ...toShiftNotice(notice),
          workerId: notice.workerId,
          workerName,
        })),
      }
    }),
  )
  serve(http, routes.rota.notices, ({ caller: { employerId, workerId } }) =>
    database.transaction({ employerId }, async (tx) => {
      const notices = await listOwnNotices(tx, { employerId, workerId, now: clock.now() })
      return { notices: notices.map(toShiftNotice) }
    }),
  )
  serve(http, routes.rota.seen, ({ caller: { employerId, workerId }, body }) =>
    database.transaction({ employerId }, async (tx) => {
      const now = clock.now()
      const marked = await markNotices(tx, { employerId, workerId, ids: body.ids, isAgreed: body.agreed, now })
      if (marked > 0) await announce(tx, { employerId, workerId, words: ['shifts'] })
      return { marked }
    }),
  )
  registerPlanning(http, deps)
  registerTemplates(http, deps)
}
