import { useText } from '../../../i18n/use-text.tsx'
import { weekOf } from '../../../lib/london-time.ts'

/** Monday to Friday by their numbers, as the reader's language calls them. */
export function useWeekdays(): { value: string; label: string }[] {
  const { language } = useText()
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekOf('2026-11-23')
    .slice(0, 5)
    .map((each, index) => ({ value: String(index + 1), label: names.format(new Date(`${each}T00:00:00Z`)) }))
}
