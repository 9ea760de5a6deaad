import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { showDashboard } from './show-dashboard.ts'

export function registerDashboard(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.dashboard.show, ({ caller }) => showDashboard(deps, caller))
}
