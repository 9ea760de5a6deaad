import type { Portal } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { BadInvitation, isRefused } from '../../features/account/sign-in/bad-link.tsx'
import { isInvitationLink, useInvitation } from '../../features/account/sign-in/invitation.tsx'
import { RegisterForm } from '../../features/account/sign-in/register-form.tsx'
import type { RegistrationStart } from '../../features/account/sign-in/short-register-form.tsx'
import { Text, useText } from '../../i18n/use-text.tsx'
import { homeOf, sessionQuery } from '../../lib/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function RegisterPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const session = useQuery(sessionQuery)
  const portal: Portal = search.get('type') === 'employer' ? 'employer' : 'worker'
  const codeOfLink = portal === 'worker' && isInvitationLink(location.hash.slice(1)) ? location.hash.slice(1) : ''
  const invited = useInvitation(codeOfLink)
  const codeInAddress = search.get('code')
  // As links were mailed once: the code goes behind a hash at once, which browsers send to nobody.
  if (codeInAddress !== null) return <Navigate to={`/register?type=${portal}#${codeInAddress}`} replace />
  if (session.isPending) return <FullScreenLoading />
  if (session.data) return <Navigate to={homeOf(session.data)} replace />
  if (codeOfLink !== '' && isRefused(invited.error)) {
    return (
      <PublicLayout>
        <PageTitle>{t('sign-in.linkBad')}</PageTitle>
        <BadInvitation error={invited.error} portal="worker" />
      </PublicLayout>
    )
  }
  const isEmployer = portal === 'employer'
  const title = isEmployer ? t('sign-in.registerCompanyTitle') : t('sign-in.registerWorkerTitle')
  const link = (to: string) => (text: ReactNode) => (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
      {text}
    </Link>
  )
  return (
    <PublicLayout>
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-2xl pt-2 sm:pt-6">
        <a href="/" className={`${buttonClasses({ look: 'quiet' })} -ms-5`}>
          <ArrowLeft aria-hidden="true" className="mirrored size-5" /> {t('sign-in.backHome')}
        </a>
        <h1 className="mt-2 font-semibold text-title leading-heading tracking-display wide:text-title-wide">{title}</h1>
        <p className="mb-6 text-ink-2">
          {isEmployer ? t('sign-in.registerCompanyLead') : t('sign-in.registerWorkerLead')}
        </p>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
          <RegisterForm
            key={portal}
            portal={portal}
            start={(location.state as Partial<RegistrationStart> | null) ?? {}}
            code={location.hash.slice(1)}
            onRegistered={(username) => navigate(`/login?type=${portal}`, { state: { username } })}
          />
        </div>
        <div className="mt-4 grid justify-items-center text-center text-ink-2 text-secondary">
          <p>
            <Text id="sign-in.haveAccount" tags={{ link: link(`/login?type=${portal}`) }} />
          </p>
          <p>
            <Text
              id={isEmployer ? 'sign-in.registerWorkerInstead' : 'sign-in.registerCompanyInstead'}
              tags={{ link: link(`/register?type=${isEmployer ? 'worker' : 'employer'}`) }}
            />
          </p>
        </div>
      </div>
    </PublicLayout>
  )
}
