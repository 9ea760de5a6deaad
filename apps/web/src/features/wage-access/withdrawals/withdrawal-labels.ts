import type { Transaction, WithdrawalState } from '@gpod/contract'
import type { PlainKey, Translate } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

type Key = Extract<PlainKey, `withdrawals.${string}`>

/** The word and the colour of a withdrawal's state, for the one whose it is. */
export const stateLabels = {
  verified: { key: 'withdrawals.shortWaiting', tone: 'waiting' },
  approved: { key: 'withdrawals.shortSent', tone: 'info' },
  releasing: { key: 'withdrawals.shortSent', tone: 'info' },
  paid: { key: 'withdrawals.shortPaid', tone: 'good' },
  recovered: { key: 'withdrawals.shortPaid', tone: 'good' },
  declined: { key: 'withdrawals.statusDeclined', tone: 'bad' },
  failed: { key: 'withdrawals.statusFailed', tone: 'bad' },
  cancelled: { key: 'withdrawals.statusCancelled', tone: 'ended' },
} as const satisfies Record<WithdrawalState, { key: Key; tone: StatusTone }>

const stateKeys = {
  verified: 'withdrawals.stateVerified',
  approved: 'withdrawals.stateApproved',
  releasing: 'withdrawals.stateReleasing',
  paid: 'withdrawals.statePaid',
  recovered: 'withdrawals.stateRecovered',
  declined: 'withdrawals.stateDeclined',
  cancelled: 'withdrawals.stateCancelled',
  failed: 'withdrawals.stateFailed',
} as const satisfies Record<WithdrawalState, Key>

/** The bank's reasons, as the payment rails name them. Another than these is told as "no reason". */
const failureKeys: Readonly<Record<string, `withdrawals.failed${string}` & PlainKey>> = {
  account_closed: 'withdrawals.failedAccountClosed',
  invalid_account: 'withdrawals.failedInvalidAccount',
  name_mismatch: 'withdrawals.failedNameMismatch',
  bank_unavailable: 'withdrawals.failedBankUnavailable',
  limit_exceeded: 'withdrawals.failedLimitExceeded',
  beneficiary_bank_rejected: 'withdrawals.failedBankRejected',
}

/** What is happening with it, in a sentence, and why where it came to nothing. */
export function storyOf(
  t: Translate,
  {
    state,
    reason,
    reasonCode,
    writtenOff,
    comesOff,
  }: Pick<Transaction, 'state' | 'reason' | 'reasonCode' | 'writtenOff' | 'comesOff'>,
): string[] {
  const story = [
    state === 'recovered' && comesOff !== null
      ? t('withdrawals.stateComesOff', { on: comesOff.on })
      : t(stateKeys[state]),
  ]
  if (state === 'paid' && comesOff !== null) story.push(t('withdrawals.comesOff', comesOff))
  if (writtenOff > 0) story.push(t('withdrawals.givenUp', { amount: writtenOff }))
  if (state === 'failed') story.push(t(failureKeys[reasonCode ?? ''] ?? 'withdrawals.failedOther'))
  else if (reason !== null) story.push(t('withdrawals.reason', { reason }))
  return story
}
