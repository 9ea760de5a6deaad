import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day } from '../shapes.ts'

export const planNames = ['starter', 'professional', 'enterprise'] as const
export const planName = z.enum(planNames)
export type PlanName = z.infer<typeof planName>
export const planBilling = z.enum(['monthly', 'annual'])
export type PlanBilling = z.infer<typeof planBilling>

const chosen = z.object({ plan: planName, billing: planBilling, from: day })

/** What a plan comes to for the employees of today. Money without VAT. */
const offer = z.object({
  plan: planName,
  billing: planBilling,
  /** Per employee. */
  price: money,
  /** What many employees take off, in basis points of the whole; null for none. */
  discountBasisPoints: z.int().nullable(),
  /** A month's or a year's, discount taken off. */
  total: money,
  mostEmployees: z.int().nullable(),
  isInstant: z.boolean(),
  /** Whether today's employees are within it: others cannot be chosen. */
  holds: z.boolean(),
})
export type PlanOffer = z.infer<typeof offer>

export const companyPlan = z.object({
  /** `trial`: everything may be tried. `none`: the trial is over and nothing was chosen. */
  state: z.enum(['trial', 'active', 'none']),
  trialEndsOn: day,
  current: chosen.nullable(),
  /** What was chosen and has not begun yet. */
  next: chosen.nullable(),
  /** From when on what is chosen now would hold: the next billing cycle, the end of the trial, or today. */
  changesFrom: day,
  employees: z.int(),
  offers: z.array(offer),
})
export type CompanyPlan = z.infer<typeof companyPlan>

export const plan = section('plan', {
  permissions: {
    'plan.read': ['owner', 'payroll_manager', 'auditor'],
    'plan.choose': ['owner'],
  },
  errors: {
    /** The plan is full: nobody is added. Details: `employees`, `most`, `plan`, and `next`, the smallest plan that would do. */
    plan_full: 409,
    /** The trial is over and no plan was chosen: nobody is added. */
    plan_needed: 409,
    /** More people work here than the plan has room for. Details: as of `plan_full`. */
    plan_too_small: 409,
  },
  actions: {
    'plan.chosen': 'people',
  },
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/plan',
      summary: 'The plan of the company, until when it holds, and what each plan would cost for its employees of today',
      access: 'plan.read',
      reach: 'company',
      shows: ['plan', 'employees'],
      response: companyPlan,
    }),
    choose: route({
      method: 'PUT',
      path: '/api/employer/plan',
      summary:
        'Choose a plan: from the next billing cycle, from the end of the trial, or from today where there is neither. What was chosen and has not begun is replaced',
      access: 'plan.choose',
      reach: 'company',
      body: z.strictObject({ plan: planName, billing: planBilling }),
      response: companyPlan,
    }),
  },
})
