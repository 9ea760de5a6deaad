import type { HolidayOwed } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Money } from '../../../ui/money.tsx'

const unknown = { days: 'leavers.unknownDays', length: 'leavers.unknownLength', pay: 'leavers.unknownPay' } as const

/** What holiday comes to, and the sum behind it; what records do not tell is said to be unknown. */
export function HolidaySum({ holiday }: { holiday: HolidayOwed }) {
  const { t, number } = useText()
  const { owed, leftDays, leftMinutes, weekPay, hourPay, daysPerWeek } = holiday
  if (owed === null) return <span className="font-normal">{t(unknown[holiday.unknown ?? 'pay'])}</span>
  return (
    <span className="grid justify-items-end">
      <Money amount={owed} />
      <span className="font-normal text-ink-2 text-small">
        {(leftDays ?? leftMinutes ?? 0) < 0
          ? t('leavers.overtaken')
          : weekPay !== null && leftDays !== null
            ? t('leavers.sumDays', { days: number(leftDays / 10), week: weekPay, perWeek: daysPerWeek ?? 0 })
            : hourPay !== null && leftMinutes !== null
              ? t('leavers.sumHours', { minutes: leftMinutes, hour: hourPay })
              : null}
      </span>
    </span>
  )
}
