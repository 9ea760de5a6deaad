import type { OwnHours, Shift } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { EnteredBy } from './entered-by.tsx'
import { statusAt } from './shift-now.ts'
import { TimeRange } from './time-range.tsx'

type ShiftListProps = {
  shifts: readonly Shift[]
  /** Hours that no shift was planned for. */
  otherHours?: readonly OwnHours[]
  now: string
}

/** Shifts by day: planned time, what was worked, what it was worth, and how far the hours have got. */
export function ShiftList({ shifts, otherHours = [], now }: ShiftListProps) {
  const rows = [
    ...shifts.map((shift) => ({ at: shift.startTime, shift })),
    ...otherHours.map((hours) => ({ at: hours.startedAt, hours })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) =>
        'shift' in row ? (
          <ShiftRow key={row.shift.id} shift={row.shift} now={now} />
        ) : (
          <HoursRow key={row.hours.id} hours={row.hours} now={now} />
        ),
      )}
    </ul>
  )
}

function DayTile({ date, now }: { date: string; now: string }) {
  const { day } = useText()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-13 shrink-0 content-center justify-items-center rounded-md leading-control',
        date === dayOf(now) ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary',
      )}
    >
      <span className="text-label">{day(date, 'weekday')}</span>
      <span className="font-semibold text-card">{Number(date.slice(-2))}</span>
    </span>
  )
}

function HoursRow({ hours, now }: { hours: OwnHours; now: string }) {
  const { t, day, duration } = useText()
  const timesKnown = hours.entered?.timesKnown ?? true
  return (
    <li className="flex gap-3 py-4 sm:gap-4 first:pt-0 last:pb-0">
      <DayTile date={hours.date} now={now} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">
            <span className="sr-only">{day(hours.date, 'full')} </span>
            {timesKnown ? (
              <TimeRange shift={{ startTime: hours.startedAt, endTime: hours.endedAt }} />
            ) : (
              duration(hours.paidMinutes)
            )}
          </p>
          {hours.gross !== null && <Money amount={hours.gross} tabular className="font-semibold" />}
        </div>
        <p className="text-ink-2 text-secondary">{t('shifts.withoutShift')}</p>
        {timesKnown && (
          <p className="text-ink-2 text-small">
            {t('shifts.paidTime', { minutes: hours.paidMinutes })}
            {hours.breakMinutes > 0 && <> · {t('shifts.breakOf', { minutes: hours.breakMinutes })}</>}
          </p>
        )}
        <EnteredBy entered={hours.entered} />
        <p className="mt-1.5">
          <HoursPill state={hours.state} />
        </p>
      </div>
    </li>
  )
}

function HoursPill({ state }: { state: OwnHours['state'] }) {
  const { t } = useText()
  if (state === 'approved') return <StatusPill tone="good">{t('shifts.statusApproved')}</StatusPill>
  return <StatusPill tone="waiting">{t('shifts.statusWaiting')}</StatusPill>
}

function ShiftRow({ shift, now }: { shift: Shift; now: string }) {
  const { t, day } = useText()
  return (
    <li className="flex gap-3 py-4 sm:gap-4 first:pt-0 last:pb-0">
      <DayTile date={shift.date} now={now} />
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
            {shift.entered === null
              ? t('shifts.clocked', { from: shift.clockedIn, to: shift.clockedOut })
              : shift.entered.timesKnown && t('shifts.workedFromTo', { from: shift.clockedIn, to: shift.clockedOut })}
            {shift.breakMinutes > 0 && <> · {t('shifts.breakOf', { minutes: shift.breakMinutes })}</>}
            {shift.paidMinutes !== null && <> · {t('shifts.paidTime', { minutes: shift.paidMinutes })}</>}
          </p>
        )}
        <EnteredBy entered={shift.entered} />
        <p className="mt-1.5">
          <ShiftStatusPill shift={shift} now={now} />
        </p>
      </div>
    </li>
  )
}

function ShiftStatusPill({ shift, now }: { shift: Shift; now: string }) {
  const { t } = useText()
  if (shift.hours === 'approved' || shift.hours === 'waiting') return <HoursPill state={shift.hours} />
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
