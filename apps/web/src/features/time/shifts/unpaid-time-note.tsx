import type { UnpaidTime } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'

/** Why the time worked and the time paid differ, in one line; nothing where they do not. */
export function UnpaidTimeNote({ unpaid }: { unpaid: UnpaidTime | null }) {
  const { t } = useText()
  if (unpaid === null) return null
  const { workedMinutes: worked, earlyMinutes: early, breakMinutes: rest, beyondRotaMinutes: minutes } = unpaid
  if (early === 0 && rest === 0 && minutes === 0) return null
  return (
    <span className="block text-ink-2 text-small">
      {early > 0 && rest > 0 && t('shifts.unpaidBoth', { worked, early, rest })}
      {early > 0 && rest === 0 && t('shifts.unpaidEarly', { worked, early })}
      {early === 0 && rest > 0 && t('shifts.unpaidBreak', { worked, rest })}
      {minutes > 0 && <span className="block">{t('shifts.beyondRota', { minutes })}</span>}
    </span>
  )
}
