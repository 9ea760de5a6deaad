import type { OnboardingStep, RightToWorkKind, RightToWorkState } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const stepLabels = {
  details: 'onboarding.step_details',
  national_insurance_number: 'onboarding.step_national_insurance_number',
  bank_account: 'onboarding.step_bank_account',
  starter_declaration: 'onboarding.step_starter_declaration',
  contract: 'onboarding.step_contract',
  right_to_work: 'onboarding.step_right_to_work',
} as const satisfies Record<OnboardingStep, PlainKey>

export const checkKindLabels = {
  passport: 'onboarding.kind_passport',
  share_code: 'onboarding.kind_share_code',
  identity_service: 'onboarding.kind_identity_service',
  checking_service: 'onboarding.kind_checking_service',
  other: 'onboarding.kind_other',
} as const satisfies Record<RightToWorkKind, PlainKey>

export const rightToWorkLabels = {
  missing: { tone: 'warn', text: 'onboarding.state_missing' },
  valid: { tone: 'good', text: 'onboarding.state_valid' },
  late: { tone: 'warn', text: 'onboarding.state_late' },
  soon: { tone: 'warn', text: 'onboarding.state_soon' },
  ended: { tone: 'bad', text: 'onboarding.state_ended' },
} as const satisfies Record<RightToWorkState, { tone: StatusTone; text: PlainKey }>
