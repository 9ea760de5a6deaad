import { discussionCalendarPath, permissions, routes } from '@gpod/contract'
import { z } from 'zod'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, scopeOf, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { type Caller, findCaller } from '../../../platform/http/session.ts'
import { discussionFile } from './discussion-file.ts'
import { lockDiscussion } from './discussions-store.ts'
import { answerFeedbackLink, makeFeedbackLink, openFeedbackLink, revokeFeedbackLink } from './feedback-links.ts'
import { answerFeedback, askForFeedback, giveFeedback } from './give-feedback.ts'
import { acceptDiscussion, beginNotes, cancelDiscussion, moveDiscussion, proposeDiscussion } from './hold-discussion.ts'
import { agreeReview, openReview, writeReview } from './hold-review.ts'
import { showOwnReviews, showReviews } from './show-reviews.ts'

export function registerReviews(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { reviews } = routes
  serve(http, reviews.own, ({ caller }) => showOwnReviews(deps, caller))
  serve(http, reviews.writeOwn, ({ caller, params: { id }, body }) =>
    writeReview(deps, { caller, id, by: 'worker', ...body }),
  )
  serve(http, reviews.agreeOwn, ({ caller, params: { id }, body }) =>
    agreeReview(deps, { caller, id, by: 'worker', ...body }),
  )
  serve(http, reviews.askColleague, ({ caller, body }) =>
    askForFeedback(deps, { caller, workerId: caller.workerId, ...body }),
  )
  serve(http, reviews.answer, ({ caller, params: { id }, body }) =>
    answerFeedback(deps, { caller, said: { id, ...body } }),
  )
  serve(http, reviews.show, ({ caller, params: { id } }) => showReviews(deps, { caller, workerId: id }))
  serve(http, reviews.open, ({ caller, params: { id: workerId }, body }) =>
    openReview(deps, { caller, workerId, ...body }),
  )
  serve(http, reviews.write, ({ caller, params: { id }, body }) =>
    writeReview(deps, { caller, id, by: 'manager', ...body }),
  )
  serve(http, reviews.agree, ({ caller, params: { id }, body }) =>
    agreeReview(deps, { caller, id, by: 'manager', ...body }),
  )
  serve(http, reviews.give, ({ caller, params: { id: workerId }, body }) =>
    giveFeedback(deps, { caller, workerId, said: body }),
  )
  serve(http, reviews.ask, ({ caller, params: { id: workerId }, body }) =>
    askForFeedback(deps, { caller, workerId, ...body }),
  )
  serve(http, reviews.proposeOwn, ({ caller, body }) =>
    proposeDiscussion(deps, { caller, workerId: caller.workerId, by: 'worker', said: body }),
  )
  serve(http, reviews.moveOwn, ({ caller, params: { id }, body: { version, ...when } }) =>
    moveDiscussion(deps, { caller, id, by: 'worker', version, when }),
  )
  serve(http, reviews.acceptOwn, ({ caller, params: { id }, body }) =>
    acceptDiscussion(deps, { caller, id, by: 'worker', ...body }),
  )
  serve(http, reviews.cancelOwn, ({ caller, params: { id }, body }) =>
    cancelDiscussion(deps, { caller, id, by: 'worker', ...body }),
  )
  serve(http, reviews.noteOwn, ({ caller, params: { id } }) => beginNotes(deps, { caller, id, by: 'worker' }))
  serve(http, reviews.propose, ({ caller, params, body }) =>
    proposeDiscussion(deps, { caller, workerId: params.id, by: 'manager', said: body }),
  )
  serve(http, reviews.move, ({ caller, params: { id }, body: { version, ...when } }) =>
    moveDiscussion(deps, { caller, id, by: 'manager', version, when }),
  )
  serve(http, reviews.accept, ({ caller, params: { id }, body }) =>
    acceptDiscussion(deps, { caller, id, by: 'manager', ...body }),
  )
  serve(http, reviews.cancel, ({ caller, params: { id }, body }) =>
    cancelDiscussion(deps, { caller, id, by: 'manager', ...body }),
  )
  serve(http, reviews.note, ({ caller, params: { id } }) => beginNotes(deps, { caller, id, by: 'manager' }))
  serve(http, reviews.makeLink, ({ caller, params: { id: workerId }, body }) =>
    makeFeedbackLink(deps, { caller, workerId, ...body }),
  )
  serve(http, reviews.revokeLink, ({ caller, params: { id } }) => revokeFeedbackLink(deps, { caller, id }))
  serve(http, reviews.openLink, ({ body }) => openFeedbackLink(deps, body))
  serve(http, reviews.answerLink, ({ body }) => answerFeedbackLink(deps, body))
  serveCalendarFiles(http, deps)
}

const fileParams = z.object({ as: z.enum(['own', 'team']), id: z.uuid() })

/** A talk as a file for a calendar, to the session of whom it is with. */
function serveCalendarFiles({ app }: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const withoutPolicy = 'a file to the session that the talk is shown to; it asks by role and team'
  app.get(discussionCalendarPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const now = clock.now()
    const caller = await findCaller(database, request, now)
    if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
    const asked = fileParams.safeParse(request.params)
    const row = asked.success
      ? await withinRequest(scopeOf({ reach: asked.data.as }, caller), () => findShown(database, caller, asked.data))
      : undefined
    if (!row) return sendRefusal(request, reply, refuse('not_found', 'no such discussion'))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="discussion.ics"')
      .header('cache-control', 'private, no-store')
      .send(discussionFile(row, now))
  })
}

async function findShown(
  database: Deps['database'],
  { employerId, role, workerId }: Caller,
  { as, id }: z.output<typeof fileParams>,
) {
  if (employerId === null || role === null) return undefined
  if (as === 'own' ? workerId === null : !permissions[role].has('reviews.read')) return undefined
  return database.transaction({ employerId }, (tx) =>
    lockDiscussion(tx, { employerId, id, workerId: as === 'own' ? workerId : null }),
  )
}
