import type { Available } from '@gpod/contract'
import { add } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'

/** Up to which day hours are in the next pay, where that is before payday, and what is earned behind it already. */
export function LaterHours({ available: { period, following } }: { available: Available }) {
  const { t } = useText()
  if (period === null || (period.endsOn === period.payDate && following.length === 0)) return null
  return (
    <div className="mt-3 grid max-w-[52ch] gap-1.5 text-hero-ink-2 text-secondary">
      {period.endsOn < period.payDate && <p>{t('earnings.hoursPaid', { to: period.endsOn, on: period.payDate })}</p>}
      {following.map(({ startsOn, endsOn, approvedGross, clockedGross, countsFrom }) => (
        <p key={startsOn}>
          {t('earnings.laterHours', {
            from: startsOn,
            to: endsOn,
            gross: add(approvedGross, clockedGross),
            on: countsFrom,
          })}{' '}
          {clockedGross > 0 && t('earnings.laterWaiting', { waiting: clockedGross })}
        </p>
      ))}
    </div>
  )
}
