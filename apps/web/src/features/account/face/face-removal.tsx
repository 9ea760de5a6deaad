import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRemoveFace } from './face-requests.ts'

/** The second of the two taps. Asks for no proof: taking consent back is never made hard. */
export function FaceRemoval({
  onClose,
  onRemoved,
}: {
  onClose: () => void
  onRemoved: (proof: { templateDigest: string; deletedAt: string }) => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const remove = useRemoveFace()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={remove.isPending}
      title={t('face.removeTitle')}
      description={t('face.removeText')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            look="danger"
            busy={remove.isPending && t('face.removing')}
            onClick={() => remove.mutate(undefined, { onSuccess: onRemoved })}
          >
            {t('face.remove')}
          </Button>
        </>
      }
    >
      {remove.isError && (
        <p role="alert" className="text-bad">
          {errorText(remove.error)}
        </p>
      )}
    </Dialog>
  )
}
