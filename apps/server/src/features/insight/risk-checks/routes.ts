import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { dismissFinding, lookNow, showFindings } from './handle-findings.ts'

export function registerRiskChecks(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { riskChecks } = routes
  serve(http, riskChecks.list, ({ caller }) => showFindings(deps, caller))
  serve(http, riskChecks.look, ({ caller }) => lookNow(deps, caller))
  serve(http, riskChecks.dismiss, ({ caller, params, body }) => dismissFinding(deps, { caller, ...params, ...body }))
}
