import type { PayFrequency, PayRunState } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../ui/status-pill.tsx'

export const frequencyLabels = {
  weekly: 'payroll.weekly',
  fortnightly: 'payroll.fortnightly',
  four_weekly: 'payroll.fourWeekly',
  monthly: 'payroll.monthly',
} as const satisfies Record<PayFrequency, PlainKey>

/** What a schedule is called: by the company's own name, else by how often it pays. */
export function useScheduleLabel(): (schedule: { frequency: PayFrequency; scheduleName: string | null }) => string {
  const { t } = useText()
  return ({ frequency, scheduleName }) => scheduleName ?? t(frequencyLabels[frequency])
}

export const stateLabels = {
  draft: 'payroll.stateDraft',
  calculated: 'payroll.stateCalculated',
  approved: 'payroll.stateApproved',
  paid: 'payroll.statePaid',
  reported: 'payroll.stateReported',
  closed: 'payroll.stateClosed',
} as const satisfies Record<PayRunState, PlainKey>

const tones: Readonly<Record<PayRunState, StatusTone>> = {
  draft: 'waiting',
  calculated: 'waiting',
  approved: 'info',
  paid: 'info',
  reported: 'info',
  closed: 'good',
}

export function RunStatePill({ state }: { state: PayRunState }) {
  const { t } = useText()
  return <StatusPill tone={tones[state]}>{t(stateLabels[state])}</StatusPill>
}
