import type {
  EnrolmentState,
  PensionAssessment,
  PensionFileLayout,
  PensionMembership,
  PensionOverview,
} from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const stateLabels = {
  member: { label: 'pensions.state_member', tone: 'good' },
  own_terms: { label: 'pensions.state_own_terms', tone: 'good' },
  left: { label: 'pensions.state_left', tone: 'ended' },
  postponed: { label: 'pensions.state_postponed', tone: 'waiting' },
  requested: { label: 'pensions.state_requested', tone: 'waiting' },
  outside: { label: 'pensions.state_outside', tone: 'info' },
  not_followed: { label: 'pensions.state_not_followed', tone: 'unknown' },
} as const satisfies Record<EnrolmentState, { label: PlainKey; tone: StatusTone }>

export const categoryLabels = {
  eligible_jobholder: 'pensions.category_eligible_jobholder',
  non_eligible_jobholder: 'pensions.category_non_eligible_jobholder',
  entitled_worker: 'pensions.category_entitled_worker',
  not_covered: 'pensions.category_not_covered',
  unknown: 'pensions.category_unknown',
} as const satisfies Record<PensionAssessment['category'], PlainKey>

export const wayLabels = {
  enrolled: 'pensions.way_enrolled',
  opted_in: 'pensions.way_opted_in',
  joined: 'pensions.way_joined',
  re_enrolled: 'pensions.way_re_enrolled',
  terms: 'pensions.way_terms',
} as const satisfies Record<PensionMembership['how'], PlainKey>

export const methodLabels = {
  relief_at_source: 'employees.pensionRelief',
  net_pay: 'employees.pensionNetPay',
  salary_sacrifice: 'employees.pensionSacrifice',
} as const satisfies Record<PensionMembership['method'], PlainKey>

export const basisLabels = {
  qualifying_earnings: 'pensions.basis_qualifying_earnings',
  pensionable_pay: 'pensions.basis_pensionable_pay',
  all_earnings: 'pensions.basis_all_earnings',
} as const satisfies Record<PensionMembership['basis'], PlainKey>

/** Names, the same in every language; a provider without one here is another. */
export const providerNames = {
  nest: 'NEST',
  peoples_pension: 'The People’s Pension',
  other: null,
} as const satisfies Record<NonNullable<PensionOverview['scheme']>['provider'], string | null>
export const layoutNames = {
  nest: 'NEST (CSV)',
  peoples_pension: 'The People’s Pension (CSV)',
  papdis_csv: 'PAPDIS (CSV)',
  papdis_xml: 'PAPDIS (XML)',
} as const satisfies Record<PensionFileLayout, string>

export const deadlineLabels = {
  contributions: 'pensions.due_contributions',
  letters: 'pensions.due_letters',
  declaration: 'pensions.due_declaration',
  reenrolment_from: 'pensions.due_reenrolment_from',
  reenrolment_until: 'pensions.due_reenrolment_until',
  redeclaration: 'pensions.due_redeclaration',
} as const satisfies Record<PensionOverview['deadlines'][number]['kind'], PlainKey>
