import type { RotaShift } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EnteredBy } from './entered-by.tsx'
import { RecordHours } from './record-hours.tsx'
import { useRemoveShift } from './remove-shift.ts'
import { ShiftStatusPill } from './shift-status.tsx'

/** One shift of the rota: one that nobody worked can be removed, and its hours recorded once it is over. */
export function ShiftDialog({
  shift,
  canWrite,
  canEnter,
  onClose,
}: {
  shift: RotaShift | null
  canWrite: boolean
  canEnter: boolean
  onClose: () => void
}) {
  const { t, day, time, duration } = useText()
  const errorText = useErrorText()
  const remove = useRemoveShift()
  if (shift === null) return null
  const isWorked = shift.hours !== 'none'
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      isLocked={remove.isPending}
      title={shift.worker.name}
      description={day(shift.date, 'full')}
      actions={
        canWrite && (
          <Button
            look="danger"
            busy={remove.isPending && t('shifts.removing')}
            disabledReason={isWorked ? t('shifts.removeTooLate') : null}
            onClick={() =>
              remove.mutate(shift.id, {
                onSuccess: () => {
                  notify.success({ title: t('shifts.removed') })
                  close()
                },
              })
            }
          >
            {t('shifts.remove')}
          </Button>
        )
      }
    >
      <ul className="grid gap-1.5">
        <li className="font-semibold text-card">
          <Isolated>{`${time(shift.startTime)}–${time(shift.endTime)}`}</Isolated>
        </li>
        <li>
          <bdi>{shift.role}</bdi> · <bdi>{shift.location}</bdi>
        </li>
        {shift.paidMinutes !== null && (
          <li className="text-ink-2">{t('shifts.rotaWorked', { duration: duration(shift.paidMinutes) })}</li>
        )}
        {shift.entered !== null && (
          <li>
            <EnteredBy entered={shift.entered} />
          </li>
        )}
        <li>
          <ShiftStatusPill status={shift.status} />
        </li>
      </ul>
      {canEnter && shift.status === 'missed' && <RecordHours key={shift.id} shift={shift} onDone={close} />}
      {remove.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(remove.error)}
        </p>
      )}
    </Dialog>
  )
}
