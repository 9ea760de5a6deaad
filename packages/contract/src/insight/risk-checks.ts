import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainText } from '../shapes.ts'

/** What is looked for in the records. A finding is worth a look; it says nothing of anybody. */
export const riskCheckCodes = [
  'shared_account',
  'never_seen',
  'unusual_overtime',
  'same_phone',
  'same_minute',
  'away_from_place',
  'taken_before_leaving',
] as const
export const riskCheckCode = z.enum(riskCheckCodes)
export type RiskCheckCode = z.infer<typeof riskCheckCode>

/** `dismissed`: somebody looked and said why it is in order. */
export const riskState = z.enum(['open', 'dismissed'])
export type RiskState = z.infer<typeof riskState>

const evidence = z.object({
  /** Which record: what has another was not known before. */
  ref: z.string(),
  on: day.nullable(),
  /** Counts and minutes as numbers, amounts in pence, words of the records as they are. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RiskEvidence = z.infer<typeof evidence>

const finding = z.object({
  id,
  check: riskCheckCode,
  state: riskState,
  workers: z.array(z.object({ id, name: z.string(), employeeId: z.string() })),
  evidence: z.array(evidence),
  foundAt: instant,
  /** When something new came after it had been dismissed. */
  reopenedAt: instant.nullable(),
  dismissed: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  version: z.int(),
})
export type RiskFinding = z.infer<typeof finding>

export const riskChecks = section('risk-checks', {
  permissions: {
    /** Findings about anybody but oneself. */
    'risks.read': ['owner', 'payroll_manager', 'auditor'],
    'risks.dismiss': ['owner', 'payroll_manager'],
  },
  errors: { finding_changed: 409 },
  actions: { 'risk.dismissed': 'people', 'risk.looked': 'people' },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/risk-checks',
      summary:
        'What in the records is worth a look, with its evidence: open findings first, the latest 200. None about who reads it',
      access: 'risks.read',
      reach: 'company',
      response: z.object({ lookedAt: instant.nullable(), open: z.int(), findings: z.array(finding) }),
    }),
    look: route({
      method: 'POST',
      path: '/api/employer/risk-checks/look',
      summary: 'Look through the records now, as each night does',
      access: 'risks.dismiss',
      reach: 'company',
      limit: 'imports',
      response: z.object({ lookedAt: instant }),
    }),
    dismiss: route({
      method: 'POST',
      path: '/api/employer/risk-checks/:id/dismiss',
      summary: 'Dismiss a finding with the reason. Evidence that is new opens it again',
      access: 'risks.dismiss',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({
        version: z.int().min(1).max(1_000_000),
        reason: plainText(500).refine((text) => text.length >= 3, 'too short'),
      }),
      response: finding,
    }),
  },
})
