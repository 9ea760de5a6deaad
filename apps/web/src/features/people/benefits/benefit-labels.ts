import type { BenefitKind, BenefitState } from '@gpod/contract'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const benefitKindLabels = {
  cycle_to_work: 'benefits.kind_cycle_to_work',
  car: 'benefits.kind_car',
  technology: 'benefits.kind_technology',
  other: 'benefits.kind_other',
  perk: 'benefits.kind_perk',
} as const satisfies Record<BenefitKind, string>

export const benefitStateLabels = {
  asked: 'benefits.state_asked',
  running: 'benefits.state_running',
  declined: 'benefits.state_declined',
  withdrawn: 'benefits.state_withdrawn',
  ended: 'benefits.state_ended',
} as const satisfies Record<BenefitState, string>

export const benefitTones: Readonly<Record<BenefitState, StatusTone>> = {
  asked: 'waiting',
  running: 'good',
  declined: 'bad',
  withdrawn: 'ended',
  ended: 'ended',
}
