import { type Employee, plannableFields, type RecordField, recordFields, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import type { EmployeeChange } from './change-employee.ts'
import { employeeFields } from './employee-fields.ts'
import { PayEffect } from './pay-effect.tsx'
import { FromTo, recordFieldLabel } from './record-values.tsx'

export type Changes = Omit<EmployeeChange, 'version'>

type ReviewChangeProps = {
  employee: Employee
  /** What is to be, and what is, of the same fields. */
  changes: Changes
  before: Changes
  managers: readonly { id: string; name: string }[]
  verify: Verify
  onRefused: (error: unknown) => void
  onDone: () => void
  onClose: () => void
}

/** What changes from what to what, from which day, and what it does to pay, before it is saved or planned. */
export function ReviewChange(props: ReviewChangeProps) {
  const { employee, changes, before, managers, verify, onRefused, onDone, onClose } = props
  const { t } = useText()
  const today = londonToday()
  const [from, setFrom] = useState(today)
  const [key] = useState(() => crypto.randomUUID())
  const isAhead = from > today
  const named = recordFields.filter((field) => Object.hasOwn(changes, field))
  const others = Object.keys(changes).filter((field) => !isRecordField(field))
  const notLater = Object.keys(changes).filter((field) => !isPlannable(field))
  const terms = Object.fromEntries(Object.entries(changes).filter(([field]) => isPlannable(field)))
  const saving = useMutation({
    mutationFn: (): Promise<object | null> => {
      const params = { id: employee.id }
      if (isAhead) return call(routes.employees.plan, { params, body: { key, from, changes: terms } })
      const body = { ...changes, ...(from !== today && { from }), version: employee.version }
      return withVerification(() => call(routes.employees.change, { params, body }), { verify, action: 'security' })
    },
    onSuccess: (saved) => {
      if (saved === null) return
      notify.success({ title: isAhead ? t('employees.planned', { on: from }) : t('employees.changed') })
      onDone()
    },
    onError: onRefused,
  })
  const problem =
    from === ''
      ? t('employees.problemDay')
      : from < employee.startsOn && !isAhead
        ? t('employees.problemRateFrom')
        : null
  const cannotWait =
    isAhead && notLater.length > 0
      ? t('employees.reviewLaterOnly', { fields: notLater.map((field) => t(labelOf(field))).join(', ') })
      : null
  const text = (field: RecordField, value: unknown) => {
    if (value === null || value === undefined) return null
    return field === 'managerId' ? (managers.find(({ id }) => id === value)?.name ?? null) : String(value)
  }
  return (
    <FormDialog
      title={t('employees.reviewTitle')}
      submitLabel={isAhead ? t('employees.reviewPlan') : t('employees.reviewSave')}
      disabledReason={cannotWait}
      isSending={saving.isPending}
      error={saving.error}
      onSubmit={() => {
        if (problem !== null) return false
        saving.mutate()
        return true
      }}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <FactList>
          {named.map((field) => (
            <Fact key={field} label={t(recordFieldLabel(field))}>
              <FromTo field={field} before={text(field, before[field])} after={text(field, changes[field])} />
            </Fact>
          ))}
          {others.length > 0 && (
            <Fact label={t('employees.reviewAlso')}>{others.map((field) => t(labelOf(field))).join(', ')}</Fact>
          )}
        </FactList>
      </div>
      <Field label={t('employees.reviewFrom')} hint={hintOf(changes)} error={problem} className="sm:col-span-2">
        <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      {problem === null && named.some(movesPay) && (
        <div className="sm:col-span-2">
          <PayEffect workerId={employee.id} from={from < today ? today : from} changes={terms} />
        </div>
      )}
    </FormDialog>
  )

  function hintOf({ annualSalary, hourlyRate }: Changes): string {
    if (annualSalary != null) return t('employees.salaryFromHint')
    return hourlyRate == null ? t('employees.reviewFromHint') : t('employees.rateFromHint')
  }
}

const isRecordField = (field: string): field is RecordField => (recordFields as readonly string[]).includes(field)
const isPlannable = (field: string) => (plannableFields as readonly string[]).includes(field)

/** What pay is not worked out by. */
const beside: ReadonlySet<RecordField> = new Set(['firstName', 'lastName', 'department', 'position', 'managerId'])
const movesPay = (field: RecordField) => !beside.has(field)

/** An object of several fields is told by the first. */
function labelOf(field: string) {
  const name = { bankAccount: 'sortCode', director: 'director', p45: 'p45TaxablePay' }[field] ?? field
  return field === 'bankAccount' ? 'employees.bankAccount' : employeeFields[name as keyof typeof employeeFields].label
}
