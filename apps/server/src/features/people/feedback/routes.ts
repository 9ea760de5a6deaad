import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { listFeedback } from './list-feedback.ts'
import { answerFeedback, listNamedFeedback, showOwnFeedback } from './named-feedback.ts'
import { batch } from './release-feedback.ts'
import { openDailyLimit, sendFeedback, sendNamedFeedback } from './send-feedback.ts'

export function registerFeedback(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const { feedback } = routes
  const deps = { database, clock, limit: openDailyLimit() }
  // One address for both, so that a proxy's log does not tell who wrote without a name.
  serve(http, feedback.send, ({ caller: { employerId, workerId }, body: { anonymous, ...said } }) =>
    anonymous
      ? sendFeedback(deps, { employerId, workerId, ...said })
      : sendNamedFeedback(deps, { employerId, workerId, ...said }),
  )
  serve(http, feedback.own, ({ caller }) => showOwnFeedback(deps, caller))
  serve(http, feedback.list, async ({ caller }) => ({ messages: await listFeedback(deps, caller.employerId), batch }))
  serve(http, feedback.named, ({ caller }) => listNamedFeedback(deps, caller))
  serve(http, feedback.answer, ({ caller, params, body }) =>
    answerFeedback(deps, { caller, answered: { id: params.id, ...body } }),
  )
}
