import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainText } from '../shapes.ts'

export const feedbackTopics = ['pay', 'hours', 'safety', 'people', 'other'] as const

export const feedbackTopic = z.enum(feedbackTopics)
export type FeedbackTopic = z.infer<typeof feedbackTopic>

export const feedbackState = z.enum(['new', 'looked_at', 'answered', 'closed'])
export type FeedbackState = z.infer<typeof feedbackState>

const named = {
  id,
  topic: feedbackTopic,
  words: z.string(),
  sentAt: instant,
  state: feedbackState,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
}
export const ownFeedback = z.object(named)
export type OwnFeedback = z.infer<typeof ownFeedback>
export const namedFeedback = z.object({ ...named, from: z.string() })
export type NamedFeedback = z.infer<typeof namedFeedback>

export const feedback = section('feedback', {
  permissions: {
    /** What was said with and without a name. */
    'feedback.read': ['owner', 'payroll_manager', 'auditor'],
    /** Answering what was said under a name. */
    'feedback.write': ['owner', 'payroll_manager'],
  },
  actions: {
    'feedback.answered': 'people',
  },
  routes: {
    send: route({
      method: 'POST',
      path: '/api/feedback',
      summary:
        'Say something to the company, under one’s name or without. Of what is said without, nothing is kept that tells who wrote: no person, session, address or time but the week. Three a day without a name, twenty with',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: z.strictObject({
        topic: feedbackTopic,
        words: plainText(2000).refine((text) => text.length >= 10, 'fewer than ten characters'),
        anonymous: z.boolean(),
      }),
      response: empty,
      status: 201,
    }),
    own: route({
      method: 'GET',
      path: '/api/feedback',
      summary:
        'What the worker said under their name, with the answers; and whether enough people work there that nobody is found by the number alone',
      access: 'worker',
      reach: 'own',
      response: z.object({ feedback: z.array(ownFeedback), isSmallGroup: z.boolean() }),
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/feedback',
      summary:
        'What was said without a name, in no order of time. A message is shown from the night after five wait, or once its week lies a week back',
      access: 'feedback.read',
      reach: 'company',
      shows: [],
      response: z.object({
        messages: z.array(z.object({ id, topic: feedbackTopic, words: z.string() })),
        /** How many are shown together at least. */
        batch: z.int(),
      }),
    }),
    named: route({
      method: 'GET',
      path: '/api/employer/feedback/named',
      summary: 'What was said under a name, the latest 200 first, with its answer',
      access: 'feedback.read',
      reach: 'company',
      response: z.object({ feedback: z.array(namedFeedback) }),
    }),
    answer: route({
      method: 'PUT',
      path: '/api/employer/feedback/named/:id',
      summary: 'Say how far it is, and answer it',
      access: 'feedback.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ state: feedbackState.exclude(['new']), answer: plainText(2000).nullable() }),
      response: empty,
    }),
  },
})
