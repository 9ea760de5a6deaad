import { ConfirmEmail } from '../../features/account/sign-in/confirm-email.tsx'
import { useLinkToken } from '../../features/account/sign-in/link-token.ts'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function VerifyEmailPage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.confirmTitle')}</PageTitle>
      <ConfirmEmail token={useLinkToken()} />
    </PublicLayout>
  )
}
