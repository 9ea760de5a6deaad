import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listFeedback } from './list-feedback.ts'
import { batch } from './release-feedback.ts'
import { openDailyLimit, sendFeedback } from './send-feedback.ts'

export function registerFeedback(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const { feedback } = routes
  const deps = { database, clock, limit: openDailyLimit() }
  serve(http, feedback.sendAnonymously, ({ caller: { employerId, workerId }, body }) =>
    sendFeedback(deps, { employerId, workerId, ...body }),
  )
  serve(http, feedback.list, async ({ caller }) => ({ messages: await listFeedback(deps, caller.employerId), batch }))
}
