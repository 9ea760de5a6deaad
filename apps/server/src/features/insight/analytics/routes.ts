import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { exportCompanyAnalytics, exportOwnAnalytics } from './export-analytics.ts'
import { showCompanyAnalytics, showOwnAnalytics } from './show-analytics.ts'

export function registerAnalytics(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { analytics } = routes
  serve(http, analytics.own, ({ caller, query }) => showOwnAnalytics(deps, { caller, ...query }))
  serve(http, analytics.ownExport, ({ caller, query }) => exportOwnAnalytics(deps, { caller, ...query }))
  serve(http, analytics.company, ({ caller, query }) => showCompanyAnalytics(deps, { caller, ...query }))
  serve(http, analytics.export, ({ caller, query }) => exportCompanyAnalytics(deps, { caller, ...query }))
}
