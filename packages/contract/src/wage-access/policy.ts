import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, instant } from '../shapes.ts'
import { refusalCode } from './withdrawals.ts'

export const wageAccessPolicy = z.object({
  isOpen: z.boolean(),
  capBasisPoints: z.number().int().min(0).max(9000),
  minimum: moneyInput,
  maximum: moneyInput,
  dailyLimit: moneyInput,
  requestsPerMonth: z.number().int().min(0).max(31),
  automaticBelow: moneyInput,
  release: z.enum(['automatic', 'manual']),
  countsClockedHours: z.boolean(),
  eligibility: z.object({
    daysInJob: z.number().int().min(0).max(3650),
    minutesWorked: z.number().int().min(0).max(1_000_000),
    departments: z.union([z.literal('all'), z.array(z.string().max(100)).max(100).readonly()]),
  }),
  blackoutDays: z.number().int().min(0).max(28),
  feePayer: z.enum(['worker', 'employer']),
  expressFee: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('flat'), amount: moneyInput }),
    z.object({ kind: z.literal('share'), basisPoints: z.number().int().min(0).max(1000) }),
  ]),
  carePause: z.object({ afterUses: z.number().int().min(1).max(31), hours: z.number().int().min(0).max(336) }),
})
export type WageAccessPolicyBody = z.infer<typeof wageAccessPolicy>

/** What other rules would do to those who work there today. Nothing of it is kept, and nobody's own limits are in it. */
export const policyTrial = z.object({
  /** Whoever has not left. */
  employees: z.int(),
  /** For how many available wages would be more, or less. */
  more: z.int(),
  less: z.int(),
  /** Available wages of all together. */
  before: money,
  after: money,
  /** The ten whose available wages would change most. */
  changes: z.array(z.object({ workerId: id, name: z.string(), before: money, after: money })),
  /** How many could take nothing out now, by the first reason. */
  refusals: z.array(z.object({ code: refusalCode, before: z.int(), after: z.int() })),
  /** What somebody would pay at most for £100 that arrives within minutes. */
  expressFee: z.object({ before: money, after: money }),
})
export type PolicyTrial = z.infer<typeof policyTrial>

export const policy = section('policy', {
  permissions: {
    'policy.write': ['owner', 'payroll_manager'],
  },
  errors: {
    policy_not_valid: 400,
  },
  actions: {
    'policy.changed': 'withdrawals',
    'policy.override_changed': 'withdrawals',
  },
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/wage-access-policy',
      summary: "The company's wage access policy and its history",
      access: 'withdrawals.read',
      reach: 'company',
      response: z.object({
        policy: wageAccessPolicy,
        history: z.array(z.object({ at: instant, byName: z.string(), policy: wageAccessPolicy })),
      }),
    }),
    set: route({
      method: 'PUT',
      path: '/api/employer/wage-access-policy',
      summary: 'Change the policy from now on; history stays',
      access: 'policy.write',
      reach: 'company',
      body: wageAccessPolicy,
      response: z.object({ policy: wageAccessPolicy }),
    }),
    tryOut: route({
      method: 'POST',
      path: '/api/employer/wage-access-policy/try',
      summary: 'What a policy would change for those who work there today, by the very rules. Nothing is saved',
      access: 'policy.write',
      reach: 'company',
      changes: [],
      body: wageAccessPolicy,
      response: policyTrial,
    }),
    showOverride: route({
      method: 'GET',
      path: '/api/employer/employees/:id/wage-access-policy',
      summary: "One worker's exceptions from the policy, as they stand",
      access: 'withdrawals.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ accessBlocked: z.boolean(), override: wageAccessPolicy.partial() }),
    }),
    setOverride: route({
      method: 'PUT',
      path: '/api/employer/employees/:id/wage-access-policy',
      summary: "One worker's exceptions from the policy",
      access: 'policy.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({ accessBlocked: z.boolean(), override: wageAccessPolicy.partial() }),
      response: z.object({ accessBlocked: z.boolean(), override: wageAccessPolicy.partial() }),
    }),
  },
})
