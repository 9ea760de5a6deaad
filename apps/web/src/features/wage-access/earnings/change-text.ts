import type { AvailableChange } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { Translate } from '../../../i18n/create-text.ts'

/** What happened, in a sentence, by its cause and what the server knows of it. */
export function changeText(t: Translate, { cause, facts, before, after }: AvailableChange): string {
  const { day: from, lastDay: to, minutesBefore, minutesAfter } = facts
  // Amounts among the facts are pence; without them the move itself tells the amount.
  const amount = pence(typeof facts.amountPence === 'number' ? facts.amountPence : Math.abs(after - before))
  switch (cause) {
    case 'hours_approved':
      if (typeof from !== 'string') return t('earnings.changeHours')
      return typeof to === 'string'
        ? t('earnings.changeHoursApprovedRange', { from, to })
        : t('earnings.changeHoursApproved', { from })
    case 'hours_edited':
      return typeof from === 'string' && typeof minutesBefore === 'number' && typeof minutesAfter === 'number'
        ? t('earnings.changeHoursEdited', { from, before: minutesBefore, after: minutesAfter })
        : t('earnings.changeHours')
    case 'hours_entered':
      if (typeof from !== 'string') return t('earnings.changeHours')
      return typeof to === 'string'
        ? t('earnings.changeHoursEnteredRange', { from, to })
        : t('earnings.changeHoursEntered', { from })
    case 'hours_withdrawn':
      return t('earnings.changeHoursWithdrawn')
    case 'hours_resumed':
      return typeof from === 'string' ? t('earnings.changeHoursResumed', { from }) : t('earnings.changeHours')
    case 'withdrawal':
      return t('earnings.changeWithdrawal', { amount })
    case 'withdrawal_released':
      return t('earnings.changeReleased', { amount })
    case 'written_off':
      return t('earnings.changeWrittenOff', { amount })
    case 'limits_changed':
      return t('earnings.changeLimits')
    case 'terms_changed':
      return t('earnings.changeTerms')
    case 'own_limits':
      return t('earnings.changeOwnLimits')
    case 'payday':
      return t('earnings.changePayday')
    case 'payday_reopened':
      return t('earnings.changePaydayReopened')
    case 'period_opened':
      return t('earnings.changePeriod')
  }
}

/** Causes that are their own doing: naming who did it would only name them. */
const theirOwn: readonly AvailableChange['cause'][] = ['withdrawal', 'own_limits', 'hours_resumed']

export function actorOf({ cause, actorName }: AvailableChange): string | null {
  return theirOwn.includes(cause) ? null : actorName
}
