import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import {
  markRiddor,
  noteIncident,
  resolveIncident,
  showIncident,
  showIncidents,
  takeIncident,
} from './handle-incident.ts'
import { reportIncident, showOwnIncidents } from './report-incident.ts'

export function registerIncidents(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { incidents } = routes
  serve(http, incidents.own, ({ caller }) => showOwnIncidents(deps, caller))
  serve(http, incidents.report, ({ caller, body }) => reportIncident(deps, { caller, said: body }))
  serve(http, incidents.list, ({ caller }) => showIncidents(deps, caller))
  serve(http, incidents.show, ({ caller, params }) => showIncident(deps, { caller, ...params }))
  serve(http, incidents.take, ({ caller, params, body }) => takeIncident(deps, { caller, ...params, ...body }))
  serve(http, incidents.note, ({ caller, params, body }) => noteIncident(deps, { caller, ...params, ...body }))
  serve(http, incidents.markRiddor, ({ caller, params, body }) => markRiddor(deps, { caller, ...params, ...body }))
  serve(http, incidents.resolve, ({ caller, params, body }) => resolveIncident(deps, { caller, ...params, ...body }))
}
