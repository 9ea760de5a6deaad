import type { Employee } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useChangeEmployee } from './change-employee.ts'

type LeavingDialogProps = { employee: Employee; isOpen: boolean; onClose: () => void }

/** Sets somebody's leaving date, or takes it back. */
export function LeavingDialog({ employee, isOpen, onClose }: LeavingDialogProps) {
  const { t } = useText()
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
  if (!isOpen) return null
  return (
    <FormDialog
      title={t('employees.leavingTitle', { name: employee.name })}
      description={t('employees.leavingText')}
      submitLabel={t('employees.leavingSave')}
      look="danger"
      isSending={change.isPending}
      error={change.error}
      onSubmit={() => {
        if (problem !== null) return false
        send(endsOn)
        return true
      }}
      onClose={close}
      otherButton={
        employee.endsOn === null ? undefined : (
          <Button look="outline" onClick={() => send(null)}>
            {t('employees.leavingTakeBack')}
          </Button>
        )
      }
    >
      <Field label={t('employees.leavingDate')} error={problem} className="sm:col-span-2">
        <Input type="date" value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
