import type { RotaShift } from '@gpod/contract'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolated } from '../../../ui/money.tsx'
import { ShiftStatusPill } from './shift-status.tsx'

type RotaDayProps = {
  date: string
  isToday: boolean
  /** Whether this is the day a phone shows; a desktop shows all. */
  isOnPhone: boolean
  shifts: readonly RotaShift[]
  onOpen: (shift: RotaShift) => void
}

/** The shifts of one day, the earliest first; each opens its details. */
export function RotaDay({ date, isToday, isOnPhone, shifts, onOpen }: RotaDayProps) {
  const { t, day, time } = useText()
  const headingId = useId()
  const inOrder = shifts.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  return (
    <section aria-labelledby={headingId} className={classNames('min-w-0', isOnPhone ? 'block' : 'hidden wide:block')}>
      <h3
        id={headingId}
        className={classNames(
          'mb-2 rounded-sm px-2 py-1 text-small',
          isToday ? 'bg-primary-soft font-semibold text-primary' : 'font-medium text-ink-2',
        )}
      >
        {day(date)}
      </h3>
      {shifts.length === 0 ? (
        <p className="px-2 text-ink-2 text-small">{t('shifts.dayEmpty')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {inOrder.map((shift) => (
            <li key={shift.id} className="grid">
              <button
                type="button"
                onClick={() => onOpen(shift)}
                className="pressable grid min-w-0 gap-0.5 rounded-sm border border-line bg-surface p-2.5 text-start leading-control"
              >
                <span className="font-semibold text-secondary">
                  <Isolated>{`${time(shift.startTime)}–${time(shift.endTime)}`}</Isolated>
                </span>
                <span className="wrap-break-word min-w-0 font-medium text-secondary">
                  <bdi>{shift.worker.name}</bdi>
                </span>
                <span className="wrap-break-word min-w-0 text-ink-2 text-small">
                  <bdi>{shift.role}</bdi>
                </span>
                {shift.status !== 'upcoming' && shift.status !== 'completed' && (
                  <span className="pt-1">
                    <ShiftStatusPill status={shift.status} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
