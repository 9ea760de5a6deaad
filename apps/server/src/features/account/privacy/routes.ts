import { exportPath, routes } from '@gpod/contract'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import { requestErasure, showErasure, withdrawErasure } from './ask-for-erasure.ts'
import { allowExport, openExport } from './export-address.ts'
import type { ExportDeps } from './export-data.ts'
import { listConsents } from './list-consents.ts'
import { setNotifications, showNotifications } from './notifications.ts'

export function registerPrivacy(http: HttpDeps, deps: ExportDeps & { store: FileStore }): void {
  const { privacy } = routes
  serve(http, privacy.notifications, ({ caller }) => showNotifications(deps, caller))
  serve(http, privacy.setNotifications, ({ caller, body }) => setNotifications(deps, caller, body))
  serve(http, privacy.consents, async ({ caller }) => ({ consents: await listConsents(deps, caller) }))
  serve(http, privacy.export, ({ caller }) => allowExport(deps, caller))
  serve(http, privacy.erasure, ({ caller }) => showErasure(deps, caller))
  serve(http, privacy.requestErasure, ({ caller, body }) =>
    requestErasure(deps, { caller, closesAccount: body.closeAccount }),
  )
  serve(http, privacy.withdrawErasure, ({ caller }) => withdrawErasure(deps, caller))
  serveExports(http, deps)
}

/** The files of an export, by an address that works in one session alone. */
function serveExports({ app }: HttpDeps, deps: ExportDeps & { store: FileStore }): void {
  const withoutPolicy = 'the address itself opens one export for one session, for minutes'
  app.get(exportPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const caller = await findCaller(deps.database, request, deps.clock.now())
    const file = caller && (await openExport(deps, { caller, params: request.params, query: request.query }))
    if (!file) {
      const refused = caller
        ? refuse('not_found', 'this address opens nothing, or no longer')
        : refuse('not_signed_in', 'sign in first')
      return reply.status(refused.status).send(refused.body)
    }
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}
