import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import type { ButtonLook } from '../ui/button.tsx'
import { notify } from '../ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'

/** What a field says is wrong, once somebody tried to send: nothing before. */
export type Problems = {
  /** `common.fieldRequired` where it is missing. */
  missing(isMissing: boolean): string | null
  wrong(isWrong: boolean, text: string): string | null
}

type RecordDialogProps<Body> = {
  title: string
  description?: ReactNode
  submitLabel: string
  look?: ButtonLook
  /** What the fields come to; null where one of them has to be corrected first. */
  read: () => Body | null
  /** Null where they gave up proving who they are: the dialog stays as it was. */
  send: (body: Body) => Promise<object | null>
  /** Said when it is done. */
  done?: string
  onClose: () => void
  children: (problems: Problems) => ReactNode
}

/** One record in a dialog: checked, sent, said to be done, and shown by the lists behind. */
export function RecordDialog<Body>(props: RecordDialogProps<Body>) {
  const { title, description, submitLabel, look, read, send, done, onClose, children } = props
  const { t } = useText()
  const [isChecked, setChecked] = useState(false)
  const sending = useMutation({ mutationFn: send })
  const submit = () => {
    setChecked(true)
    const body = read()
    if (body === null) return false
    sending.mutate(body, {
      onSuccess: (answer) => {
        if (answer === null) return
        if (done !== undefined) notify.success({ title: done })
        onClose()
      },
    })
    return true
  }
  const wrong = (isWrong: boolean, text: string) => (isChecked && isWrong ? text : null)
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      {...(look && { look })}
      isSending={sending.isPending}
      error={sending.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {children({ wrong, missing: (isMissing) => wrong(isMissing, t('common.fieldRequired')) })}
    </FormDialog>
  )
}
