import type { PlanBilling, PlanName } from '@gpod/contract'

/** What the plans are called, in every language. */
export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
} as const satisfies Record<PlanName, string>

export const billingLabels = { monthly: 'plan.monthly', annual: 'plan.annual' } as const satisfies Record<
  PlanBilling,
  string
>
