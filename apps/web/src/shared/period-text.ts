import { useText } from '../i18n/use-text.tsx'

type PeriodDays = { startsOn: string; endsOn: string; payDate: string }

/** The days of a pay period in words, with its payday where that is later than the last of them. */
export function usePeriodText(): (period: PeriodDays) => string {
  const { t } = useText()
  return ({ startsOn, endsOn, payDate }) =>
    endsOn < payDate
      ? t('payroll.periodPaid', { from: startsOn, to: endsOn, on: payDate })
      : t('payroll.period', { from: startsOn, to: endsOn })
}
