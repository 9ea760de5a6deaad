import { ForgotPassword } from '../../features/account/sign-in/forgot-password.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function ForgotPasswordPage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.forgotTitle')}</PageTitle>
      <ForgotPassword />
    </PublicLayout>
  )
}
