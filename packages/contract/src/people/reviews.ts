import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine, plainText } from '../shapes.ts'

/** So many colleagues may be asked about oneself, or about one employee, without an answer at a time. */
export const mostFeedbackAsked = 10

/** And so many links to people outside may wait for their answer. */
export const mostFeedbackLinks = 20
/** A link is answered within so many days. */
export const mostFeedbackDays = 90

const stars = z.int().min(1).max(5)

/** What somebody who saw their work said of it. */
const workFeedback = z.object({
  id,
  kind: z.enum(['manager', 'colleague', 'customer']),
  /** Null where their account was erased, and where a customer gave no name. */
  from: z.string().nullable(),
  stars,
  comment: z.string(),
  givenAt: instant,
})
export type WorkFeedback = z.infer<typeof workFeedback>

/** Who was asked and has not answered. */
const awaited = z.object({ id, from: z.string().nullable(), askedAt: instant })
export type AwaitedFeedback = z.infer<typeof awaited>

/** The notes of a talk about work to come are a review of that day. `written`: both have written, and one has still to agree. `agreed`: by both, and fixed. */
const review = z.object({
  id,
  kind: z.enum(['review', 'discussion']),
  fromDay: day,
  toDay: day,
  state: z.enum(['open', 'written', 'agreed']),
  ownWords: z.string(),
  managerWords: z.string(),
  agreedByWorkerAt: instant.nullable(),
  agreedByManagerAt: instant.nullable(),
  /** Who agreed for the company. */
  agreedBy: z.string().nullable(),
  version: z.int(),
})
export type Review = z.infer<typeof review>

/** A link that somebody outside the company was given, to say once what they saw. Its address is told once, as it is made. */
const feedbackLink = z.object({
  id,
  /** Whom the company gave it to, in its own words. */
  madeFor: z.string(),
  madeAt: instant,
  expiresAt: instant,
  state: z.enum(['open', 'answered', 'expired', 'revoked']),
})
export type FeedbackLink = z.infer<typeof feedbackLink>

/** A talk about somebody's work to come, on which the two agree when. */
const careerDiscussion = z.object({
  id,
  topic: z.string(),
  place: z.string(),
  startsAt: instant,
  minutes: z.int(),
  state: z.enum(['proposed', 'accepted', 'cancelled']),
  /** Whose proposal stands: the other accepts or moves it. */
  proposedBy: z.enum(['worker', 'manager']),
  /** Who takes part for the company; null until somebody does. */
  withName: z.string().nullable(),
  version: z.int(),
  /** It was held, and its notes have not been begun. */
  canWriteNotes: z.boolean(),
})
export type CareerDiscussion = z.infer<typeof careerDiscussion>

/** It as a file for a calendar, to be fetched with a session; no JSON. `own`: as the employee; `team`: as who manages. */
export const discussionCalendarPath = '/api/discussion-calendar/:as/:id'

const record = {
  reviews: z.array(review),
  feedback: z.array(workFeedback),
  awaited: z.array(awaited),
  discussions: z.array(careerDiscussion),
}

const params = z.object({ id })
const comment = plainText(1000).refine((text) => text !== '', 'no comment')
const version = z.int().min(1).max(1_000_000)
const words = z.strictObject({ version, words: plainText(5000).refine((text) => text !== '', 'no words') })
const when = { startsAt: instant, minutes: z.int().min(15).max(240), place: z.union([z.literal(''), plainLine(80)]) }
const proposed = z.strictObject({ id, topic: plainLine(120), ...when })
const moved = z.strictObject({ version, ...when })
const token = z.string().min(20).max(100)
const asked = z.strictObject({ id, colleagueId: id })

