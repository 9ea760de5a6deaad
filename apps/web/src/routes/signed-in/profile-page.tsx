import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { FaceCard } from '../../features/account/face/face-card.tsx'
import { ConsentsCard } from '../../features/account/privacy/consents-card.tsx'
import { DataExportCard } from '../../features/account/privacy/data-export-card.tsx'
import { ErasureCard } from '../../features/account/privacy/erasure-card.tsx'
import { NotificationsCard } from '../../features/account/privacy/notifications-card.tsx'
import { AccountCards } from '../../features/account/profile/account-cards.tsx'
import { BankAccountCard } from '../../features/account/profile/bank-account-card.tsx'
import { DetailsCard } from '../../features/account/profile/details-card.tsx'
import { IdentityCard } from '../../features/account/profile/identity-card.tsx'
import { JoinEmployerCard } from '../../features/account/profile/join-employer-card.tsx'
import { PreferencesCard } from '../../features/account/profile/preferences-card.tsx'
import { FactorCards } from '../../features/account/verification/factor-cards.tsx'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { type AnyPortal, useUser } from '../../lib/session.ts'
import { forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { useOnline } from '../../lib/use-online.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card, OfflineState } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { notify } from '../../ui/toasts.tsx'

/** Everything about one's own account, in four sections; those who have no worker record have no card of pay. */
export function ProfilePage({ portal }: { portal: AnyPortal }) {
  const { t } = useText()
  const user = useUser()
  const { verify, dialog } = useVerification()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = () => {
    navigate(`/login?type=${portal}`, { replace: true })
    forgetSession(client)
  }
  const signOut = useSignOut({
    onSuccess: () => {
      leave()
      notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const sections: readonly { id: string; title: string; cards: ReactNode }[] = [
    {
      id: 'you',
      title: t('profile.sectionYou'),
      cards: (
        <>
          <IdentityCard user={user} />
          <Stack>
            {portal === 'worker' && user.workerId === null && <JoinEmployerCard />}
            <DetailsCard user={user} />
            {user.workerId !== null && <BankAccountCard account={user.bankAccount} verify={verify} />}
          </Stack>
        </>
      ),
    },
    {
      id: 'safety',
      title: t('profile.sectionSecurity'),
      cards: (
        <>
          <Stack>
            <FactorCards verify={verify} />
            <FaceCard verify={verify} />
          </Stack>
          <Stack>
            <AccountCards
              user={user}
              verify={verify}
              onSignedOut={leave}
              onSignOut={() => signOut.mutate()}
              isSigningOut={signOut.isPending}
            />
          </Stack>
        </>
      ),
    },
    {
      id: 'preferences',
      title: t('profile.sectionPreferences'),
      cards: (
        <>
          <PreferencesCard />
          {user.workerId !== null && <NotificationsCard />}
        </>
      ),
    },
    {
      id: 'privacy',
      title: t('profile.sectionPrivacy'),
      cards: (
        <>
          <Stack>
            <ConsentsCard />
            <DataExportCard verify={verify} />
          </Stack>
          <Stack>
            <ErasureCard verify={verify} onClosed={leave} />
            {portal === 'worker' && (
              <Card title={t('audit.ownTitle')}>
                <p className="mb-4 text-ink-2">{t('audit.ownIntro')}</p>
                <Link to="/audit" className={buttonClasses({ look: 'outline' })}>
                  {t('profile.openAudit')}
                </Link>
              </Card>
            )}
          </Stack>
        </>
      ),
    },
  ]
  return (
    <>
      <PageTitle>{t('common.navProfile')}</PageTitle>
      <PageHeader title={t('common.navProfile')} />
      {!isOnline && (
        <div className="mb-4">
          <OfflineState />
        </div>
      )}
      <nav aria-label={t('profile.sections')} className="mb-6 flex flex-wrap gap-1.5">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="pressable inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 font-medium text-secondary"
          >
            {title}
          </a>
        ))}
      </nav>
      <div className="grid gap-8">
        {sections.map(({ id, title, cards }) => (
          <div key={id} id={id} className="scroll-mt-4">
            <h2 className="mb-3 font-semibold text-title leading-heading tracking-display">{title}</h2>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
              {cards}
            </div>
          </div>
        ))}
      </div>
      {dialog}
    </>
  )
}

/** Cards one below the other, in one column of the wide page. */
function Stack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}
