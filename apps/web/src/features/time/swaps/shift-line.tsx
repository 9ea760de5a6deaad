import type { OtherShift } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'

/** A shift on one line, or where and as what below its day and times. */
export function ShiftLine({ shift }: { shift: Pick<OtherShift, 'startTime' | 'endTime' | 'location' | 'role'> }) {
  const { t } = useText()
  const { startTime: from, endTime: to, location, role } = shift
  return (
    <>
      <span className="font-semibold">{t('swaps.shiftAt', { on: dayOf(from), from, to })}</span>{' '}
      <span className="inline-block text-ink-2">
        <bdi>{location}</bdi> · <bdi>{role}</bdi>
      </span>
    </>
  )
}
