import { ConfirmEmail } from '../../features/account/confirm-email.tsx'
import { useLinkToken } from '../../features/account/link-token.ts'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function VerifyEmailPage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('account.confirmTitle')}</PageTitle>
      <ConfirmEmail token={useLinkToken()} />
    </PublicLayout>
  )
}
