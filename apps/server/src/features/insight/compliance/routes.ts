import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { showCompliance, showComplianceStatus } from './show-compliance.ts'

export function registerCompliance(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.compliance.overview, ({ caller }) => showCompliance(deps, { employerId: caller.employerId }))
  serve(http, routes.compliance.status, ({ caller }) => showComplianceStatus(deps, caller.employerId))
}
