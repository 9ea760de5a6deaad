import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'

export const submissionState = z.enum(['ready', 'sending', 'waiting', 'accepted', 'rejected', 'deleted'])

export const submission = z.object({
  id,
  kind: z.enum(['FPS', 'EPS']),
  taxYear: z.string(),
  taxMonth: z.number().int(),
  payDate: day.nullable(),
  payRunId: id.nullable(),
  state: submissionState,
  irMark: z.string(),
  correlationId: z.string().nullable(),
  lateReason: z.string().nullable(),
  problem: z.string().nullable(),
  errors: z.array(z.object({ number: z.string(), text: z.string(), location: z.string().nullable() })),
  madeAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Submission = z.infer<typeof submission>

export const submissions = section('submissions', {
  errors: {
    submission_refused: 409,
  },
  actions: {
    'submission.made': 'payroll',
    'submission.fetched': 'payroll',
    'submission.accepted': 'payroll',
    'submission.rejected': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/submissions',
      summary: 'What was reported to HMRC, newest first',
      access: 'payroll.read',
      reach: 'company',
      shows: ['submissions', 'settings'],
      response: z.object({
        submissions: z.array(submission),
        dueNext: z.array(z.object({ kind: z.enum(['FPS', 'EPS']), on: day, reason: z.string() })),
      }),
    }),
    content: route({
      method: 'GET',
      path: '/api/employer/submissions/:id/content',
      summary: 'The very document that was sent',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ fileName: z.string(), content: z.string() }),
    }),
    sendEps: route({
      method: 'POST',
      path: '/api/employer/submissions/eps',
      summary:
        'Sends an employer payment summary of a tax month: recovered statutory pay, allowance, levy, or that nobody was paid',
      access: 'payroll.approve',
      reach: 'company',
      body: z.object({ taxYear: z.string().regex(/^20\d\d-\d\d$/), taxMonth: z.number().int().min(1).max(12) }),
      response: submission,
      status: 202,
    }),
  },
})
