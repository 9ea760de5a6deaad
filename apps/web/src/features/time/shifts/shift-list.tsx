import type { Shift } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { statusAt } from './shift-now.ts'
import { TimeRange } from './time-range.tsx'

/** Shifts by day: planned time, what was clocked, what it was worth, and how far the hours have got. */
export function ShiftList({ shifts, now }: { shifts: readonly Shift[]; now: string }) {
  return (
    <ul className="divide-y divide-line">
      {shifts.map((shift) => (
        <ShiftRow key={shift.id} shift={shift} now={now} />
      ))}
    </ul>
  )
}

function ShiftRow({ shift, now }: { shift: Shift; now: string }) {
  const { t, day } = useText()
  const isToday = shift.date === dayOf(now)
  return (
    <li className="flex gap-3 py-4 sm:gap-4 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-13 shrink-0 content-center justify-items-center rounded-md leading-control',
          isToday ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary',
        )}
      >
        <span className="text-label">{day(shift.date, 'weekday')}</span>
        <span className="font-semibold text-card">{Number(shift.date.slice(-2))}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">
            <span className="sr-only">{day(shift.date, 'full')} </span>
            <TimeRange shift={shift} />
          </p>
          {shift.gross !== null && <Money amount={shift.gross} tabular className="font-semibold" />}
        </div>
        <p className="text-ink-2 text-secondary">
          <bdi>{shift.location}</bdi> · <bdi>{shift.role}</bdi>
        </p>
        {shift.clockedIn && shift.clockedOut && (
          <p className="text-ink-2 text-small">
            {t('shifts.clocked', { from: shift.clockedIn, to: shift.clockedOut })}
            {shift.breakMinutes > 0 && <> · {t('shifts.breakOf', { minutes: shift.breakMinutes })}</>}
            {shift.paidMinutes !== null && <> · {t('shifts.paidTime', { minutes: shift.paidMinutes })}</>}
          </p>
        )}
        <p className="mt-1.5">
          <ShiftStatusPill shift={shift} now={now} />
        </p>
      </div>
    </li>
  )
}

function ShiftStatusPill({ shift, now }: { shift: Shift; now: string }) {
  const { t } = useText()
  if (shift.hours === 'approved') return <StatusPill tone="good">{t('shifts.statusApproved')}</StatusPill>
  if (shift.hours === 'waiting') return <StatusPill tone="waiting">{t('shifts.statusWaiting')}</StatusPill>
  switch (statusAt(shift, now)) {
    case 'active':
      return shift.onBreakSince ? (
        <StatusPill tone="waiting">{t('shifts.statusBreak')}</StatusPill>
      ) : (
        <StatusPill tone="good">{t('shifts.statusActive')}</StatusPill>
      )
    case 'missed':
      return <StatusPill tone="bad">{t('shifts.statusMissed')}</StatusPill>
    case 'upcoming':
    case 'completed':
      return <StatusPill tone="info">{t('shifts.statusPlanned')}</StatusPill>
  }
}
