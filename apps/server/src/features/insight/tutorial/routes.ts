import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changeTutorial, showTutorial } from './keep-tutorial.ts'

export function registerTutorial(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.tutorial.show, ({ caller }) => showTutorial(deps, caller))
  serve(http, routes.tutorial.change, ({ caller, body }) => changeTutorial(deps, caller, body))
}
