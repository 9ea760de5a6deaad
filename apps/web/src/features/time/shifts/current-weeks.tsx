import type { OwnHours, Shift } from '@gpod/contract'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { ShiftList, type SwapOffer } from './shift-list.tsx'
import { hoursOfWeek, minutesBeyondRota, minutesIn, plusDays, shiftsOfWeek } from './weeks.ts'

type WeekProps = { shifts: readonly Shift[]; monday: string; now: string; swap: SwapOffer }

/** This week: what was worked, what waits and what is approved, then day by day. `weekMinutes` is the server's count. */
export function ThisWeek({
  shifts,
  otherHours,
  monday,
  now,
  weekMinutes,
  minutesToCome,
  swap,
}: WeekProps & { otherHours: readonly OwnHours[]; weekMinutes: number; minutesToCome: number }) {
  const { t, duration } = useText()
  const week = shiftsOfWeek(shifts, monday)
  const others = hoursOfWeek(otherHours, monday)
  const beyondRota = minutesBeyondRota(week)
  const totals = [
    { label: t('shifts.worked'), minutes: weekMinutes },
    { label: t('shifts.waiting'), minutes: minutesIn(week, 'waiting', others) },
    { label: t('shifts.approved'), minutes: minutesIn(week, 'approved', others) },
  ]
  return (
    <Card title={t('shifts.thisWeek')} aside={<WeekDays monday={monday} />}>
      <dl className="mb-5 grid gap-2 sm:grid-cols-3">
        {totals.map(({ label, minutes }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 rounded-md bg-surface-2 px-3 py-2.5 sm:flex-col-reverse sm:flex-nowrap sm:items-start sm:justify-end"
          >
            <dt className="wrap-anywhere min-w-0 text-ink-2 text-small leading-control">{label}</dt>
            <dd className="ms-auto whitespace-nowrap font-semibold sm:ms-0 leading-control">{duration(minutes)}</dd>
          </div>
        ))}
      </dl>
      <OvertimeNote worked={weekMinutes} toCome={minutesToCome} />
      {beyondRota > 0 && (
        <p className="-mt-2 mb-5 text-ink-2 text-small">{t('shifts.waitingBeyond', { minutes: beyondRota })}</p>
      )}
      {week.length === 0 && others.length === 0 ? (
        <EmptyState sentence={t('shifts.noneThisWeek')} />
      ) : (
        <ShiftList shifts={week} otherHours={others} now={now} swap={swap} />
      )}
    </Card>
  )
}

/** What the rota holds for the week after this one. */
export function NextWeek({ shifts, monday, now, swap }: WeekProps) {
  const { t } = useText()
  const next = plusDays(monday, 7)
  const week = shiftsOfWeek(shifts, next)
  return (
    <Card title={t('shifts.nextWeek')} aside={<WeekDays monday={next} />}>
      {week.length === 0 ? (
        <EmptyState sentence={t('shifts.noneNextWeek')} />
      ) : (
        <ShiftList shifts={week} now={now} swap={swap} />
      )}
    </Card>
  )
}

/** From so many minutes a week on they are told. */
const overtimeFrom = 40 * 60

/** That the week reaches 40 hours, by what was worked or by what is still planned. */
function OvertimeNote({ worked, toCome }: { worked: number; toCome: number }) {
  const { t } = useText()
  if (worked + toCome < overtimeFrom) return null
  const isReached = worked >= overtimeFrom
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-secondary text-warn"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {isReached
          ? t('shifts.overtimeReached', { worked })
          : t('shifts.overtimeAhead', { worked, total: worked + toCome })}
      </span>
    </p>
  )
}

function WeekDays({ monday }: { monday: string }) {
  const { t } = useText()
  return <>{t('shifts.fromTo', { from: monday, to: plusDays(monday, 6) })}</>
}
