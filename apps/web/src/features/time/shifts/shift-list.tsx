import type { OwnHours, Shift } from '@gpod/contract'
import { Suspense, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { type Correctable, CorrectionDialog } from './correction-dialog.tsx'
import { CorrectionNote } from './correction-note.tsx'
import { EnteredBy } from './entered-by.tsx'
import { statusAt } from './shift-now.ts'
import { TimeRange } from './time-range.tsx'
import { UnpaidTimeNote } from './unpaid-time-note.tsx'

type ShiftListProps = {
  shifts: readonly Shift[]
  /** Hours that no shift was planned for. */
  otherHours?: readonly OwnHours[]
  now: string
  /** How a shift to come is handed to a colleague; left out where none is. */
  swap?: SwapOffer
}

/** Which shifts are in a swap, and what is done to ask for one. */
export type SwapOffer = { asked: ReadonlySet<string>; onSwap: (shift: Shift) => void }

/** Shifts by day: planned time, what was worked, what it was worth, and how far the hours have got. */
export function ShiftList({ shifts, otherHours = [], now, swap }: ShiftListProps) {
  const rows = [
    ...shifts.map((shift) => ({ at: shift.startTime, shift })),
    ...otherHours.map((hours) => ({ at: hours.startedAt, hours })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const [asking, setAsking] = useState<Correctable | null>(null)
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) =>
          'shift' in row ? (
            <ShiftRow key={row.shift.id} shift={row.shift} now={now} onAsk={setAsking} swap={swap} />
          ) : (
            <HoursRow key={row.hours.id} hours={row.hours} now={now} onAsk={setAsking} />
          ),
        )}
      </ul>
      {asking && <CorrectionDialog target={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function DayTile({ date, now }: { date: string; now: string }) {
  const { day } = useText()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid min-h-13 w-13 shrink-0 content-center justify-items-center self-start rounded-md py-1 leading-control',
        date === dayOf(now) ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary',
      )}
    >
      <span className="room-above text-label">{day(date, 'weekday')}</span>
      <span className="font-semibold text-card">{Number(date.slice(-2))}</span>
    </span>
  )
}

type Ask = { onAsk: (target: Correctable) => void }

function AskButton({
  target,
  isWaiting,
  isMissed = false,
  onAsk,
}: { target: Correctable | null; isWaiting: boolean; isMissed?: boolean } & Ask) {
  const { t, day } = useText()
  // One at a time: what waits is taken back first.
  if (target === null || isWaiting) return null
  return (
    <Button
      look={isMissed ? 'soft' : 'quiet'}
      className={isMissed ? 'mt-2' : '-ms-3 px-3!'}
      onClick={() => onAsk(target)}
    >
      {isMissed ? t('shifts.askMissed') : t('shifts.askCorrection')}
      <span className="sr-only"> {day(target.date, 'full')}</span>
    </Button>
  )
}

function HoursRow({ hours, now, onAsk }: { hours: OwnHours; now: string } & Ask) {
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
            {hours.unpaid === null && hours.breakMinutes > 0 && (
              <> · {t('shifts.breakOf', { minutes: hours.breakMinutes })}</>
            )}
          </p>
        )}
        <UnpaidTimeNote unpaid={hours.unpaid} />
        <EnteredBy entered={hours.entered} />
        <p className="mt-1.5">
          <HoursPill state={hours.state} />
        </p>
        <CorrectionNote correction={hours.correction} />
        <div className="flex flex-wrap gap-x-4">
          <AskButton
            target={{ of: { timesheetId: hours.id }, date: hours.date, seen: hours }}
            isWaiting={hours.correction?.state === 'waiting'}
            onAsk={onAsk}
          />
          <HistoryButton timesheetId={hours.id} date={hours.date} />
        </div>
      </div>
    </li>
  )
}

/** Opens what was done to their hours, and by whom. */
function HistoryButton({ timesheetId, date }: { timesheetId: string; date: string }) {
  const { t, day } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="-ms-3 px-3!" onClick={() => setOpen(true)}>
        {t('timesheets.history')}
        <span className="sr-only"> {day(date, 'full')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShiftHistory timesheetId={timesheetId} date={date} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ShiftHistory = lazyPart(() => import('./shift-history.tsx'))

function HoursPill({ state }: { state: OwnHours['state'] }) {
  const { t } = useText()
  if (state === 'approved') return <StatusPill tone="good">{t('shifts.statusApproved')}</StatusPill>
  return <StatusPill tone="waiting">{t('shifts.statusWaiting')}</StatusPill>
}

/** Times to begin a correction with: those that stand there, or of a missed shift those that were planned. */
function correctable({ id, date, hours, clockedIn, clockedOut, breakMinutes, ...shift }: Shift, now: string) {
  const of = { shiftId: id }
  if (hours === 'none') {
    const seen = { startedAt: shift.startTime, endedAt: shift.endTime, breakMinutes: 0 }
    return statusAt(shift, now) === 'missed' ? { of, date, seen } : null
  }
  if (clockedIn === null) return null
  // Who forgot to clock out says when they finished, once the shift is over.
  if (hours === 'open') {
    const seen = { startedAt: clockedIn, endedAt: shift.endTime, breakMinutes }
    return Date.parse(shift.endTime) < Date.parse(now) ? { of, date, seen } : null
  }
  return { of, date, seen: { startedAt: clockedIn, endedAt: clockedOut, breakMinutes } }
}

function ShiftRow({ shift, now, onAsk, swap }: { shift: Shift; now: string; swap: SwapOffer | undefined } & Ask) {
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
            {shift.unpaid === null && shift.breakMinutes > 0 && (
              <> · {t('shifts.breakOf', { minutes: shift.breakMinutes })}</>
            )}
            {shift.paidMinutes !== null && <> · {t('shifts.paidTime', { minutes: shift.paidMinutes })}</>}
          </p>
        )}
        <UnpaidTimeNote unpaid={shift.unpaid} />
        <EnteredBy entered={shift.entered} />
        <p className="mt-1.5">
          <ShiftStatusPill shift={shift} now={now} />
        </p>
        {shift.outMissed && <p className="mt-1.5 text-bad text-secondary">{t('shifts.outMissed')}</p>}
        <CorrectionNote correction={shift.correction} isClocked={shift.hours !== 'none'} />
        <div className="flex flex-wrap gap-x-4">
          <AskButton
            target={correctable(shift, now)}
            isWaiting={shift.correction?.state === 'waiting' && !shift.correction.isAutomatic}
            isMissed={shift.outMissed}
            onAsk={onAsk}
          />
          {shift.timesheetId !== null && shift.hours !== 'open' && (
            <HistoryButton timesheetId={shift.timesheetId} date={shift.date} />
          )}
        </div>
        <SwapPart shift={shift} now={now} swap={swap} />
      </div>
    </li>
  )
}

/** Asks for a swap of a shift that has not begun, or says that one is asked for. */
function SwapPart({ shift, now, swap }: { shift: Shift; now: string; swap: SwapOffer | undefined }) {
  const { t, day } = useText()
  if (swap === undefined || shift.hours !== 'none' || Date.parse(shift.startTime) <= Date.parse(now)) return null
  if (swap.asked.has(shift.id)) return <p className="mt-1.5 text-secondary text-warn">{t('shifts.swapAsked')}</p>
  return (
    <Button look="quiet" className="-ms-3 px-3!" onClick={() => swap.onSwap(shift)}>
      {t('shifts.requestSwap')}
      <span className="sr-only"> {day(shift.date, 'full')}</span>
    </Button>
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
