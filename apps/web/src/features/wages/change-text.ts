import type { AvailableChange } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { Translate } from '../../i18n/create-text.ts'

/** What happened, in a sentence, by its cause and what the server knows of it. */
export function changeText(t: Translate, { cause, facts, before, after }: AvailableChange): string {
  const { day: from, lastDay: to, minutesBefore, minutesAfter } = facts
  // Amounts among the facts are pence; without them the move itself tells the amount.
  const amount = pence(typeof facts.amountPence === 'number' ? facts.amountPence : Math.abs(after - before))
  switch (cause) {
    case 'hours_approved':
      if (typeof from !== 'string') return t('home.changeHours')
      return typeof to === 'string'
        ? t('home.changeHoursApprovedRange', { from, to })
        : t('home.changeHoursApproved', { from })
    case 'hours_edited':
      return typeof from === 'string' && typeof minutesBefore === 'number' && typeof minutesAfter === 'number'
        ? t('home.changeHoursEdited', { from, before: minutesBefore, after: minutesAfter })
        : t('home.changeHours')
    case 'hours_withdrawn':
      return t('home.changeHoursWithdrawn')
    case 'withdrawal':
      return t('home.changeWithdrawal', { amount })
    case 'withdrawal_released':
      return t('home.changeReleased', { amount })
    case 'written_off':
      return t('home.changeWrittenOff', { amount })
    case 'limits_changed':
      return t('home.changeLimits')
    case 'terms_changed':
      return t('home.changeTerms')
    case 'own_limits':
      return t('home.changeOwnLimits')
    case 'payday':
      return t('home.changePayday')
    case 'period_opened':
      return t('home.changePeriod')
  }
}

/** Causes that are her own doing: naming who did it would only name her. */
const herOwn: readonly AvailableChange['cause'][] = ['withdrawal', 'own_limits']

export function actorOf({ cause, actorName }: AvailableChange): string | null {
  return herOwn.includes(cause) ? null : actorName
}
