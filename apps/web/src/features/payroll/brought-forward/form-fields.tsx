import { negate } from '@gpod/money'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { useProblemText } from './problem-text.ts'
import { LARGEST, type Typed, typed } from './typed-amount.ts'

type FormFieldProps<Answers extends FieldValues> = {
  control: Control<Answers>
  name: FieldPath<Answers>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
}

/** An amount of the form. What it may be, the form's rules say: here a minus is read everywhere. */
export function AmountField<Answers extends FieldValues>({
  control,
  name,
  inputClassName,
  ...words
}: FormFieldProps<Answers> & { inputClassName?: string }) {
  const problemText = useProblemText()
  const { field, fieldState } = useController({ control, name })
  const answer = field.value as Typed
  return (
    <Field {...words} error={problemText(fieldState.error?.type)}>
      <MoneyInput
        value={typeof answer === 'number' ? answer : null}
        onChange={(amount, problem) => field.onChange(typed(amount, problem))}
        onBlur={field.onBlur}
        ref={field.ref}
        name={name}
        min={negate(LARGEST)}
        {...(inputClassName && { className: inputClassName })}
      />
    </Field>
  )
}

type TextFieldProps<Answers extends FieldValues> = FormFieldProps<Answers> & { type?: 'date'; ltr?: true }

export function TextField<Answers extends FieldValues>({
  control,
  name,
  type,
  ltr,
  ...words
}: TextFieldProps<Answers>) {
  const problemText = useProblemText()
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...words} error={problemText(fieldState.error?.type)}>
      <Input {...field} autoComplete="off" {...(type && { type })} {...(ltr && { dir: 'ltr' })} />
    </Field>
  )
}

type ChoiceFieldProps<Answers extends FieldValues> = FormFieldProps<Answers> & {
  options: readonly { value: string; label: string }[]
}

export function ChoiceField<Answers extends FieldValues>(props: ChoiceFieldProps<Answers>) {
  const { control, name, options, ...words } = props
  const problemText = useProblemText()
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...words} error={problemText(fieldState.error?.type)}>
      <Select {...field} options={options} />
    </Field>
  )
}
