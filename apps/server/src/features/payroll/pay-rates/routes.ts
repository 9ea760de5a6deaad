import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listRateChanges, saveRates } from './save-rates.ts'
import { tryRates } from './try-rates.ts'

export function registerPayRates(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { payRates } = routes
  serve(http, payRates.list, ({ caller }) => listRateChanges(deps, caller))
  serve(http, payRates.tryOut, ({ caller, body }) => tryRates(deps, { caller, asked: body }))
  serve(http, payRates.save, ({ caller, body }) => saveRates(deps, { caller, asked: body }))
}
