import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { choosePlan } from './choose-plan.ts'
import { showPlan } from './show-plan.ts'

export function registerPlan(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.plan.show, ({ caller }) => showPlan(deps, caller))
  serve(http, routes.plan.choose, ({ caller, body }) => choosePlan(deps, { caller, ...body }))
}
