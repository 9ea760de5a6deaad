import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  action: string
  /** What is happening, as a verb, while it happens. */
  busy: string | false
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is taken away. */
export function ConfirmDialog({ title, text, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useText()
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
            {t('common.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
