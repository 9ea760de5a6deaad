import type { EmployerWithdrawal, WithdrawalState } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'

const states = {
  verified: { tone: 'waiting', key: 'withdrawals.employerStateVerified' },
  approved: { tone: 'info', key: 'withdrawals.employerStateApproved' },
  releasing: { tone: 'info', key: 'withdrawals.employerStateReleasing' },
  paid: { tone: 'good', key: 'withdrawals.employerStatePaid' },
  recovered: { tone: 'good', key: 'withdrawals.employerStateRecovered' },
  declined: { tone: 'bad', key: 'withdrawals.employerStateDeclined' },
  cancelled: { tone: 'ended', key: 'withdrawals.employerStateCancelled' },
  failed: { tone: 'bad', key: 'withdrawals.employerStateFailed' },
} as const satisfies Record<WithdrawalState, { tone: StatusTone; key: PlainKey }>

/** How far a withdrawal has come, in the manager's words. */
export function WithdrawalStatus({ withdrawal }: { withdrawal: Pick<EmployerWithdrawal, 'state' | 'comesOff'> }) {
  const { t } = useText()
  if (withdrawal.state === 'recovered' && withdrawal.comesOff !== null) {
    return (
      <StatusPill tone="waiting">{t('withdrawals.employerStateComesOff', { on: withdrawal.comesOff.on })}</StatusPill>
    )
  }
  const { tone, key } = states[withdrawal.state]
  return <StatusPill tone={tone}>{t(key)}</StatusPill>
}
