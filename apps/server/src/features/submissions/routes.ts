import { routes } from '@gpod/contract'
import { londonDay } from '../../platform/clock.ts'
import { isRefused, refuse } from '../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'
import { showSubmissions, submissionView } from './show-submissions.ts'
import { readContent, readSubmissionRow } from './submissions-store.ts'
import { submitEps } from './submit-eps.ts'
import type { SubmitDeps } from './submit-run.ts'

export function registerSubmissions(http: HttpDeps, deps: SubmitDeps): void {
  const { database, clock } = deps
  serve(http, routes.submissions.list, ({ caller: { employerId } }) =>
    database.transaction({ employerId }, (tx) => showSubmissions(tx, { employerId, today: londonDay(clock.now()) })),
  )
  serve(http, routes.submissions.content, async ({ caller: { employerId }, params }) => {
    const found = await database.transaction({ employerId }, (tx) =>
      readContent(tx, { employerId, submissionId: params.id }),
    )
    return found ?? refuse('not_found', 'no such submission')
  })
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
