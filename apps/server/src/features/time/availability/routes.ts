import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addAvailability, removeAvailability, showAvailability } from './own-availability.ts'

export function registerAvailability(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { availability } = routes
  serve(http, availability.own, ({ caller }) => showAvailability(deps, caller))
  serve(http, availability.add, ({ caller, body }) => addAvailability(deps, { caller, entry: body }))
  serve(http, availability.remove, ({ caller, params }) => removeAvailability(deps, { caller, id: params.id }))
}
