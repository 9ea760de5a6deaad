import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { JoinCompany } from '../../features/account/sign-in/join-company.tsx'
import { useLinkToken } from '../../features/account/sign-in/link-token.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { homeOf, sessionQuery } from '../../lib/session.ts'
import { forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { notify } from '../../ui/toasts.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function JoinPage() {
  const { t } = useText()
  const errorText = useErrorText()
  const code = useLinkToken()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useQuery(sessionQuery)
  const signOut = useSignOut({
    onSuccess: () => forgetSession(client),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (session.isPending) return <FullScreenLoading />
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.joinTitle')}</PageTitle>
      <JoinCompany
        code={code}
        user={session.data ?? null}
        onJoined={(user) => navigate(homeOf(user), { replace: true })}
        onRegistered={() => navigate('/login?type=employer', { replace: true })}
        onSignOut={() => signOut.mutate()}
      />
    </PublicLayout>
  )
}
