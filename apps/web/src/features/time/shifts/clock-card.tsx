import type { Shift } from '@gpod/contract'
import { CalendarX2, CircleAlert, Coffee, LogIn, LogOut, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useUser } from '../../../lib/session.ts'
import { useClockQueue } from '../../../lib/use-clock-queue.ts'
import { useOnline } from '../../../lib/use-online.ts'
import type { Said, Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type ClockEvent, useClock } from './clock.ts'
import { useClockRefusal } from './clock-refusal.ts'
import type { Position } from './find-position.ts'
import { PlaceReasonDialog, PositionDialog } from './position-dialogs.tsx'
import { useRecordHere } from './record-here.ts'
import { withRecorded } from './recorded-here.ts'
import { RecordedNote } from './recorded-note.tsx'
import { clockFace, runningTime } from './running-time.ts'
import { isOpen, leavesEarly, shiftToClock } from './shift-now.ts'
import { TimeRange } from './time-range.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useNow } from './use-now.ts'

type ClockCardProps = {
  shifts: readonly Shift[]
  verify: Verify
  /** Whether clocking asks who they are: not once they said so here today. The server has the last word. */
  asksToVerify: boolean
}

/** The shift that runs or comes next, its clock, and what one can do with it now. */
export function ClockCard({ shifts: known, verify, asksToVerify }: ClockCardProps) {
  const { t, day } = useText()
  const now = useNow(1000)
  const isOnline = useOnline()
  const refusalText = useClockRefusal()
  const clock = useClock({ verify, asksToVerify })
  const [leaving, setLeaving] = useState<Said | null>(null)
  const [locating, setLocating] = useState<Locating | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const queue = useClockQueue(useUser().id)
  const waiting = queue?.waiting ?? []
  const shifts = known.map((each) => withRecorded(each, waiting))
  const here = useRecordHere()
  const shift = shiftToClock(shifts, now)
  const actions = useRef<HTMLDivElement>(null)
  useFocusBack(actions, clock.isPending)

  const recordHere = (event: ClockEvent, wanted: Shift, { position }: PlaceAnswer) =>
    here.mutate(
      { event, shiftId: wanted.id, ...(position !== undefined && { position }) },
      { onSuccess: ({ isUnsigned }) => isUnsigned && notify.success({ title: t('shifts.recordedUnsigned') }) },
    )
  const record = (event: ClockEvent, wanted: Shift, said?: Said, place: PlaceAnswer = {}) => {
    // In the order that things were done: what waits on this device goes before what comes after it.
    if (queue !== null && event !== 'resume' && (!isOnline || waiting.length > 0)) {
      clock.reset()
      recordHere(event, wanted, place)
      return
    }
    clock.mutate(
      { event, shiftId: wanted.id, ...(said && { said }), ...place },
      {
        onError: (error) => {
          if (wantsReason(error)) {
            const { distanceMetres } = error.details
            const metres = typeof distanceMetres === 'number' ? distanceMetres : null
            setElsewhere({ event, shift: wanted, ...(said && { said }), ...place, metres })
            return
          }
          if (queue === null || event === 'resume' || !isUnheard(error)) return
          clock.reset()
          recordHere(event, wanted, place)
        },
        onSuccess: (recorded) => {
          setElsewhere(null)
          const toast = recorded && toastOf(event, recorded)
          if (toast) notify.success(toast)
        },
      },
    )
  }

  /** Clocking in or out at a place that asks where they are: told what for, before the device is asked. */
  const locate = (event: ClockEvent, wanted: Shift, said: Said) =>
    wanted.asksPosition === 'off' ? record(event, wanted, said) : setLocating({ event, shift: wanted, said })

  const toastOf = (event: ClockEvent, { clockedIn, clockedOut, onBreakSince, paidMinutes, outMissed }: Shift) => {
    if (outMissed) return { title: t('shifts.outMissed') }
    if (event === 'in' && clockedIn) return { title: t('shifts.clockedInAt', { at: clockedIn }) }
    if (event === 'break_start' && onBreakSince) return { title: t('shifts.onBreakSince', { at: onBreakSince }) }
    if (event === 'break_end') return { title: t('shifts.breakEnded') }
    if (event === 'resume') return { title: t('shifts.resumed') }
    if (event === 'out' && clockedOut) {
      return {
        title: t('shifts.clockedOutAt', { at: clockedOut }),
        description: t('shifts.clockedOutText', { minutes: paidMinutes ?? 0 }),
      }
    }
    return null
  }

  /** What clocking out does, where it leaves a part of the shift unworked. */
  const warningOf = (running: Shift) => {
    if (!leavesEarly(running, now)) return undefined
    if (Date.parse(now) < Date.parse(running.startTime)) return t('shifts.clockOutUnpaid', { start: running.startTime })
    return t('shifts.clockOutEarly', { end: running.endTime, at: running.onBreakSince ?? now })
  }
  const clockOut = (running: Shift) => {
    const warning = warningOf(running)
    const said = { title: t('shifts.clockOutAt', { at: now }), reason: warning ?? t('shifts.verifyOnce') }
    // The sheet that asks who they are tells it; where none does, they are asked once more.
    if (warning && (!asksToVerify || !isOnline)) setLeaving(said)
    else locate('out', running, said)
  }

  const pending = clock.isPending ? clock : here
  const running = pending.isPending ? (pending.variables?.event ?? null) : null
  const unreachable = isOnline ? null : t('shifts.clockOffline')
  // A device that stores nothing cannot record either.
  const unrecorded = queue === null ? unreachable : null
  const today = dayOf(now)
  const finished = shifts.findLast(
    ({ date, clockedOut }) => clockedOut !== null && (date === today || dayOf(clockedOut) === today),
  )

  return (
    <Card
      title={shift?.status === 'active' ? t('shifts.clockRunning') : t('shifts.clockNext')}
      aside={shift && (shift.date === today ? t('shifts.today') : day(shift.date))}
    >
      {shift ? (
        <div ref={actions} className="grid gap-4">
          <div>
            <p className="font-semibold text-card">
              <TimeRange shift={shift} />
            </p>
            <p className="text-ink-2 text-secondary">
              <bdi>{shift.location}</bdi> · <bdi>{shift.role}</bdi>
            </p>
          </div>
          {shift.status === 'active' ? (
            <>
              <RunningClock shift={shift} now={now} />
              <RunningActions
                isOnBreak={shift.onBreakSince !== null}
                running={running}
                unreachable={unrecorded}
                onBreak={() => record(shift.onBreakSince === null ? 'break_start' : 'break_end', shift)}
                onOut={() => clockOut(shift)}
              />
            </>
          ) : (
            <Button
              wide
              look="soft"
              icon={<LogIn aria-hidden="true" className="mirrored size-5" />}
              busy={running === 'in' && t('shifts.clockingIn')}
              disabledReason={
                unrecorded ?? (isOpen(shift, now) ? null : t('shifts.clockOpensAt', { at: shift.clockInOpensAt }))
              }
              onClick={() =>
                locate('in', shift, { title: t('shifts.clockInAt', { at: now }), reason: t('shifts.verifyOnce') })
              }
            >
              {t('shifts.clockIn')}
            </Button>
          )}
        </div>
      ) : (
        <EmptyState icon={<CalendarX2 className="size-5" />} sentence={t('shifts.noneToClock')} />
      )}
      <RecordedNote waiting={waiting} failed={here.error} />
      {clock.isError && !wantsReason(clock.error) && (
        <p
          role="alert"
          className="mt-4 flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {refusalText(clock.error)}
        </p>
      )}
      {finished?.clockedOut && finished.id !== shift?.id && (
        <div className="mt-4 border-line border-t pt-4 text-secondary">
          <p className="text-ink-2">
            {finished.hours === 'approved'
              ? t('shifts.finishedApproved', { at: finished.clockedOut, minutes: finished.paidMinutes ?? 0 })
              : t('shifts.finishedWaiting', { at: finished.clockedOut, minutes: finished.paidMinutes ?? 0 })}
          </p>
          {finished.resumeUntil !== null && shift?.status !== 'active' && now < finished.resumeUntil && (
            <>
              <p className="mt-2">{t('shifts.resumeText', { at: finished.resumeUntil })}</p>
              <Button
                wide
                look="outline"
                className="mt-3"
                icon={<Undo2 aria-hidden="true" className="mirrored size-5" />}
                busy={running === 'resume' && t('shifts.resuming')}
                disabledReason={unreachable}
                hidesReason
                onClick={() =>
                  record('resume', finished, { title: t('shifts.resume'), reason: t('shifts.verifyOnce') })
                }
              >
                {t('shifts.resume')}
              </Button>
            </>
          )}
        </div>
      )}
      {locating && (
        <PositionDialog
          place={locating.shift.location}
          onAnswer={(position) => {
            setLocating(null)
            record(locating.event, locating.shift, locating.said, { position })
          }}
          onClose={() => setLocating(null)}
        />
      )}
      {elsewhere && (
        <PlaceReasonDialog
          place={elsewhere.shift.location}
          metres={elsewhere.metres}
          isSending={clock.isPending}
          onReason={(placeReason) => {
            const { event, shift: wanted, said, position = null } = elsewhere
            record(event, wanted, said, { position, placeReason })
          }}
          onClose={() => setElsewhere(null)}
        />
      )}
      {leaving && shift && (
        <ConfirmDialog
          title={leaving.title}
          text={leaving.reason ?? ''}
          action={t('shifts.clockOut')}
          look="primary"
          keepLabel={t('shifts.stayOnShift')}
          busy={false}
          onConfirm={() => {
            setLeaving(null)
            locate('out', shift, leaving)
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}

type PlaceAnswer = { position?: Position | null; placeReason?: string }
type Locating = { event: ClockEvent; shift: Shift; said: Said }
type Elsewhere = PlaceAnswer & { event: ClockEvent; shift: Shift; said?: Said; metres: number | null }

const wantsReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'clock_reason_needed'

/** No answer came, or one that is not the server's: that of a network that asks to sign in, say. */
function isUnheard(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unexpected_answer')
}

/** What can be done on shift: during a break its end comes first. */
function RunningActions({
  isOnBreak,
  running,
  unreachable,
  onBreak,
  onOut,
}: {
  isOnBreak: boolean
  running: ClockEvent | null
  unreachable: string | null
  onBreak: () => void
  onOut: () => void
}) {
  const { t } = useText()
  const breakButton = (
    <Button
      key="break"
      wide
      look={isOnBreak ? 'primary' : 'outline'}
      icon={<Coffee aria-hidden="true" className="size-5" />}
      busy={
        (running === 'break_start' && t('shifts.breakStarting')) || (running === 'break_end' && t('shifts.breakEnding'))
      }
      disabledReason={unreachable}
      hidesReason={!isOnBreak}
      onClick={onBreak}
    >
      {isOnBreak ? t('shifts.breakEnd') : t('shifts.breakStart')}
    </Button>
  )
  const outButton = (
    <Button
      key="out"
      wide
      look={isOnBreak ? 'outline' : 'primary'}
      icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
      busy={running === 'out' && t('shifts.clockingOut')}
      disabledReason={unreachable}
      hidesReason={isOnBreak}
      onClick={onOut}
    >
      {t('shifts.clockOut')}
    </Button>
  )
  return <div className="grid gap-2.5">{isOnBreak ? [breakButton, outButton] : [outButton, breakButton]}</div>
}

function RunningClock({ shift, now }: { shift: Shift; now: string }) {
  const { t } = useText()
  const { paidFrom, seconds, breakSeconds } = runningTime(shift, now)
  const isPaidLater = Date.parse(now) < Date.parse(paidFrom)
  const isEarly = shift.clockedIn !== null && shift.clockedIn !== paidFrom
  return (
    <div className="rounded-md bg-surface-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p
          role="timer"
          aria-label={t('shifts.runningFor', { minutes: Math.trunc(seconds / 60) })}
          className={classNames(
            'font-semibold text-title-wide leading-heading tabular-nums tracking-display',
            breakSeconds !== null && 'text-ink-2',
          )}
        >
          <Isolated>{clockFace(seconds)}</Isolated>
        </p>
        {breakSeconds === null ? (
          <StatusPill tone="good">{t('shifts.statusActive')}</StatusPill>
        ) : (
          <StatusPill tone="waiting">{t('shifts.statusBreak')}</StatusPill>
        )}
      </div>
      {shift.clockedIn && (
        <p className="text-ink-2 text-secondary">
          {t('shifts.clockedInAt', { at: shift.clockedIn })}
          {isEarly &&
            ` ${isPaidLater ? t('shifts.paidLater', { at: paidFrom }) : t('shifts.paidSince', { at: paidFrom })}`}
        </p>
      )}
      {shift.onBreakSince && breakSeconds !== null && (
        <p className="text-secondary text-warn">
          {t('shifts.onBreakFor', { at: shift.onBreakSince, minutes: Math.trunc(breakSeconds / 60) })}
        </p>
      )}
      {shift.breakMinutes > 0 && (
        <p className="text-ink-2 text-secondary">{t('shifts.breaksSoFar', { minutes: shift.breakMinutes })}</p>
      )}
    </div>
  )
}
