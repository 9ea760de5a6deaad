import { type ReactNode, useState } from 'react'
import type { ButtonLook } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import { FormDialog } from './form-dialog.tsx'

type ReasonDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  look?: ButtonLook
  /** Of the button that leaves everything as it is: "Cancel" unless said otherwise. */
  keepLabel?: string
  label: string
  hint?: string
  /** Said of a reason that is too short. */
  short: string
  /** The least letters that are a reason. */
  least?: number
  /** The most letters it has. */
  most?: number
  isSending: boolean
  error: unknown
  refusal?: ReactNode
  onReason: (reason: string) => void
  onClose: () => void
  /** What the reason is given for, above it. */
  children?: ReactNode
}

/** Something that is done with a reason, which others read. */
export function ReasonDialog({
  label,
  hint,
  short,
  least = 3,
  most = 500,
  onReason,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const given = reason.trim()
  const submit = () => {
    setChecked(true)
    if (given.length < least) return false
    onReason(given)
    return true
  }
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children && <div className="sm:col-span-2">{children}</div>}
      <Field
        label={label}
        hint={hint}
        error={isChecked && given.length < least ? short : null}
        className="sm:col-span-2"
      >
        <TextArea rows={3} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
