import { type Pence, pence } from '@gpod/money'

/** The plans of a company that employs its people itself, the smallest first. */
export const plans = ['starter', 'professional', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** How a plan is paid: each month, or for a year at once. */
export const billings = ['monthly', 'annual'] as const
export type Billing = (typeof billings)[number]

export type PlanFacts = {
  /** Per employee, without VAT. A year costs ten months: two of twelve are free, which is 17 %. */
  monthly: Pence
  annual: Pence
  /** The most employees; null for any number. */
  mostEmployees: number | null
  /** Whether wages can be taken out within minutes. Without it they arrive by the next day. */
  isInstant: boolean
}

export const planFacts: Readonly<Record<Plan, PlanFacts>> = {
  starter: { monthly: pence(9_99), annual: pence(99_90), mostEmployees: 25, isInstant: false },
  professional: { monthly: pence(19_99), annual: pence(199_90), mostEmployees: 250, isInstant: true },
  enterprise: { monthly: pence(39_99), annual: pence(399_90), mostEmployees: null, isInstant: true },
}

/** Days for which everything may be tried, from the day after the company registered. No card is taken. */
export const TRIAL_DAYS = 14

/** The least number of employees of each discount, the largest first, in basis points of what plans cost. */
export const volumeDiscounts = [
  { fromEmployees: 1000, basisPoints: 3500 },
  { fromEmployees: 500, basisPoints: 2500 },
  { fromEmployees: 100, basisPoints: 1500 },
] as const

/** Where another business is the legal employer: per employee and month. It is a service of its own and no plan. */
export const eorPrices = { uk: pence(149_00), mena: pence(189_00), multi_region: pence(229_00) } as const
export type EorRegion = keyof typeof eorPrices

/** What may be had beside a plan. `per`: for each employee and month, each month, or once. */
export const addOns = {
  analytics: { price: pence(5_00), per: 'employee_month' },
  biometric: { price: pence(3_00), per: 'employee_month' },
  custom_integrations: { price: pence(500_00), per: 'once' },
  white_label: { price: pence(1_000_00), per: 'month' },
} as const
export type AddOn = keyof typeof addOns

export const services = {
  implementation: { price: pence(2_500_00), per: 'once' },
  training: { price: pence(150_00), per: 'hour' },
  dedicated_support: { price: pence(500_00), per: 'month' },
  custom_development: { price: pence(125_00), per: 'hour' },
} as const
export type Service = keyof typeof services

/** Whether so many employees are within a plan. */
export function holdsInPlan(plan: Plan, employees: number): boolean {
  const { mostEmployees } = planFacts[plan]
  return mostEmployees === null || employees <= mostEmployees
}

/** The smallest plan that so many employees are within. */
export function planThatHolds(employees: number): Plan {
  return plans.find((plan) => holdsInPlan(plan, employees)) ?? 'enterprise'
}
