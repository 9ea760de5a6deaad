import { type Employee, routes } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type EmployeeChange, useChangeEmployee } from './change-employee.ts'

type LeavingDialogProps = { employee: Employee; isOpen: boolean; onClose: () => void }

/** Sets somebody's leaving date, or takes it back. */
export function LeavingDialog({ employee, isOpen, onClose }: LeavingDialogProps) {
  const { t } = useText()
  const change = useChangeEmployee(employee.id)
  const form = useAnswers({
    initial: { endsOn: employee.endsOn ?? londonToday() },
    schema: routes.employees.change.body,
    read: ({ endsOn }) => ({
      body: { endsOn, version: employee.version },
      wrong: {
        endsOn: endsOn === '' ? t('employees.problemDay') : endsOn < employee.startsOn && t('employees.problemEndsOn'),
      },
    }),
  })
  const close = () => {
    change.reset()
    onClose()
  }
  const send = async (body: EmployeeChange) => {
    await change.mutateAsync(body)
    const { endsOn } = body
    notify.success({ title: endsOn ? t('employees.leavingSaved', { on: endsOn }) : t('employees.stays') })
    close()
  }
  if (!isOpen) return null
  return (
    <FormDialog
      title={t('employees.leavingTitle', { name: employee.name })}
      description={t('employees.leavingText')}
      submitLabel={t('employees.leavingSave')}
      look="danger"
      isSending={change.isPending}
      error={form.unplaced(change.error)}
      onSubmit={() => form.submit(send)}
      onClose={close}
      otherButton={
        employee.endsOn === null ? undefined : (
          <Button
            look="outline"
            // What is refused, the dialog tells.
            onClick={() => void send({ endsOn: null, version: employee.version }).catch(() => {})}
          >
            {t('employees.leavingTakeBack')}
          </Button>
        )
      }
    >
      <Field label={t('employees.leavingDate')} error={form.problem('endsOn')} className="sm:col-span-2">
        <Input type="date" {...form.field('endsOn')} />
      </Field>
    </FormDialog>
  )
}
