import type { IncidentKind, IncidentSeverity, IncidentState, RiddorKind } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const kindLabels = {
  accident: 'incidents.kind_accident',
  near_miss: 'incidents.kind_near_miss',
  stress: 'incidents.kind_stress',
  violence: 'incidents.kind_violence',
  ill_health: 'incidents.kind_ill_health',
  other: 'incidents.kind_other',
} as const satisfies Record<IncidentKind, PlainKey>

export const severityLabels = {
  low: 'incidents.severity_low',
  medium: 'incidents.severity_medium',
  high: 'incidents.severity_high',
} as const satisfies Record<IncidentSeverity, PlainKey>

export const stateLabels = {
  reported: { tone: 'waiting', text: 'incidents.state_reported' },
  investigating: { tone: 'info', text: 'incidents.state_investigating' },
  resolved: { tone: 'good', text: 'incidents.state_resolved' },
} as const satisfies Record<IncidentState, { tone: StatusTone; text: PlainKey }>

export const riddorLabels = {
  death: 'incidents.riddor_death',
  specified_injury: 'incidents.riddor_specified_injury',
  over_seven_days: 'incidents.riddor_over_seven_days',
  not_at_work: 'incidents.riddor_not_at_work',
  dangerous_occurrence: 'incidents.riddor_dangerous_occurrence',
  disease: 'incidents.riddor_disease',
} as const satisfies Record<RiddorKind, PlainKey>
