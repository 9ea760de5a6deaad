import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id } from '../shapes.ts'

export const feedbackTopics = ['pay', 'hours', 'safety', 'people', 'other'] as const

export const feedbackTopic = z.enum(feedbackTopics)
export type FeedbackTopic = z.infer<typeof feedbackTopic>

export const feedback = section('feedback', {
  permissions: {
    /** What was said without a name, and marking it as read. */
    'feedback.read': ['owner', 'payroll_manager', 'auditor'],
    'feedback.write': ['owner', 'payroll_manager'],
  },
  routes: {
    sendAnonymously: route({
      method: 'POST',
      path: '/api/feedback/anonymous',
      summary:
        'Say something to the company without a name. Nothing is kept that tells who wrote: no person, session, address or time but the week. Three a day',
      access: 'worker',
      reach: 'own',
      // An announcement would tell when somebody wrote.
      changes: [],
      body: z.strictObject({ topic: feedbackTopic, words: z.string().trim().min(10).max(2000) }),
      response: empty,
      status: 201,
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
  },
})
