import { documentFilePath, documentThumbnailPath, routes } from '@gpod/contract'
import { z } from 'zod'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type FileHandler, type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, scopeOf, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import {
  addVersion,
  askDocument,
  provideDocument,
  publishDocument,
  removeDocument,
  renewDocument,
  sendBack,
  withdrawAsk,
} from './give-document.ts'
import { openDocument } from './open-document.ts'
import { sendFile } from './send-file.ts'
import { showCompanyDocuments, showDocument, showOwnDocuments } from './show-documents.ts'
import { signDocument } from './sign-document.ts'
import { openSmallDocument, sendSmall } from './small-pictures.ts'
import { startUpload, takePart } from './upload.ts'

/** In the file thread. */
export function documentPart(
  deps: Pick<Deps, 'database' | 'seal'> & { store: FileStore },
): FileHandler<typeof routes.documents.sendPart> {
  return async ({ caller, now, body }) => takePart(deps, { caller, part: body, now })
}

type DocumentsDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { files: FileThreads; store: FileStore }

export function registerDocuments(http: HttpDeps, { files, ...deps }: DocumentsDeps): void {
  const { documents } = routes
  serve(http, documents.own, ({ caller }) => showOwnDocuments(deps, caller))
  serve(http, documents.startUpload, ({ caller, body }) => startUpload(deps, { caller, file: body }))
  serveFile(http, documents.sendPart, files)
  serve(http, documents.provide, ({ caller, body }) => provideDocument(deps, { caller, given: body }))
  serve(http, documents.renew, ({ caller, params, body }) =>
    renewDocument(deps, { caller, id: params.id, fresh: body }),
  )
  serve(http, documents.sign, ({ caller, params, body }) => signDocument(deps, { caller, id: params.id, signed: body }))
  serve(http, documents.list, ({ caller }) => showCompanyDocuments(deps, caller))
  serve(http, documents.show, ({ caller, params }) => showDocument(deps, caller, params.id))
  serve(http, documents.publish, ({ caller, body }) => publishDocument(deps, { caller, given: body }))
  serve(http, documents.addVersion, ({ caller, params, body }) =>
    addVersion(deps, { caller, id: params.id, fresh: body }),
  )
  serve(http, documents.sendBack, ({ caller, params, body }) => sendBack(deps, { caller, id: params.id, ...body }))
  serve(http, documents.remove, ({ caller, params }) => removeDocument(deps, { caller, id: params.id }))
  serve(http, documents.ask, ({ caller, body }) => askDocument(deps, { caller, asked: body }))
  serve(http, documents.withdrawAsk, ({ caller, params }) => withdrawAsk(deps, { caller, id: params.id }))
  serveFiles(http, deps)
}

const fileParams = z.object({
  as: z.enum(['own', 'team']),
  id: z.uuid(),
  number: z.coerce.number().int().min(1).max(10_000),
})

/** The files themselves: to be saved and never shown as a page of ours, whatever is in them. */
function serveFiles({ app, database, clock }: HttpDeps, deps: Omit<DocumentsDeps, 'files'>): void {
  const withoutPolicy = 'a file to the session that its document is shown to; the use case asks by role and team'
  // Without HEAD, which would count as having opened what nobody was shown.
  app.get(
    documentFilePath,
    { exposeHeadRoute: false, schema: { hide: true }, config: { withoutPolicy } },
    async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
      const asked = fileParams.safeParse(request.params)
      const opened = asked.success
        ? await withinRequest(scopeOf({ reach: asked.data.as }, caller), () =>
            openDocument(deps, { caller, asked: asked.data }),
          )
        : refuse('not_found', 'no such document')
      if (isRefused(opened)) return sendRefusal(request, reply, opened)
      return sendFile(reply, opened)
    },
  )
  const small = 'a picture to the session that its document is shown to; the use case asks by role and team'
  app.get(
    documentThumbnailPath,
    { schema: { hide: true }, config: { withoutPolicy: small } },
    async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
      const asked = fileParams.safeParse(request.params)
      const opened = asked.success
        ? await withinRequest(scopeOf({ reach: asked.data.as }, caller), () =>
            openSmallDocument(deps, { caller, asked: asked.data }),
          )
        : refuse('not_found', 'no such picture')
      return isRefused(opened) ? sendRefusal(request, reply, opened) : sendSmall(reply, opened)
    },
  )
}
