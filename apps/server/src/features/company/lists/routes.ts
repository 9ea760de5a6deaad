import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addName, mergeNames, renameName, setOffered } from './change-names.ts'
import { listNames } from './names-store.ts'
import { showTouched } from './show-touched.ts'

export function registerLists(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { lists } = routes
  serve(http, lists.show, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, async (tx) => {
      const now = deps.clock.now()
      const [place, department, position, role] = await Promise.all([
        listNames(tx, { employerId, kind: 'place', now }),
        listNames(tx, { employerId, kind: 'department', now }),
        listNames(tx, { employerId, kind: 'position', now }),
        listNames(tx, { employerId, kind: 'role', now }),
      ])
      return { lists: { place, department, position, role } }
    }),
  )
  serve(http, lists.touched, ({ caller, params }) => showTouched(deps, { caller, ...params }))
  serve(http, lists.add, ({ caller, params, body }) =>
    addName(deps, { caller, kind: params.kind, id: body.key, name: body.name }),
  )
  serve(http, lists.rename, ({ caller, params, body }) => renameName(deps, { caller, ...params, ...body }))
  serve(http, lists.merge, ({ caller, params, body: { was, into } }) =>
    mergeNames(deps, { caller, ...params, was, intoId: into }),
  )
  serve(http, lists.setOffered, ({ caller, params, body }) => setOffered(deps, { caller, ...params, ...body }))
}
