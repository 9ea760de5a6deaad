import type { Translate } from '../../../i18n/create-text.ts'
import { timeZone } from '../../../i18n/formats.ts'

const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })

/** A greeting by the British clock. */
export function greeting(t: Translate, name: string, now: Date): string {
  const hour = Number(hourFormat.format(now))
  if (hour >= 4 && hour < 12) return t('earnings.goodMorning', { name })
  return hour >= 12 && hour < 18 ? t('earnings.goodAfternoon', { name }) : t('earnings.goodEvening', { name })
}
