import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useLinkToken } from '../../features/account/sign-in/link-token.ts'
import { ResetPassword } from '../../features/account/sign-in/reset-password.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { forgetSession } from '../../lib/sign-out.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function ResetPasswordPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOperators = useSearchParams()[0].get('type') === 'operator'
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.resetTitle')}</PageTitle>
      <ResetPassword
        token={useLinkToken()}
        onDone={() => {
          forgetSession(client)
          navigate(isOperators ? '/login?type=operator' : '/login', { replace: true })
        }}
      />
    </PublicLayout>
  )
}
