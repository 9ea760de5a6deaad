import { useText } from '../../../i18n/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The codes that are told once: only their word that they kept them closes this. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={onDone}
      title={t('verification.setupDoneTitle')}
      description={t('verification.recoveryShown')}
    >
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Dialog>
  )
}
