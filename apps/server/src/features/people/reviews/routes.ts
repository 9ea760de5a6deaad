import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { answerFeedbackLink, makeFeedbackLink, openFeedbackLink, revokeFeedbackLink } from './feedback-links.ts'
import { answerFeedback, askForFeedback, giveFeedback } from './give-feedback.ts'
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
  serve(http, reviews.makeLink, ({ caller, params: { id: workerId }, body }) =>
    makeFeedbackLink(deps, { caller, workerId, ...body }),
  )
  serve(http, reviews.revokeLink, ({ caller, params: { id } }) => revokeFeedbackLink(deps, { caller, id }))
  serve(http, reviews.openLink, ({ body }) => openFeedbackLink(deps, body))
  serve(http, reviews.answerLink, ({ body }) => answerFeedbackLink(deps, body))
}
