import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { giveAchievement } from './give-achievement.ts'
import { bringForward, dropGoal, setGoal } from './goals.ts'
import { setPerformanceTargets, showOwnPerformance, showPeople, showPerformance } from './show-performance.ts'

export function registerPerformance(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { performance } = routes
  serve(http, performance.own, ({ caller, query: { period = 'quarter' } }) =>
    showOwnPerformance(deps, { caller, period }),
  )
  serve(http, performance.setOwnGoal, ({ caller, body }) =>
    setGoal(deps, { caller, workerId: caller.workerId, isOwn: true, said: body }),
  )
  serve(http, performance.bringOwnForward, ({ caller, params: { id }, body }) =>
    bringForward(deps, { caller, id, workerId: caller.workerId, said: body }),
  )
  serve(http, performance.dropOwn, ({ caller, params: { id }, body: { version } }) =>
    dropGoal(deps, { caller, id, workerId: caller.workerId, version }),
  )
  serve(http, performance.list, ({ caller }) => showPeople(deps, caller))
  serve(http, performance.setTargets, ({ caller, body }) => setPerformanceTargets(deps, { caller, targets: body }))
  serve(http, performance.show, ({ caller, params: { id }, query: { period = 'quarter' } }) =>
    showPerformance(deps, { caller, workerId: id, period }),
  )
  serve(http, performance.setGoal, ({ caller, params: { id }, body }) =>
    setGoal(deps, { caller, workerId: id, isOwn: false, said: body }),
  )
  serve(http, performance.bringForward, ({ caller, params: { id }, body }) =>
    bringForward(deps, { caller, id, workerId: null, said: body }),
  )
  serve(http, performance.drop, ({ caller, params: { id }, body: { version } }) =>
    dropGoal(deps, { caller, id, workerId: null, version }),
  )
  serve(http, performance.giveAchievement, ({ caller, params: { id }, body }) =>
    giveAchievement(deps, { caller, workerId: id, given: body }),
  )
}
