import type { z } from 'zod'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, scopeOf, sendRefusal } from '../../../platform/http/routes.ts'
import { type Caller, findCaller } from '../../../platform/http/session.ts'
import type { HeldFile } from './documents-store.ts'
import { openHeldFile } from './open-document.ts'
import { sendFile } from './send-file.ts'
import { sendSmall, smallOf } from './small-pictures.ts'

type Served<Asked> = {
  /** Where it is, and where it is as a small picture. */
  paths: { file: string; small: string }
  params: z.ZodType<Asked>
  reach: (asked: Asked) => 'own' | 'company' | 'installation'
  /** The file and whose company's it is, for whom it is to see; undefined for all else. */
  find: (caller: Caller, asked: Asked) => Promise<{ employerId: string; file: HeldFile } | undefined>
}

/** Serves the files that go with messages: to be saved and never shown as a page of ours, and as pictures that we drew. */
export function serveAttached<Asked>(
  { app, database, clock }: HttpDeps,
  deps: Pick<Deps, 'seal'> & { store: FileStore },
  { paths, params, reach, find }: Served<Asked>,
): void {
  const withoutPolicy = 'a file to the session that its message is shown to; the use case asks who reads that'
  for (const [kind, path] of Object.entries(paths)) {
    app.get(path, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
      const asked = params.safeParse(request.params)
      const found = asked.success
        ? await withinRequest(scopeOf({ reach: reach(asked.data) }, caller), () => find(caller, asked.data))
        : undefined
      if (found && kind === 'file') return sendFile(reply, openHeldFile(deps, found.employerId, found.file))
      const picture = found && (await smallOf(deps, found.employerId, found.file))
      return picture ? sendSmall(reply, picture) : sendRefusal(request, reply, refuse('not_found', 'no such file'))
    })
  }
}
