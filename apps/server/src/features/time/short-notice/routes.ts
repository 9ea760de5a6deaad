import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { addTerms, removeTerms } from './change-terms.ts'
import { showShortNotice } from './show-short-notice.ts'

export function registerShortNotice(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { shortNotice } = routes
  serve(http, shortNotice.show, ({ caller, query }) => showShortNotice(deps, { caller, ...query }))
  serve(http, shortNotice.addTerms, ({ caller, body }) => addTerms(deps, { caller, figures: body }))
  serve(http, shortNotice.removeTerms, ({ caller, params }) => removeTerms(deps, { caller, id: params.id }))
}
