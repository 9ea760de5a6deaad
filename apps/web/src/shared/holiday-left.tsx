import type { Holiday } from '@gpod/contract'
import { useText } from '../i18n/use-text.tsx'

/** What is left, in days; in hours where nothing tells their days. */
export function HolidayLeft({ holiday: { leftDays, leftMinutes } }: { holiday: Holiday }) {
  const { t, duration } = useText()
  if (leftDays !== null) return t('absences.days', { days: leftDays / 10 })
  return leftMinutes === null ? t('absences.notKnown') : duration(leftMinutes)
}
