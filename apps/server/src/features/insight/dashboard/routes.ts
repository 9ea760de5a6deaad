import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Installation } from '../../installation/operator/index.ts'
import { recentOfWorker } from './recent-of-worker.ts'
import { showDashboard } from './show-dashboard.ts'
import { showHealth } from './show-health.ts'

export function registerDashboard(
  http: HttpDeps,
  deps: Pick<Deps, 'database' | 'clock'> & { installation: Installation },
): void {
  const { dashboard } = routes
  serve(http, dashboard.show, ({ caller }) => showDashboard(deps, caller))
  serve(http, dashboard.health, ({ caller: { employerId } }) => showHealth(deps, employerId))
  serve(http, dashboard.recent, ({ caller }) => recentOfWorker(deps, caller))
}
