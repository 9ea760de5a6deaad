import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../../features/account/sign-in/login-form.tsx'
import type { PlainKey } from '../../i18n/create-text.ts'
import { Text, useText } from '../../i18n/use-text.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { type AnyPortal, homeOf, sessionQuery } from '../../lib/session.ts'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PublicLayout } from './public-layout.tsx'

/** Who has an account has no need of it. */
const ShortRegisterForm = lazyPart(async () => {
  const part = await import('../../features/account/sign-in/short-register-form.tsx')
  return { default: part.ShortRegisterForm }
})

/** What the page before hands on: the page that asked to sign in first, and the name of who has just registered. */
type HandedOn = { wanted: string | null; username: string }

/** A wanted page of the other portal sends its reader home by itself. */
function handedOn(state: unknown): HandedOn {
  const { wanted, username } = (state ?? {}) as Partial<Record<keyof HandedOn, unknown>>
  return {
    wanted: typeof wanted === 'string' ? wanted : null,
    username: typeof username === 'string' ? username : '',
  }
}

/** Whether `boot.js` has drawn the page without its form, since it came for nobody: nothing is waited for then. */
const isDrawnFirst = () => 'first' in document.documentElement.dataset

const texts = {
  worker: { heading: 'sign-in.loginWorkerHeading', lead: 'sign-in.loginWorkerLead' },
  employer: { heading: 'sign-in.loginEmployerHeading', lead: 'sign-in.loginEmployerLead' },
  operator: { heading: 'sign-in.loginOperatorHeading', lead: 'sign-in.loginOperatorLead' },
} as const satisfies Record<AnyPortal, { heading: PlainKey; lead: PlainKey }>

function portalOf(type: string | null): AnyPortal {
  return type === 'employer' || type === 'operator' ? type : 'worker'
}

export default function LoginPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { wanted, username } = handedOn(useLocation().state)
  const [tab, setTab] = useState<'login' | 'register'>('login')
  const session = useQuery(sessionQuery)
  const portal = portalOf(search.get('type'))
  if (session.isPending && !isDrawnFirst()) return <FullScreenLoading />
  if (session.data) return <Navigate to={wanted ?? homeOf(session.data)} replace />
  const isWorker = portal === 'worker'
  const loginForm = (
    <LoginForm
      key={portal}
      portal={portal}
      username={username}
      onSignedIn={(user) => navigate(wanted ?? homeOf(user), { replace: true })}
    />
  )
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.loginPageTitle')}</PageTitle>
      <div className="mx-auto max-w-md pt-4 sm:pt-10">
        <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
          {t(texts[portal].heading)}
        </h1>
        <p className="mb-6 text-ink-2">{t(texts[portal].lead)}</p>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
          {/* An operator is made at the machine, and registers nowhere. */}
          {portal === 'operator' ? (
            loginForm
          ) : (
            <Tabs
              label={t('sign-in.tabsLabel')}
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'login', label: t('sign-in.tabLogin'), content: loginForm },
                {
                  value: 'register',
                  label: t('sign-in.tabRegister'),
                  content: (
                    <Suspense fallback={<SkeletonLines lines={6} />}>
                      <ShortRegisterForm
                        key={portal}
                        portal={portal}
                        onContinue={(start) => navigate(`/register?type=${portal}`, { state: start })}
                      />
                    </Suspense>
                  ),
                },
              ]}
            />
          )}
        </div>
        <p className="mt-5 text-center text-ink-2 text-secondary">
          <Text
            id={isWorker ? 'sign-in.otherPortalToEmployer' : 'sign-in.otherPortalToWorker'}
            tags={{
              link: (text) => (
                <Link
                  to={`/login?type=${isWorker ? 'employer' : 'worker'}`}
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
