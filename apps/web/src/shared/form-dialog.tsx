import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { focusFirstProblem } from '../lib/focus-first-problem.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { useUnsaved } from './unsaved.ts'

type FormDialogProps = {
  title: string
  description?: ReactNode
  /** Null once nothing is left to send. */
  submitLabel: string | null
  /** Why it cannot be sent as it is. */
  disabledReason?: string | null
  /** What happens while it is sent, as a verb: "Saving" unless said otherwise. */
  busyLabel?: string
  look?: ButtonLook
  isSending: boolean
  error: unknown
  /** In place of the error's own message. */
  refusal?: ReactNode
  /** False where something has to be corrected first: the first marked field gets focus. */
  onSubmit: () => boolean | Promise<boolean>
  onClose: () => void
  /** Of the button that leaves everything as it is: "Cancel" unless said otherwise. */
  keepLabel?: string
  /** In place of that button. */
  otherButton?: ReactNode
  children?: ReactNode
}

/** A form in a dialog: fields, one button, and what the server said to it. What was typed goes by the button that says so, or is asked about. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, busyLabel, look = 'primary', isSending, error, refusal } = props
  const { disabledReason, onSubmit, onClose, keepLabel, otherButton, children } = props
  const { t } = useText()
  const formId = useId()
  const isUnderWay = useRef(false)
  const unsaved = useUnsaved(() => isUnderWay.current || isSending || submitLabel === null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    unsaved.forget()
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    // Pressed again in the moment before the first press is drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      if (!(await onSubmit())) focusFirstProblem(currentTarget)
    } finally {
      isUnderWay.current = false
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={() => (unsaved.isTyped() && submitLabel !== null ? setLeaving(true) : leave())}
      isLocked={isSending}
      title={title}
      description={description}
      actions={
        <>
          {otherButton || (
            <Button look="outline" onClick={leave}>
              {submitLabel === null ? t('common.close') : (keepLabel ?? t('common.cancel'))}
            </Button>
          )}
          {submitLabel !== null && (
            <Button
              type="submit"
              form={formId}
              look={look}
              busy={isSending && (busyLabel ?? t('common.saving'))}
              disabledReason={disabledReason}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={unsaved.noteTyped}
        className="grid gap-4 sm:grid-cols-2 sm:items-start"
      >
        {children}
      </form>
      {isLeaving && <LeaveDialog onLeave={leave} onStay={() => setLeaving(false)} />}
      {error !== null && error !== undefined && (
        <div role="alert" className="mt-3 text-bad">
          {refusal ?? <Refusal error={error} />}
        </div>
      )}
    </Dialog>
  )
}
