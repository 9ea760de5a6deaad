import type { ShiftEffect } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { useAgainstText } from './against-text.ts'

/** What a shift given, taken or exchanged does: hours of the weeks, the 48-hour average, pay, and what stands against it. */
export function EffectNote({ effect }: { effect: ShiftEffect }) {
  const { t } = useText()
  const againstText = useAgainstText()
  const { weeks, averageBefore, averageAfter, pay, blocked, notes } = effect
  return (
    <div className="grid gap-1 text-ink-2 text-secondary">
      {weeks.map(({ monday, before, after }) => (
        <p key={monday}>{t('swaps.week', { monday, before, after })}</p>
      ))}
      <p>{t('swaps.average', { before: averageBefore, after: averageAfter })}</p>
      {pay !== null && <p className="font-medium text-ink">{t('swaps.pay', { amount: pay })}</p>}
      {blocked && <p className="text-bad">{againstText(blocked)}</p>}
      {notes.map((note) => (
        <p key={note.rule} className="text-warn">
          {againstText(note)}
        </p>
      ))}
    </div>
  )
}
