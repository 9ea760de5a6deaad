import type { PaySchedule } from '@gpod/contract'
import { useId, useState } from 'react'
import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { MoneyInput, useMoneyProblemText } from '../../../ui/money-input.tsx'
import type { MoneyProblem } from '../../../ui/read-money.ts'
import type { Field as EmployeeField, Option } from './employee-field-kinds.ts'
import { type AnswerName, type EmployeeAnswers, employeeFields } from './employee-fields.ts'
import { loanPlans, useLoanNames } from './loan-names.ts'
import type { OfferedNames } from './offered-names.ts'
import { ScheduleField } from './schedule-field.tsx'

type Answers = UseFormReturn<EmployeeAnswers>

/** What the form knows beside the record: what is offered. */
export type Offered = {
  names: OfferedNames
  /** Undefined until it is known; then the field is left out. */
  managers: readonly { id: string; name: string }[] | undefined
  /** The same. */
  schedules: readonly Pick<PaySchedule, 'frequency' | 'scheduleNumber' | 'name'>[] | undefined
  taxYears: readonly string[]
}

type EmployeeFieldProps = {
  name: AnswerName
  form: Answers
  offered: Offered
  error: string | null
  /** What is worth a look and keeps nobody from saving. */
  remark?: string | undefined
  /** In place of what the field says by itself. */
  hint?: string | undefined
  isOptional?: boolean
}

/** One field of the record, as the table of fields describes it. */
export function EmployeeFieldControl({
  name,
  form,
  offered,
  error,
  remark,
  hint,
  isOptional = false,
}: EmployeeFieldProps) {
  const { t } = useText()
  const listId = useId()
  const moneyText = useMoneyProblemText()
  const [misread, setMisread] = useState<MoneyProblem | null>(null)
  const field = employeeFields[name] as EmployeeField<unknown>
  const { control, optional = false } = field
  // An amount that cannot be read is none on the record, and no empty answer to who typed it.
  const shownError = error !== null && misread !== null && misread.kind !== 'empty' ? moneyText(misread) : error
  const shownHint = hint ?? (field.hint && t(field.hint))
  if (control.kind === 'loans') return <LoanPlans form={form} error={error} hint={shownHint} />
  if (control.kind === 'choice' && control.options === 'schedules') {
    return <ScheduleField label={t(field.label)} form={form} error={error} schedules={offered.schedules} />
  }
  if (control.kind === 'choice' && control.options === 'managers' && !offered.managers) return null
  return (
    <>
      <Field label={t(field.label)} optional={optional || isOptional} hint={shownHint} error={shownError}>
        <Typed name={name} form={form} offered={offered} listId={listId} onMisread={setMisread} />
      </Field>
      {remark && (
        <p
          role="status"
          className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn [overflow-wrap:anywhere] sm:col-span-2"
        >
          {remark}
        </p>
      )}
      {control.kind === 'text' && control.offers && (
        <datalist id={listId}>
          {offered.names[control.offers].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}

type TypedProps = Pick<EmployeeFieldProps, 'name' | 'form' | 'offered'> & {
  listId: string
  onMisread: (problem: MoneyProblem | null) => void
}

function Typed({ name, form, offered, listId, onMisread }: TypedProps) {
  const { t } = useText()
  const { control, initial } = employeeFields[name] as EmployeeField<unknown>
  switch (control.kind) {
    case 'text':
      return control.lines === undefined ? (
        <Input
          type={control.type ?? 'text'}
          autoComplete="off"
          {...(control.ltr && { dir: 'ltr' })}
          {...(control.offers && { list: listId })}
          {...form.register(name)}
        />
      ) : (
        <TextArea rows={control.lines} autoComplete="off" {...form.register(name)} />
      )
    case 'code':
      return (
        <Input
          dir="ltr"
          autoComplete="off"
          {...(control.isNumeric && { inputMode: 'numeric' })}
          {...(control.isCapital && { autoCapitalize: 'characters' })}
          {...form.register(name)}
        />
      )
    case 'number':
      return <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.register(name)} />
    case 'day':
      return <Input type="date" {...form.register(name)} />
    case 'money':
      return <Amount control={form.control} name={name} onMisread={onMisread} />
    case 'choice': {
      const none = control.options === 'managers' ? t('employees.noManager') : '–'
      const known = optionsOf(control.options, offered).map(({ value, label, name: own }) => ({
        value,
        label: label ? t(label) : (own ?? value),
      }))
      const options = typeof control.options === 'string' ? [{ value: '', label: none }, ...known] : known
      // Of a known record whose answer is not there yet.
      const isUnknown = initial !== '' && form.formState.defaultValues?.[name] === ''
      return (
        <Select
          options={options}
          {...(control.ltr && { dir: 'ltr' })}
          {...(isUnknown && { placeholder: '–' })}
          {...form.register(name)}
        />
      )
    }
    default:
      return null
  }
}

function optionsOf(
  options: readonly Option[] | 'managers' | 'taxYears' | 'schedules',
  { managers, taxYears }: Offered,
): readonly (Option & { name?: string })[] {
  if (options === 'managers') return (managers ?? []).map(({ id, name }) => ({ value: id, name }))
  if (options === 'schedules') return []
  return options === 'taxYears' ? taxYears.map((value) => ({ value })) : options
}

type AmountProps = Pick<TypedProps, 'name' | 'onMisread'> & { control: Control<EmployeeAnswers> }

function Amount({ control, name, onMisread }: AmountProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MoneyInput
          value={value as EmployeeAnswers['hourlyRate']}
          onChange={(amount, problem) => {
            onMisread(problem)
            onChange(amount)
          }}
          onBlur={onBlur}
          ref={ref}
          name={name}
        />
      )}
    />
  )
}

function LoanPlans({ form, error, hint }: { form: Answers; error: string | null; hint: string | undefined }) {
  const { t } = useText()
  const names = useLoanNames()
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-secondary">{t('employees.studentLoans')}</legend>
      <p className="text-ink-2 text-small">{error ?? hint}</p>
      <div className="grid sm:grid-cols-3">
        {loanPlans.map((plan) => (
          <Checkbox key={plan} value={plan} label={names[plan]} {...form.register('studentLoans')} />
        ))}
      </div>
    </fieldset>
  )
}
