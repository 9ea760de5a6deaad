import type { Portal } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { ShortRegisterForm } from '../../features/sign-in/short-register-form.tsx'
import { Text, useText } from '../../i18n/use-text.tsx'
import { homeOf, sessionQuery } from '../../lib/session.ts'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The page that asked to sign in first. One of the other portal sends its reader home by itself. */
function wantedOf(state: unknown): string | null {
  const wanted = (state as { wanted?: unknown } | null)?.wanted
  return typeof wanted === 'string' ? wanted : null
}

export default function LoginPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [tab, setTab] = useState<'login' | 'register'>('login')
  const session = useQuery(sessionQuery)
  const portal: Portal = search.get('type') === 'employer' ? 'employer' : 'worker'
  if (session.isPending) return <FullScreenLoading />
  if (session.data) return <Navigate to={wantedOf(state) ?? homeOf(session.data)} replace />
  const isEmployer = portal === 'employer'
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.loginPageTitle')}</PageTitle>
      <div className="mx-auto max-w-md pt-4 sm:pt-10">
        <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
          {isEmployer ? t('sign-in.loginEmployerHeading') : t('sign-in.loginWorkerHeading')}
        </h1>
        <p className="mb-6 text-ink-2">{isEmployer ? t('sign-in.loginEmployerLead') : t('sign-in.loginWorkerLead')}</p>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
          <Tabs
            label={t('sign-in.tabsLabel')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'login',
                label: t('sign-in.tabLogin'),
                content: (
                  <LoginForm
                    key={portal}
                    portal={portal}
                    onSignedIn={(user) => navigate(wantedOf(state) ?? homeOf(user), { replace: true })}
                  />
                ),
              },
              {
                value: 'register',
                label: t('sign-in.tabRegister'),
                content: (
                  <ShortRegisterForm
                    key={portal}
                    portal={portal}
                    onContinue={(start) => navigate(`/register?type=${portal}`, { state: start })}
                  />
                ),
              },
            ]}
          />
        </div>
        <p className="mt-5 text-center text-ink-2 text-secondary">
          <Text
            id={isEmployer ? 'sign-in.otherPortalToWorker' : 'sign-in.otherPortalToEmployer'}
            tags={{
              link: (text) => (
                <Link
                  to={`/login?type=${isEmployer ? 'worker' : 'employer'}`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline"
                >
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </PublicLayout>
  )
}
