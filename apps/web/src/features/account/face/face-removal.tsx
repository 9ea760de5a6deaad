import { useText } from '../../../i18n/use-text.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
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
  const remove = useRemoveFace()
  return (
    <ConfirmDialog
      title={t('face.removeTitle')}
      text={t('face.removeText')}
      action={t('face.remove')}
      busy={remove.isPending && t('face.removing')}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
