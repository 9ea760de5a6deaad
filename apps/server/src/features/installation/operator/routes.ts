import { routes } from '@gpod/contract'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { type ShowInstallationDeps, showInstallation } from './show-installation.ts'

export function registerOperator(http: HttpDeps, deps: Omit<ShowInstallationDeps, 'startedAt'>): void {
  const startedAt = deps.clock.now()
  serve(http, routes.operator.overview, () => showInstallation({ ...deps, startedAt }))
}
