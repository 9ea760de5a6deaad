import { useText } from '../../../i18n/use-text.tsx'
import { weekOf } from '../../../lib/london-time.ts'

/** The days of a week by their numbers, Monday first, as the reader's language calls them. */
export function useWeekdays(): { value: string; label: string }[] {
  const { language } = useText()
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekOf('2026-11-23').map((each, index) => ({
    value: String(index + 1),
    label: names.format(new Date(`${each}T00:00:00Z`)),
  }))
}
