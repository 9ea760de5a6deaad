import type { EmployerWithdrawal, WithdrawalState } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'
import { useText } from '../../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx'

const states = {
  requested: { tone: 'waiting', key: 'employer-ewa.stateRequested' },
  verified: { tone: 'waiting', key: 'employer-ewa.stateVerified' },
  approved: { tone: 'info', key: 'employer-ewa.stateApproved' },
  releasing: { tone: 'info', key: 'employer-ewa.stateReleasing' },
  paid: { tone: 'good', key: 'employer-ewa.statePaid' },
  recovered: { tone: 'good', key: 'employer-ewa.stateRecovered' },
  declined: { tone: 'bad', key: 'employer-ewa.stateDeclined' },
  cancelled: { tone: 'ended', key: 'employer-ewa.stateCancelled' },
  failed: { tone: 'bad', key: 'employer-ewa.stateFailed' },
} as const satisfies Record<WithdrawalState, { tone: StatusTone; key: PlainKey }>

/** How far a withdrawal has come, in the manager's words. */
export function WithdrawalStatus({ withdrawal }: { withdrawal: Pick<EmployerWithdrawal, 'state' | 'comesOff'> }) {
  const { t } = useText()
  if (withdrawal.state === 'recovered' && withdrawal.comesOff !== null) {
    return <StatusPill tone="waiting">{t('employer-ewa.stateComesOff', { on: withdrawal.comesOff.on })}</StatusPill>
  }
  const { tone, key } = states[withdrawal.state]
  return <StatusPill tone={tone}>{t(key)}</StatusPill>
}
