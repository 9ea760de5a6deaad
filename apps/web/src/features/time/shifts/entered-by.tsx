import type { EnteredHours } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'

/** Who entered hours for whoever worked them, and on which day. */
export function EnteredBy({ entered }: { entered: EnteredHours | null }) {
  const { t } = useText()
  if (entered === null) return null
  return <p className="text-ink-2 text-small">{t('shifts.enteredBy', { name: entered.by, on: dayOf(entered.at) })}</p>
}
