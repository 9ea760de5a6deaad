import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import type { State } from './list-employees.ts'

export const stateLabels = {
  missing: 'brought-forward.state_missing',
  entered: 'brought-forward.state_entered',
  not_paid_before: 'brought-forward.state_not_paid_before',
  paid_here: 'brought-forward.state_paid_here',
  new: 'brought-forward.state_new',
} as const satisfies Record<State, FixedKey>

const tones: Readonly<Record<State, StatusTone>> = {
  missing: 'bad',
  entered: 'good',
  not_paid_before: 'good',
  paid_here: 'good',
  new: 'info',
}

/** Whether the tax year of an employee is known, and why. */
export function StatePill({ state }: { state: State }) {
  const { t } = useText()
  return <StatusPill tone={tones[state]}>{t(stateLabels[state])}</StatusPill>
}
