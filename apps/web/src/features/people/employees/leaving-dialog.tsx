import type { Employee } from '@gpod/contract'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useChangeEmployee } from './change-employee.ts'

type LeavingDialogProps = { employee: Employee; isOpen: boolean; onClose: () => void }

/** Sets somebody's last day, or takes it back. */
export function LeavingDialog({ employee, isOpen, onClose }: LeavingDialogProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const formId = useId()
  const change = useChangeEmployee(employee.id)
  const [endsOn, setEndsOn] = useState(employee.endsOn ?? londonToday())
  const problem =
    endsOn === '' ? t('employees.problemDay') : endsOn < employee.startsOn ? t('employees.problemEndsOn') : null

  const close = () => {
    change.reset()
    onClose()
  }
  const send = (day: string | null) =>
    change.mutate(
      { endsOn: day, version: employee.version },
      {
        onSuccess: () => {
          notify.success({ title: day === null ? t('employees.stays') : t('employees.leavingSaved', { on: day }) })
          close()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null) send(endsOn)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      isLocked={change.isPending}
      title={t('employees.leavingTitle', { name: employee.name })}
      description={t('employees.leavingText')}
      actions={
        <>
          {employee.endsOn !== null && (
            <Button look="outline" onClick={() => send(null)}>
              {t('employees.leavingTakeBack')}
            </Button>
          )}
          <Button type="submit" form={formId} look="danger" busy={change.isPending && t('common.saving')}>
            {t('employees.leavingSave')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('employees.lastDay')} error={problem}>
          <Input type="date" value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
        </Field>
      </form>
      {change.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(change.error)}
        </p>
      )}
    </Dialog>
  )
}
