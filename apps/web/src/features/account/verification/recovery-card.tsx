import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useNewRecoveryCodes } from './factors.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** So few left that they had better make new ones. */
const few = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left, verify }: { left: number; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const renew = useNewRecoveryCodes(verify)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Card
      title={t('verification.recovery')}
      aside={
        <StatusPill tone={left < few ? 'warn' : 'good'}>{t('verification.recoveryLeft', { count: left })}</StatusPill>
      }
    >
      <p className="text-ink-2">{t('verification.recoveryText')}</p>
      <div className="mt-4">
        <Button look="soft" busy={renew.isPending && t('verification.checking')} onClick={() => setAsking(true)}>
          {t('verification.recoveryNew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('verification.recoveryNew')}
          text={t('verification.recoveryNewText')}
          action={t('verification.recoveryNew')}
          busy={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            renew.mutate(undefined, {
              onSuccess: (made) => setCodes(made?.recoveryCodes ?? []),
              onError: (error) => notify.failure({ title: errorText(error) }),
            })
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />}
    </Card>
  )
}
