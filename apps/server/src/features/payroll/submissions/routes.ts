import { routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { fetchFpsPreview, previewFps } from './preview-fps.ts'
import { showSubmissions, submissionView } from './show-submissions.ts'
import { readContent, readSubmissionRow } from './submissions-store.ts'
import { previewEps, submitEps } from './submit-eps.ts'
import type { SubmitDeps } from './submit-run.ts'

export function registerSubmissions(http: HttpDeps, deps: SubmitDeps): void {
  const { database, clock, seal } = deps
  serve(http, routes.submissions.list, ({ caller: { employerId } }) =>
    database.read({ employerId }, (tx) => showSubmissions(tx, { employerId, today: londonDay(clock.now()) })),
  )
  serve(http, routes.submissions.content, ({ caller, params }) => {
    const { employerId } = caller
    return database.transaction({ employerId }, async (tx) => {
      const found = await readContent(tx, seal, { employerId, submissionId: params.id })
      if (!found) return refuse('not_found', 'no such submission')
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'submission.fetched',
        subject: { kind: 'submission', id: params.id },
      })
      return found
    })
  })
  serve(http, routes.submissions.previewFps, ({ caller: { employerId }, params, query }) =>
    previewFps(deps, { employerId, payRunId: params.id, lateReason: query.lateReason ?? null }),
  )
  serve(http, routes.submissions.previewFpsContent, ({ caller, params, query }) =>
    fetchFpsPreview(deps, { caller, payRunId: params.id, lateReason: query.lateReason ?? null }),
  )
  serve(http, routes.submissions.previewEps, ({ caller: { employerId }, query }) =>
    previewEps(deps, { employerId, ...query }),
  )
  serve(http, routes.submissions.sendEps, async ({ caller, body }) => {
    const { employerId } = caller
    const submissionId = await submitEps(deps, { employerId, ...body, actor: caller })
    if (isRefused(submissionId)) return submissionId
    return database.transaction({ employerId }, async (tx) => {
      const row = await readSubmissionRow(tx, { employerId, submissionId })
      if (!row) throw new Error(`submission ${submissionId} is gone`)
      return submissionView(row)
    })
  })
}
