import { type Employee, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { notify } from '../../../ui/toasts.tsx'
import { useAddEmployee } from './add-employee.ts'
import { newEmployee, termsOf } from './employee-answers.ts'
import { EmployeeForm } from './employee-form.tsx'
import { useOfferedNames } from './offered-names.ts'

type AddEmployeeFormProps = {
  onAdded: (employee: Employee) => void
  /** What helps against a refusal. */
  help: (error: unknown) => ReactNode
}

/** Adds one worker; the new record is handed on. */
export function AddEmployeeForm({ onAdded, help }: AddEmployeeFormProps) {
  const { t } = useText()
  const names = useOfferedNames()
  const managers = useQuery(apiQuery(routes.employees.managers))
  const schedules = useQuery(apiQuery(routes.paySchedules.list))
  const add = useAddEmployee()
  const unsaved = useUnsaved()
  return (
    <EmployeeForm
      initial={newEmployee}
      names={names}
      managers={managers.data?.managers}
      schedules={schedules.data?.schedules}
      submitLabel={t('employees.addSave')}
      isSending={add.isPending}
      error={add.error}
      help={help(add.error)}
      onTyped={unsaved.noteTyped}
      onSubmit={(answers) =>
        add.mutate(termsOf(answers), {
          onSuccess: (employee) => {
            unsaved.forget()
            notify.success({ title: t('employees.added', { name: employee.name }) })
            onAdded(employee)
          },
        })
      }
    />
  )
}
