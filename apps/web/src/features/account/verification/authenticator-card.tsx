import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { type NewSecret, useRemoveAuthenticator, useStartAuthenticator } from './factors.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The authenticator app as a method and as a second factor: set up, or remove. */
export function AuthenticatorCard({ isEnrolled, verify }: { isEnrolled: boolean; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const start = useStartAuthenticator(verify)
  const remove = useRemoveAuthenticator(verify)
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isRemoving, setRemoving] = useState(false)
  const Icon = isEnrolled ? ShieldCheck : Smartphone
  const fail = (error: Error) => notify.failure({ title: errorText(error) })
  return (
    <Card
      title={t('verification.authenticator')}
      aside={isEnrolled && <StatusPill tone="good">{t('verification.authenticatorOn')}</StatusPill>}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2"
        >
          <Icon className="size-5" />
        </span>
        <p className="wrap-anywhere min-w-0 text-ink-2">
          {isEnrolled ? t('verification.authenticatorOnText') : t('verification.authenticatorOffText')}
        </p>
      </div>
      <div className="mt-4">
        {isEnrolled ? (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t('verification.authenticatorRemove')}
          </Button>
        ) : (
          <Button
            look="soft"
            className="wrap-anywhere"
            busy={start.isPending && t('verification.checking')}
            onClick={() => start.mutate(undefined, { onSuccess: setSecret, onError: fail })}
          >
            {t('verification.authenticatorSetUp')}
          </Button>
        )}
      </div>
      {secret && (
        <AuthenticatorSetup
          secret={secret}
          onClose={() => setSecret(null)}
          onConfirmed={(recoveryCodes) => {
            setSecret(null)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />}
      {isRemoving && (
        <ConfirmDialog
          title={t('verification.authenticatorRemove')}
          text={t('verification.authenticatorRemoveText')}
          action={t('verification.authenticatorRemove')}
          busy={false}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            // Closed before they prove who they are: two dialogs at once trap the focus in each other.
            setRemoving(false)
            remove.mutate(undefined, {
              onSuccess: (removed) => {
                if (removed !== null) notify.success({ title: t('verification.authenticatorRemoved') })
              },
              onError: fail,
            })
          }}
        />
      )}
    </Card>
  )
}
