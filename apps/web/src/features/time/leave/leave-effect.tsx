import type { LeaveEffect } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'

type LeaveEffectProps = {
  effect: LeaveEffect
  /** The day on which it was or would be asked for. */
  askedOn?: string
}

/** What leave would leave of the holiday, the notice that the law asks for, and the shifts that lie in it. */
export function LeaveEffectNote({ effect, askedOn = londonToday() }: LeaveEffectProps) {
  const { t } = useText()
  const { days, daysBefore, daysAfter, minutesBefore, minutesAfter, notice, shifts } = effect
  const isMore = (daysAfter !== null && daysAfter < 0) || (minutesAfter !== null && minutesAfter < 0)
  return (
    <div className="grid gap-1 text-ink-2 text-secondary">
      <p>{t('leave.uses', { days: days / 10 })}</p>
      {daysBefore !== null && daysAfter !== null && (
        <p>{t('leave.daysLeft', { before: daysBefore / 10, after: daysAfter / 10 })}</p>
      )}
      {minutesBefore !== null && minutesAfter !== null && (
        <p>{t('leave.hoursLeft', { before: minutesBefore, after: minutesAfter })}</p>
      )}
      {isMore && <p className="text-warn">{t('leave.moreThanLeft')}</p>}
      <p className={askedOn > notice.askBy ? 'text-warn' : undefined}>
        {t(askedOn > notice.askBy ? 'leave.noticeLate' : 'leave.noticeGood', { by: notice.askBy })}
      </p>
      {shifts.length > 0 && (
        <p className="text-warn">
          {t('leave.shiftsInIt', { count: shifts.length })}{' '}
          {shifts.slice(0, 5).map(({ id, startTime, endTime }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              {t('leave.shiftAt', { on: dayOf(startTime), from: startTime, to: endTime })}
            </span>
          ))}
          {shifts.length > 5 && ' …'}
        </p>
      )}
    </div>
  )
}
