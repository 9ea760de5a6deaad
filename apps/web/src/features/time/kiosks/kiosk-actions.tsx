import { type KioskEvent, type KioskPerson, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Coffee, LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'
import type { Identity } from './kiosk-entry.tsx'

type KioskActionsProps = {
  identity: Identity
  person: KioskPerson
  onClocked: (event: KioskEvent, at: string) => void
  onFailed: (error: unknown) => void
}

/** What somebody can clock now: in, or a break and out. Nothing of pay. */
export function KioskActions({ identity, person, onClocked, onFailed }: KioskActionsProps) {
  const { t, time } = useText()
  const refusal = useKioskRefusal()
  // One for each intent: pressed again after a lost answer it is the same clocking.
  const [keys] = useState(() => ({
    in: crypto.randomUUID(),
    out: crypto.randomUUID(),
    break_start: crypto.randomUUID(),
    break_end: crypto.randomUUID(),
  }))
  const clock = useMutation({
    mutationFn: (event: KioskEvent) => call(routes.kiosks.clock, { body: { ...identity, key: keys[event], event } }),
    onSuccess: ({ event, at }) => onClocked(event, at),
    onError: onFailed,
  })
  const running = clock.isPending ? clock.variables : null
  const { shift, clockedIn, onBreakSince, opensAt } = person
  const isOn = clockedIn !== null
  const isEarly = opensAt !== null && Date.parse(opensAt) > Date.now()
  return (
    <div className="grid gap-4">
      {shift === null ? (
        <p>{t('kiosks.noShift')}</p>
      ) : (
        <div>
          <p className="font-semibold text-card">
            <Isolated>{`${time(shift.startTime)}–${time(shift.endTime)}`}</Isolated>
          </p>
          <p className="text-ink-2">
            <bdi>{shift.location}</bdi> · <bdi>{shift.role}</bdi>
          </p>
          {clockedIn !== null && <p className="mt-1">{t('shifts.clockedInAt', { at: clockedIn })}</p>}
          {onBreakSince !== null && <p className="text-warn">{t('shifts.onBreakSince', { at: onBreakSince })}</p>}
        </div>
      )}
      {!isOn && shift !== null && (
        <Button
          wide
          icon={<LogIn aria-hidden="true" className="mirrored size-5" />}
          busy={running === 'in' && t('shifts.clockingIn')}
          disabledReason={isEarly && opensAt !== null ? t('shifts.clockOpensAt', { at: opensAt }) : null}
          onClick={() => clock.mutate('in')}
        >
          {t('shifts.clockIn')}
        </Button>
      )}
      {isOn && (
        <>
          <Button
            wide
            look={onBreakSince === null ? 'outline' : 'primary'}
            icon={<Coffee aria-hidden="true" className="size-5" />}
            busy={
              (running === 'break_start' && t('shifts.breakStarting')) ||
              (running === 'break_end' && t('shifts.breakEnding'))
            }
            onClick={() => clock.mutate(onBreakSince === null ? 'break_start' : 'break_end')}
          >
            {onBreakSince === null ? t('shifts.breakStart') : t('shifts.breakEnd')}
          </Button>
          <Button
            wide
            look={onBreakSince === null ? 'primary' : 'outline'}
            icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
            busy={running === 'out' && t('shifts.clockingOut')}
            onClick={() => clock.mutate('out')}
          >
            {t('shifts.clockOut')}
          </Button>
        </>
      )}
      {clock.isError && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary">
          {refusal(clock.error)}
        </p>
      )}
    </div>
  )
}

/** Why nothing was clocked; without an answer it may have been, and pressing again clocks it once. */
function useKioskRefusal(): (error: unknown) => string {
  const { t } = useText()
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    const { opensAt, clockedIn } = error.details
    if (error.code === 'clock_too_early' && typeof opensAt === 'string')
      return t('shifts.refusedEarly', { at: opensAt })
    if (error.code === 'already_clocked_in' && typeof clockedIn === 'string')
      return t('shifts.refusedAlreadyIn', { at: clockedIn })
    if (error.code === 'offline') return t('kiosks.unanswered')
    return errorText(error)
  }
}
