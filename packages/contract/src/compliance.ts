import { z } from 'zod'
import { route } from './routes.ts'
import { day, instant } from './shapes.ts'

/** Each check is worked out from records when it is asked for. `unknown` is shown as red: never true by default. */
export const complianceCheckCodes = [
  'rti_on_time',
  'rti_accepted',
  'eps_sent',
  'paye_details',
  'pension_assessed',
  'pension_contributions',
  'minimum_wage',
  'weekly_hours',
  'daily_rest',
  'right_to_work',
  'consents',
  'data_retention',
  'audit_trail',
  'books_balance',
] as const
export const complianceCheck = z.object({
  code: z.enum(complianceCheckCodes),
  area: z.enum(['hmrc', 'pensions', 'pay', 'working_time', 'people', 'data']),
  state: z.enum(['holds', 'attention', 'broken', 'unknown']),
  /** Counts, days and amounts that its words need. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who or what it concerns, most pressing first, at most 50. */
  evidence: z.array(
    z.object({ subject: z.string(), detail: z.string().nullable(), on: day.nullable(), href: z.string().nullable() }),
  ),
  law: z.string(),
  /** The page where it is mended or shown. */
  href: z.string().nullable(),
})
export type ComplianceCheck = z.infer<typeof complianceCheck>

export const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  actor: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subject: z.string(),
})
export const complianceRoutes = {
  overview: route({
    method: 'GET',
    path: '/api/employer/compliance',
    summary: 'Every check with its evidence, worked out now',
    access: 'payroll.read',
    response: z.object({ at: instant, checks: z.array(complianceCheck) }),
  }),
  audit: route({
    method: 'GET',
    path: '/api/employer/audit',
    summary: 'What was done, by whom, newest first; a page at a time',
    access: 'payroll.read',
    query: z.object({ before: instant.optional(), action: z.string().max(60).optional() }),
    response: z.object({ entries: z.array(auditEntry), next: instant.nullable() }),
  }),
}
