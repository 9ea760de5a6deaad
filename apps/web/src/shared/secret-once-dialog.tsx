import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

type SecretOnceDialogProps = {
  title: string
  text: string
  /** What the secret is called. */
  label: string
  secret: string
  done: string
  onClose: () => void
}

/** A secret that is told once: to be copied before this is closed. */
export function SecretOnceDialog({ title, text, label, secret, done, onClose }: SecretOnceDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={<Button onClick={onClose}>{done}</Button>}
    >
      <CopyField label={label} value={secret} />
    </Dialog>
  )
}
