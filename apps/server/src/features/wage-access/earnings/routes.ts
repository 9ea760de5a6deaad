import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { showForecast } from './show-forecast.ts'

/** The summary of recorded pay is served where pay is recorded: `payroll/pay-runs`. */
export function registerEarnings(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.earnings.forecast, ({ caller }) => showForecast(deps, caller))
}
