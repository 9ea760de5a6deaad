import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { useErrorText } from '../lib/error-text.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  action: string
  look?: ButtonLook
  /** What is happening, as a verb, while it happens. */
  busy: string | false
  /** "Cancel" unless said otherwise. */
  keepLabel?: string
  /** What went wrong; left out where it is told elsewhere. */
  error?: unknown
  /** In place of the error's own message; nothing is left to confirm then. */
  refusal?: string | null
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks once more before something is done that is not undone by itself. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, look = 'danger', busy, keepLabel, error, refusal, onConfirm, onClose, children } = props
  const { t } = useText()
  const errorText = useErrorText()
  return (
    <Dialog
      isOpen
      isLocked={busy !== false}
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button look="outline" onClick={onClose} className={busy === false ? undefined : 'invisible'}>
            {keepLabel ?? t('common.cancel')}
          </Button>
          {!refusal && (
            <Button look={look} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error != null && (
        <p role="alert" className="mt-3 text-bad">
          {refusal ?? errorText(error)}
        </p>
      )}
    </Dialog>
  )
}
