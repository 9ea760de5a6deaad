import { LogOut } from 'lucide-react'
import { useText } from '../../i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Ends the session on this device. */
export function SignOutCard({ onSignOut, isSigningOut }: { onSignOut: () => void; isSigningOut: boolean }) {
  const { t } = useText()
  return (
    <Card title={t('profile.thisDevice')}>
      <p className="mb-4 text-ink-2">{t('profile.thisDeviceText')}</p>
      <Button
        look="outline"
        icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
        busy={isSigningOut && t('common.signingOut')}
        onClick={onSignOut}
      >
        {t('common.signOut')}
      </Button>
    </Card>
  )
}
