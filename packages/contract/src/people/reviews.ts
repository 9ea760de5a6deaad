import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainText } from '../shapes.ts'

/** So many colleagues may be asked about oneself, or about one employee, without an answer at a time. */
export const mostFeedbackAsked = 10

const stars = z.int().min(1).max(5)

/** What somebody who saw their work said of it. */
const workFeedback = z.object({
  id,
  kind: z.enum(['manager', 'colleague']),
  /** Null where their account was erased. */
  from: z.string().nullable(),
  stars,
  comment: z.string(),
  givenAt: instant,
})
export type WorkFeedback = z.infer<typeof workFeedback>

/** Who was asked and has not answered. */
const awaited = z.object({ id, from: z.string().nullable(), askedAt: instant })
export type AwaitedFeedback = z.infer<typeof awaited>

/** `written`: both have written, and one has still to agree. `agreed`: by both, and fixed. */
const review = z.object({
  id,
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

const record = { reviews: z.array(review), feedback: z.array(workFeedback), awaited: z.array(awaited) }

const params = z.object({ id })
const comment = plainText(1000).refine((text) => text !== '', 'no comment')
const version = z.int().min(1).max(1_000_000)
const words = z.strictObject({ version, words: plainText(5000).refine((text) => text !== '', 'no words') })
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
  },
  actions: {
    'review.opened': 'people',
    'review.written': 'people',
    'review.agreed': 'people',
    'work_feedback.asked': 'people',
    'work_feedback.given': 'people',
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
      response: z.object(record),
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
  },
})
