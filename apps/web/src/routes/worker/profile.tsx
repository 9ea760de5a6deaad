import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AuthenticatorCard } from '../../features/profile/authenticator-card.tsx'
import { BankAccountCard } from '../../features/profile/bank-account-card.tsx'
import { DetailsCard } from '../../features/profile/details-card.tsx'
import { IdentityCard } from '../../features/profile/identity-card.tsx'
import { JoinEmployerCard } from '../../features/profile/join-employer-card.tsx'
import { PreferencesCard } from '../../features/profile/preferences-card.tsx'
import { SignOutCard } from '../../features/profile/sign-out-card.tsx'
import { useVerification } from '../../features/verification/use-verification.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { useUser } from '../../lib/session.ts'
import { forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { useOnline } from '../../lib/use-online.ts'
import { OfflineState } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { notify } from '../../ui/toasts.tsx'

export default function ProfilePage() {
  const { t } = useText()
  const user = useUser()
  const { verify, dialog } = useVerification()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signOut = useSignOut({
    onSuccess: () => {
      navigate('/login?type=worker', { replace: true })
      forgetSession(client)
      notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <>
      <PageTitle>{t('common.navProfile')}</PageTitle>
      <PageHeader title={t('common.navProfile')} />
      {!isOnline && (
        <div className="mb-4">
          <OfflineState />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr] wide:grid-rows-[auto_1fr]">
        <div className="wide:col-start-2 wide:row-start-1">
          <IdentityCard user={user} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-1 wide:row-span-2 wide:row-start-1">
          {user.workerId === null && <JoinEmployerCard />}
          <DetailsCard user={user} />
          {user.workerId !== null && <BankAccountCard account={user.bankAccount} verify={verify} />}
          <AuthenticatorCard isEnrolled={user.totpEnrolled} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-2 wide:row-start-2">
          <PreferencesCard />
          <SignOutCard onSignOut={() => signOut.mutate()} isSigningOut={signOut.isPending} />
        </div>
      </div>
      {dialog}
    </>
  )
}
