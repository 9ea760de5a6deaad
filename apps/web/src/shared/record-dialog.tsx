import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ButtonLook } from '../ui/button.tsx'
import { notify } from '../ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Of `useAnswers`. */
type Form<Body> = {
  submit: (send: (body: Body) => Promise<unknown>) => Promise<boolean>
  unplaced: (error: unknown) => unknown
}

type RecordDialogProps<Body> = {
  title: string
  description?: ReactNode
  submitLabel: string
  look?: ButtonLook
  form: Form<Body>
  /** Null where they gave up proving who they are: the dialog stays as it was. */
  send: (body: Body) => Promise<object | null>
  /** Said when it is done. */
  done?: string
  onClose: () => void
  children?: ReactNode
}

/** One record in a dialog: checked, sent, said to be done, and shown by the lists behind. */
export function RecordDialog<Body>({ form, send, done, onClose, ...dialog }: RecordDialogProps<Body>) {
  const sending = useMutation({ mutationFn: send })
  const submit = () =>
    form.submit(async (body) => {
      if ((await sending.mutateAsync(body)) === null) return
      if (done !== undefined) notify.success({ title: done })
      onClose()
    })
  return (
    <FormDialog
      {...dialog}
      isSending={sending.isPending}
      error={form.unplaced(sending.error)}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
