import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { instant } from '../shapes.ts'

/** The gravest first. `unknown` is never shown as a pass. */
export const operatorStates = ['fail', 'warning', 'unknown', 'pass'] as const
export type OperatorState = (typeof operatorStates)[number]

/** What an operator has to know of, in the order of the page. A new one needs its findings here, its rule and its texts. */
export const operatorCheckCodes = ['backups', 'verify', 'mail', 'bank', 'hmrc', 'jobs'] as const
export type OperatorCheckCode = (typeof operatorCheckCodes)[number]

const count = z.number().int()

const found = <const C extends string, const F extends z.ZodRawShape>(code: C, facts: F) =>
  z.object({ code: z.literal(code), ...facts })

/** What a check found, with its facts. No text of it names a company or a person. */
export const operatorFinding = z.discriminatedUnion('code', [
  found('not_known', {}),
  found('backups_good', { at: instant, megabytes: z.number(), place: z.string() }),
  found('backups_none', {}),
  /** What was committed after `keptTo` could not be restored. */
  found('backups_old', { at: instant, keptTo: instant, place: z.string() }),
  found('backups_failed', { at: instant, problem: z.string() }),
  found('backups_elsewhere', {}),
  found('backups_not_set_up', {}),
  found('verify_good', { at: instant }),
  found('verify_old', { at: instant }),
  found('verify_differs', { at: instant, differences: count }),
  found('verify_failed', { at: instant, problem: z.string() }),
  found('verify_never', {}),
  found('mail_good', { waiting: count }),
  found('mail_files', { waiting: count }),
  found('mail_absent', { waiting: count }),
  /** Of the last seven days. */
  found('mail_failed', { failed: count }),
  found('mail_late', { waiting: count, since: instant }),
  found('bank_good', { moving: count }),
  found('bank_sandbox', { moving: count }),
  found('bank_absent', { moving: count }),
  found('bank_late', { late: count }),
  found('hmrc_good', { moving: count }),
  found('hmrc_sandbox', { moving: count }),
  found('hmrc_absent', { moving: count }),
  found('hmrc_late', { late: count }),
  found('jobs_good', {}),
  /** Of the last hours, as long as the job library keeps them. */
  found('jobs_failed', { failed: count }),
  found('jobs_late', { late: count, since: instant }),
])
export type OperatorFinding = z.infer<typeof operatorFinding>

export const operatorCheck = z.object({
  code: z.enum(operatorCheckCodes),
  state: z.enum(operatorStates),
  finding: operatorFinding,
})
export type OperatorCheck = z.infer<typeof operatorCheck>

/** What is not known is null. */
export const operatorOverview = z.object({
  at: instant,
  /** As grave as the gravest check. */
  state: z.enum(operatorStates),
  checks: z.array(operatorCheck),
  /** Jobs by queue: due or to come, at work, and failed for good in the last hours. */
  queues: z.array(z.object({ name: z.string(), waiting: count, active: count, failed: count })).nullable(),
  installation: z.object({
    version: z.string(),
    isProduction: z.boolean(),
    /** Since when the server that answers runs. */
    startedAt: instant,
    /** How many servers share the database just now. */
    servers: count.nullable(),
    database: z.object({ version: z.string(), megabytes: z.number(), lastMigration: z.string() }).nullable(),
  }),
})
export type OperatorOverview = z.infer<typeof operatorOverview>

export const operator = section('operator', {
  routes: {
    overview: route({
      method: 'GET',
      path: '/api/operator/state',
      summary:
        'How this installation stands: backups, mail, bank, HMRC, jobs; counts alone, and nothing of any company',
      access: 'operator',
      reach: 'installation',
      // Nothing announces how a machine stands: the page asks by itself.
      shows: [],
      response: operatorOverview,
    }),
  },
})
