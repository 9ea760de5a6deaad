import { ForgotPassword } from '../../features/account/forgot-password.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function ForgotPasswordPage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('account.forgotTitle')}</PageTitle>
      <ForgotPassword />
    </PublicLayout>
  )
}
