import type { Shift } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Isolated } from '../../../ui/money.tsx'

/** "14:00–20:00", and a word where a night shift ends on the next day. */
export function TimeRange({ shift: { startTime, endTime } }: { shift: Pick<Shift, 'startTime' | 'endTime'> }) {
  const { t, time } = useText()
  return (
    <>
      <Isolated>{`${time(startTime)}–${time(endTime)}`}</Isolated>
      {dayOf(startTime) !== dayOf(endTime) && (
        <span className="font-normal text-ink-2 text-small"> {t('shifts.nextDay')}</span>
      )}
    </>
  )
}
