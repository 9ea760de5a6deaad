import { useText } from '../../../i18n/use-text.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'

/** Signing out while clockings wait on this device: how many, and that they stay. */
export default function SignOutDialog({
  count,
  signOut,
  onClose,
}: {
  count: number
  signOut: () => void
  onClose: () => void
}) {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('clock-events.signOutTitle', { count })}
      text={t('clock-events.signOutText')}
      action={t('common.signOut')}
      look="primary"
      keepLabel={t('clock-events.signOutStay')}
      busy={false}
      onConfirm={() => {
        onClose()
        signOut()
      }}
      onClose={onClose}
    />
  )
}
