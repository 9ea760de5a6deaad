import { routes } from '@gpod/contract'
import type { Deps } from '../../platform/deps.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { showOwnTerms } from './show-own-terms.ts'
import { showPaySummary } from './show-pay-summary.ts'

export function registerPayRuns(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.payroll.ownTerms, ({ caller }) => showOwnTerms(deps, caller))
  serve(http, routes.payroll.summary, ({ caller }) => showPaySummary(deps, caller))
}
