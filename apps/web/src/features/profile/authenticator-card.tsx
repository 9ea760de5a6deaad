import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { AuthenticatorRemoval } from './authenticator-removal.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

/** The authenticator app as a second way to verify: set up, or remove. */
export function AuthenticatorCard({ isEnrolled }: { isEnrolled: boolean }) {
  const { t } = useText()
  const [open, setOpen] = useState<'setup' | 'removal' | null>(null)
  const Icon = isEnrolled ? ShieldCheck : Smartphone
  const close = () => setOpen(null)
  return (
    <Card
      title={t('profile.authenticator')}
      aside={isEnrolled && <StatusPill tone="good">{t('profile.authenticatorOn')}</StatusPill>}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2"
        >
          <Icon className="size-5" />
        </span>
        <p className="text-ink-2">
          {isEnrolled ? t('profile.authenticatorOnText') : t('profile.authenticatorOffText')}
        </p>
      </div>
      <div className="mt-4">
        {isEnrolled ? (
          <Button look="danger" onClick={() => setOpen('removal')}>
            {t('profile.authenticatorRemove')}
          </Button>
        ) : (
          <Button look="soft" onClick={() => setOpen('setup')}>
            {t('profile.authenticatorSetUp')}
          </Button>
        )}
      </div>
      {open === 'setup' && <AuthenticatorSetup onClose={close} />}
      {open === 'removal' && <AuthenticatorRemoval onClose={close} />}
    </Card>
  )
}
