import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { checkRightToWork, withdrawCheck } from './check-right-to-work.ts'
import { declareStarter } from './declare-starter.ts'
import { showOwnOnboarding, showStarters, showWorkerOnboarding } from './show-onboarding.ts'

export function registerOnboarding(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { onboarding } = routes
  serve(http, onboarding.own, ({ caller }) => showOwnOnboarding(deps, caller))
  serve(http, onboarding.declare, ({ caller, body }) => declareStarter(deps, { caller, said: body }))
  serve(http, onboarding.list, ({ caller }) => showStarters(deps, caller))
  serve(http, onboarding.show, ({ caller, params }) => showWorkerOnboarding(deps, caller, params.id))
  serve(http, onboarding.check, ({ caller, params, body }) =>
    checkRightToWork(deps, { caller, workerId: params.id, said: body }),
  )
  serve(http, onboarding.withdrawCheck, ({ caller, params }) => withdrawCheck(deps, { caller, ...params }))
}
