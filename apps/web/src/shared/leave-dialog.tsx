import { useText } from '../i18n/use-text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asked before what was typed, and not saved, is thrown away. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('common.leaveTitle')}
      text={t('common.leaveText')}
      action={t('common.leave')}
      keepLabel={t('common.stay')}
      busy={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
