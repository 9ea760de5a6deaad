import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export function registerSavedViews(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { savedViews } = routes
  serve(http, savedViews.list, ({ caller }) => listViews(deps, caller))
  serve(http, savedViews.save, ({ caller, body }) => saveView(deps, { caller, said: body }))
  serve(http, savedViews.remove, ({ caller, params }) => removeView(deps, { caller, id: params.id }))
}
