import { z } from 'zod'
import { moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, instant } from '../shapes.ts'

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
