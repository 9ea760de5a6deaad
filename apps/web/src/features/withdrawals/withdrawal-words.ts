import type { Transaction, WithdrawalState, WithdrawalStatus } from '@gpod/contract'
import type { PlainKey, Translate } from '../../i18n/create-text.ts'
import type { StatusTone } from '../../ui/status-pill.tsx'

type Key = Extract<PlainKey, `ewa.${string}`>

/** The word and the colour of what she reads of a withdrawal. */
export const statusWords = {
  pending: { key: 'ewa.statusPending', tone: 'waiting' },
  verified: { key: 'ewa.statusVerified', tone: 'info' },
  completed: { key: 'ewa.statusCompleted', tone: 'good' },
  declined: { key: 'ewa.statusDeclined', tone: 'bad' },
  failed: { key: 'ewa.statusFailed', tone: 'bad' },
  cancelled: { key: 'ewa.statusCancelled', tone: 'ended' },
} as const satisfies Record<WithdrawalStatus, { key: Key; tone: StatusTone }>

const stateKeys = {
  requested: 'ewa.stateRequested',
  verified: 'ewa.stateVerified',
  approved: 'ewa.stateApproved',
  releasing: 'ewa.stateReleasing',
  paid: 'ewa.statePaid',
  recovered: 'ewa.stateRecovered',
  declined: 'ewa.stateDeclined',
  cancelled: 'ewa.stateCancelled',
  failed: 'ewa.stateFailed',
} as const satisfies Record<WithdrawalState, Key>

/** The bank's reasons, as the payment rails name them. Another than these is told as "no reason". */
const failureKeys: Readonly<Record<string, `ewa.failed${string}` & PlainKey>> = {
  account_closed: 'ewa.failedAccountClosed',
  invalid_account: 'ewa.failedInvalidAccount',
  name_mismatch: 'ewa.failedNameMismatch',
  bank_unavailable: 'ewa.failedBankUnavailable',
  limit_exceeded: 'ewa.failedLimitExceeded',
  beneficiary_bank_rejected: 'ewa.failedBankRejected',
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
    state === 'recovered' && comesOff !== null ? t('ewa.stateComesOff', { on: comesOff.on }) : t(stateKeys[state]),
  ]
  if (state === 'paid' && comesOff !== null) story.push(t('ewa.comesOff', comesOff))
  if (writtenOff > 0) story.push(t('ewa.givenUp', { amount: writtenOff }))
  if (state === 'failed') story.push(t(failureKeys[reasonCode ?? ''] ?? 'ewa.failedOther'))
  else if (reason !== null) story.push(t('ewa.reason', { reason }))
  return story
}
