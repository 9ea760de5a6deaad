import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { focusFirstProblem } from '../lib/focus-first-problem.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from './refusal.tsx'

type FormDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  look?: ButtonLook
  isSending: boolean
  error: unknown
  /** False where something has to be corrected first: the first marked field gets focus. */
  onSubmit: () => boolean
  onClose: () => void
  children?: ReactNode
}

/** A form in a dialog: fields, one button, and what the server said to it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, look = 'primary', isSending, error, onSubmit, onClose, children } = props
  const { t } = useText()
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!onSubmit()) focusFirstProblem(event.currentTarget)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isSending}
      title={title}
      description={description}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} look={look} busy={isSending && t('common.saving')}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2 sm:items-start">
        {children}
      </form>
      {error !== null && error !== undefined && (
        <div role="alert" className="mt-3 text-bad">
          <Refusal error={error} />
        </div>
      )}
    </Dialog>
  )
}