export const reviews = section('reviews', {
  permissions: {
    'reviews.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    'reviews.write': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    review_changed: 409,
    review_agreed: 409,
    review_unfinished: 409,
    feedback_given: 409,
    feedback_asked_already: 409,
    too_many_asked: 409,
    discussion_changed: 409,
  },
  actions: {
    'review.opened': 'people',
    'review.written': 'people',
    'review.agreed': 'people',
    'work_feedback.asked': 'people',
    'work_feedback.given': 'people',
    'discussion.proposed': 'people',
    'discussion.moved': 'people',
    'discussion.accepted': 'people',
    'discussion.cancelled': 'people',
    'feedback_link.made': 'people',
    'feedback_link.revoked': 'people',
    'feedback_link.answered': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/reviews',
      summary: 'The employee’s reviews, what was said of their work, and what they are asked to say of others’',
      access: 'worker',
      reach: 'own',
      response: z.object({
        ...record,
        /** Of whose work they are asked. */
        toAnswer: z.array(z.object({ id, worker: z.string(), askedAt: instant })),
      }),
    }),
    writeOwn: route({
      method: 'PUT',
      path: '/api/reviews/:id/words',
      summary: 'Write one’s own part of a review; whoever agreed before has to agree again',
      access: 'worker',
      reach: 'own',
      params,
      body: words,
      response: review,
    }),
    agreeOwn: route({
      method: 'POST',
      path: '/api/reviews/:id/agree',
      summary: 'Agree to a review as it was read',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version }),
      response: review,
    }),
    askColleague: route({
      method: 'POST',
      path: '/api/reviews/feedback-requests',
      summary: 'Ask a colleague for feedback on one’s work. With the same `id` they are asked once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: asked,
      response: awaited,
      status: 201,
    }),
    answer: route({
      method: 'POST',
      path: '/api/reviews/feedback-requests/:id/answer',
      summary: 'Say something of a colleague’s work, as one was asked; it is said once and not changed',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ stars, comment }),
      response: empty,
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/reviews/:id',
      summary: 'An employee’s reviews, and what was said of their work',
      access: 'reviews.read',
      reach: 'team',
      params,
      response: z.object({ ...record, links: z.array(feedbackLink) }),
    }),
    open: route({
      method: 'POST',
      path: '/api/employer/reviews/:id',
      summary: 'Open a review of an employee’s work in a time. With the same `id` in the body it is opened once',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: z.strictObject({ id, fromDay: day, toDay: day }),
      response: review,
      status: 201,
    }),
    write: route({
      method: 'PUT',
      path: '/api/employer/review-words/:id',
      summary: 'Write the manager’s part of a review; whoever agreed before has to agree again',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: words,
      response: review,
    }),
    agree: route({
      method: 'POST',
      path: '/api/employer/review-agreements/:id',
      summary: 'Agree to a review as it was read',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: z.strictObject({ version }),
      response: review,
    }),
    give: route({
      method: 'POST',
      path: '/api/employer/reviews/:id/feedback',
      summary: 'Give an employee feedback on their work, which they read at once. With the same `id` it is given once',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: z.strictObject({ id, stars, comment }),
      response: workFeedback,
      status: 201,
    }),
    ask: route({
      method: 'POST',
      path: '/api/employer/reviews/:id/feedback-requests',
      summary: 'Ask a colleague for feedback on an employee’s work. With the same `id` they are asked once',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: asked,
      response: awaited,
      status: 201,
    }),
    proposeOwn: route({
      method: 'POST',
      path: '/api/reviews/discussions',
      summary:
        'Propose a talk with who manages one about work to come. With the same `id` in the body it is proposed once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: proposed,
      response: careerDiscussion,
      status: 201,
    }),
    moveOwn: route({
      method: 'PUT',
      path: '/api/reviews/discussions/:id',
      summary: 'Propose another time for it, which is the other’s to accept',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      params,
      body: moved,
      response: careerDiscussion,
    }),
    acceptOwn: route({
      method: 'POST',
      path: '/api/reviews/discussions/:id/accept',
      summary: 'Accept the time that the other proposed',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version }),
      response: careerDiscussion,
    }),
    cancelOwn: route({
      method: 'POST',
      path: '/api/reviews/discussions/:id/cancel',
      summary: 'Cancel it',
      access: 'worker',
      reach: 'own',
      params,
      body: z.strictObject({ version }),
      response: careerDiscussion,
    }),
    noteOwn: route({
      method: 'POST',
      path: '/api/reviews/discussions/:id/notes',
      summary: 'Begin the notes of one that was held: both write, and both agree to them',
      access: 'worker',
      reach: 'own',
      params,
      response: review,
    }),
    propose: route({
      method: 'POST',
      path: '/api/employer/reviews/:id/discussions',
      summary: 'Propose a talk with an employee about work to come. With the same `id` in the body it is proposed once',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: proposed,
      response: careerDiscussion,
      status: 201,
    }),
    move: route({
      method: 'PUT',
      path: '/api/employer/discussions/:id',
      summary: 'Propose another time for it, which is the other’s to accept',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: moved,
      response: careerDiscussion,
    }),
    accept: route({
      method: 'POST',
      path: '/api/employer/discussions/:id/accept',
      summary: 'Accept the time that the other proposed',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: z.strictObject({ version }),
      response: careerDiscussion,
    }),
    cancel: route({
      method: 'POST',
      path: '/api/employer/discussions/:id/cancel',
      summary: 'Cancel it',
      access: 'reviews.write',
      reach: 'team',
      params,
      body: z.strictObject({ version }),
      response: careerDiscussion,
    }),
    note: route({
      method: 'POST',
      path: '/api/employer/discussions/:id/notes',
      summary: 'Begin the notes of one that was held: both write, and both agree to them',
      access: 'reviews.write',
      reach: 'team',
      params,
      response: review,
    }),
    makeLink: route({
      method: 'POST',
      path: '/api/employer/reviews/:id/feedback-links',
      summary:
        'Make a link by which a customer says what they saw of an employee’s work: once, until a day. The link’s secret is told once',
      access: 'reviews.write',
      reach: 'team',
      params,
      limit: 'invitations',
      body: z.strictObject({ madeFor: plainLine(80), days: z.int().min(1).max(mostFeedbackDays) }),
      response: z.object({ link: feedbackLink, token: z.string() }),
      status: 201,
    }),
    revokeLink: route({
      method: 'DELETE',
      path: '/api/employer/feedback-links/:id',
      summary: 'End a link that nobody has answered',
      access: 'reviews.write',
      reach: 'team',
      params,
      response: empty,
    }),
    openLink: route({
      method: 'POST',
      path: '/api/feedback-links/open',
      summary: 'Whom a link for feedback asks about',
      access: 'public',
      reach: 'public',
      changes: [],
      limit: 'publicWrites',
      body: z.strictObject({ token }),
      response: z.object({ employee: z.string(), company: z.string(), expiresAt: instant }),
    }),
    answerLink: route({
      method: 'POST',
      path: '/api/feedback-links/answer',
      summary: 'Say what one saw of an employee’s work by a link that the company gave; once',
      access: 'public',
      reach: 'public',
      limit: 'publicWrites',
      body: z.strictObject({ token, name: z.union([z.literal(''), plainLine(60)]), stars, comment }),
      response: empty,
    }),
  },
})
