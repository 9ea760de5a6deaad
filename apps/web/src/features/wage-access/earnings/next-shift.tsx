import type { Shift } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { currentShifts } from '../../../lib/current-shifts.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** The shift that runs, or the next one of at least two weeks to come. */
export function NextShift({ today }: { today: string }) {
  const { t } = useText()
  const shifts = useQuery(currentShifts(today))
  const now = useMinute()
  const next = shifts.data && nextOf(shifts.data.shifts, now)
  return (
    <Card
      title={t(next?.date === today ? 'earnings.todayShift' : 'earnings.nextShift')}
      aside={next && <WhenItIs shift={next} now={now} />}
    >
      <NotLoaded query={shifts} failed={t('earnings.nextShiftFailed')} skeleton={<ShiftSkeleton />} />
      {/* In the room of a shift, so that what stands below it stays where it is. */}
      {shifts.data && !next && <p className={`${shiftClasses} text-ink-2`}>{t('earnings.nextShiftNone')}</p>}
      {next && <ShiftLine shift={next} />}
      {/* Whatever becomes of the answer: the clock and the rota are one tap away. */}
      <Link to="/shifts" className={`${buttonClasses({ look: 'soft', wide: true })} mt-4`}>
        {t(next && (next.status === 'active' || next.date === today) ? 'earnings.nextShiftGo' : 'earnings.allShifts')}
      </Link>
    </Card>
  )
}

/** As high as its two lines beside the day. */
const shiftClasses = 'flex min-h-18 items-center gap-3.5'

function ShiftLine({ shift }: { shift: Shift }) {
  const { day, time } = useText()
  return (
    <div className={shiftClasses}>
      <p
        aria-hidden="true"
        className="w-15 shrink-0 rounded-md bg-primary-soft py-2 text-center text-primary leading-heading"
      >
        <span className="block font-semibold text-small">{day(shift.date, 'weekday')}</span>
        <span className="block font-semibold text-title">{Number(shift.date.slice(8))}</span>
      </p>
      <div className="min-w-0">
        <p className="font-semibold text-card">
          <span className="sr-only">{day(shift.date, 'full')} </span>
          <Isolated>{`${time(shift.startTime)}–${time(shift.endTime)}`}</Isolated>
        </p>
        <p className="text-ink-2 text-secondary">
          <bdi>{shift.location}</bdi> · <bdi>{shift.role}</bdi>
        </p>
      </div>
    </div>
  )
}

function ShiftSkeleton() {
  const { t } = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loadingPart')}</span>
      <div className={shiftClasses}>
        <Skeleton className="h-16 w-15 shrink-0 rounded-md!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-44 max-w-full" />
        </div>
      </div>
    </div>
  )
}

function WhenItIs({ shift, now }: { shift: Shift; now: number }) {
  const { t, day } = useText()
  if (shift.status === 'active') return <StatusPill tone="info">{t('earnings.nextShiftRunning')}</StatusPill>
  const minutes = Math.ceil((Date.parse(shift.startTime) - now) / 60_000)
  if (minutes <= 0) return t('earnings.nextShiftBegan', { at: shift.startTime })
  return minutes < 24 * 60 ? t('earnings.nextShiftIn', { minutes }) : day(shift.date)
}

/** The one that runs, else the earliest that is not over. */
function nextOf(shifts: readonly Shift[], now: number): Shift | undefined {
  return (
    shifts.find(({ status }) => status === 'active') ??
    shifts
      .filter(({ status, endTime }) => status === 'upcoming' && Date.parse(endTime) > now)
      .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))[0]
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
