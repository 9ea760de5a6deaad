import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, instant } from '../shapes.ts'

/** Each check is worked out from records when it is asked for. `unknown` is shown as red: never true by default. */
export const complianceCheckCodes = [
  'rti_on_time',
  'rti_accepted',
  'eps_sent',
  'paye_details',
  'pension_assessed',
  'pension_contributions',
  'pension_letters',
  'minimum_wage',
  'weekly_hours',
  'daily_rest',
  'weekly_rest',
  'work_breaks',
  'night_work',
  'young_workers',
  'right_to_work',
  'consents',
  'data_retention',
  'audit_trail',
  'books_balance',
] as const

export type ComplianceCheckCode = (typeof complianceCheckCodes)[number]

export const complianceAreas = ['hmrc', 'pensions', 'pay', 'working_time', 'people', 'data'] as const

export type ComplianceArea = (typeof complianceAreas)[number]

export const complianceState = z.enum(['holds', 'attention', 'broken', 'unknown'])
export type ComplianceState = z.infer<typeof complianceState>

/** What a piece of evidence says. Its texts are the catalogues'. */
export const complianceEvidenceCodes = [
  'nothing_yet',
  'not_reported',
  'correction_not_reported',
  'late_without_reason',
  'late_with_reason',
  'reported_before_payday',
  'report_due_today',
  'run_not_approved',
  'submission_rejected',
  'submission_waiting',
  'eps_missing',
  'eps_due',
  'missing_office_number',
  'missing_paye_reference',
  'missing_accounts_office',
  'missing_sender',
  'not_enrolled',
  'enrol_by',
  'birth_date_unknown',
  'no_contributions',
  'below_least_rates',
  'owed_to_scheme',
  'letter_due',
  'letter_late',
  'below_minimum_wage',
  'hours_unknown',
  'over_weekly_hours',
  'rest_short',
  'rest_made_up',
  'weekly_rest_short',
  'weekly_rest_apart',
  'break_short',
  'night_hours_over',
  'young_hours_over',
  'young_at_night',
  'not_kept',
  'right_to_work_ended',
  'right_to_work_ends',
  'right_to_work_late',
  'consent_missing',
  'kept_too_long',
  'no_audit_row',
  'chain_unproven',
  'balance_differs',
  'books_not_zero',
] as const

export type ComplianceEvidenceCode = (typeof complianceEvidenceCodes)[number]

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

export const complianceEvidence = z.object({
  code: z.enum(complianceEvidenceCodes),
  /** What this alone makes of the check; `holds` where it is only to be known. */
  state: complianceState,
  /** A person's name or a record's own; null where the code says it all. */
  subject: z.string().nullable(),
  on: day.nullable(),
  /** Counts and minutes as numbers, amounts as decimal text. */
  facts,
  href: z.string().nullable(),
})
export type ComplianceEvidence = z.infer<typeof complianceEvidence>

export const complianceCheck = z.object({
  code: z.enum(complianceCheckCodes),
  area: z.enum(complianceAreas),
  state: complianceState,
  /** How many records were looked at, and how many of them are not in order, by state. */
  counts: z.object({
    checked: z.number().int(),
    broken: z.number().int(),
    unknown: z.number().int(),
    attention: z.number().int(),
  }),
  /** Who or what it concerns, most pressing first, at most 50. */
  evidence: z.array(complianceEvidence),
  law: z.string(),
  /** The page where it is fixed or shown. */
  href: z.string().nullable(),
})
export type ComplianceCheck = z.infer<typeof complianceCheck>

export const compliance = section('compliance', {
  routes: {
    status: route({
      method: 'GET',
      path: '/api/compliance/status',
      summary: 'Four checks. False where it is not known to hold',
      access: 'signed-in',
      reach: 'company',
      shows: ['pay-runs', 'submissions', 'settings'],
      response: z.object({
        hmrcSync: z.boolean(),
        gdprCompliance: z.boolean(),
        biometricConsent: z.boolean(),
        auditTrail: z.boolean(),
      }),
    }),
    overview: route({
      method: 'GET',
      path: '/api/employer/compliance',
      summary: 'Every check with its evidence, worked out now',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'submissions', 'settings', 'pensions', 'bank-statements'],
      response: z.object({ at: instant, checks: z.array(complianceCheck) }),
    }),
  },
})
