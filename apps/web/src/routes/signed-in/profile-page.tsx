import type { User } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, LogOut, Volume2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
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
import { AlertListCard } from '../../features/people/alerts/alert-list-card.tsx'
import { AlertSettings } from '../../features/people/alerts/alert-settings.tsx'
import { ClockPinCard } from '../../features/time/kiosks/clock-pin-card.tsx'
import type { PlainKey } from '../../i18n/create-text.ts'
import { useText } from '../../i18n/use-text.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { type AnyPortal, useUser } from '../../lib/session.ts'
import { forgetSession } from '../../lib/sign-out.ts'
import { portals } from '../../sections.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from '../employer/back-link.tsx'
import { useSignOutTo } from './use-sign-out-to.ts'

const VoiceGuide = lazyPart(() => import('../../features/insight/voice/voice-guide.tsx'))

/** The parts of one's own account, each a page of its own below the profile. */
const parts = ['personal', 'security', 'preferences', 'privacy'] as const
type Part = (typeof parts)[number]

const titles = {
  personal: 'profile.sectionPersonal',
  security: 'profile.sectionSecurity',
  preferences: 'profile.sectionPreferences',
  privacy: 'profile.sectionPrivacy',
} as const satisfies Record<Part, PlainKey>

const profileOf = (portal: AnyPortal) => `${portals[portal].base}/profile`

/** Who they are, and the way to each part of their account. */
export function ProfilePage({ portal }: { portal: AnyPortal }) {
  const { t } = useText()
  const user = useUser()
  const signOut = useSignOutTo(`/login?type=${portal}`)
  const texts: Record<Part, string> = {
    personal: user.workerId === null ? t('profile.personalTextNoBank') : t('profile.personalText'),
    security: t('profile.securityText'),
    preferences: t('profile.preferencesText'),
    privacy: portal === 'worker' ? t('profile.privacyText') : t('profile.privacyTextNoLog'),
  }
  return (
    <Frame title={t('common.navProfile')}>
      <Columns>
        <Stack>
          <nav aria-label={t('profile.sections')}>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {parts.map((part) => (
                <li key={part}>
                  <Link
                    to={`${profileOf(portal)}/${part}`}
                    className="pressable flex min-h-16 items-center gap-3 px-4 py-3"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{t(titles[part])}</span>
                      <span className="block text-ink-2 text-secondary">{texts[part]}</span>
                    </span>
                    <ChevronRight aria-hidden="true" className="mirrored size-5 shrink-0 text-ink-2" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap gap-2.5">
            {portal === 'worker' && <GuideButton />}
            <Button
              look="outline"
              icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
              busy={signOut.isPending && t('common.signingOut')}
              onClick={() => signOut.mutate()}
            >
              {t('common.signOut')}
            </Button>
          </div>
        </Stack>
        <Stack>
          <IdentityCard user={user} />
          {portal === 'worker' && user.workerId === null && <JoinEmployerCard />}
        </Stack>
      </Columns>
    </Frame>
  )
}

/** Opens the guide through the app, which may be heard. */
function GuideButton() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" icon={<Volume2 aria-hidden="true" className="size-5" />} onClick={() => setOpen(true)}>
        {t('voice.guide')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceGuide onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Name, phone, and of those with a worker record where their pay goes. */
export function PersonalPage({ portal }: { portal: AnyPortal }) {
  const user = useUser()
  const { verify, dialog } = useVerification()
  return (
    <PartFrame portal={portal} part="personal">
      <Columns>
        <DetailsCard user={user} />
        <Stack>
          {portal === 'worker' && user.workerId === null && <JoinEmployerCard />}
          {user.workerId !== null && <BankAccountCard account={user.bankAccount} verify={verify} />}
        </Stack>
      </Columns>
      {dialog}
    </PartFrame>
  )
}

/** What they prove themselves by, and where they are signed in. */
export function SecurityPage({ portal }: { portal: AnyPortal }) {
  const user = useUser()
  const { verify, dialog } = useVerification()
  const leave = useLeave(portal)
  const signOut = useSignOutTo(`/login?type=${portal}`)
  return (
    <PartFrame portal={portal} part="security">
      <Columns>
        <Stack>
          <FactorCards verify={verify} />
          {user.workerId !== null && <ClockPinCard verify={verify} />}
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
      </Columns>
      {dialog}
    </PartFrame>
  )
}

/** Language and looks, and of what they are told, how and when. */
export function PreferencesPage({ portal }: { portal: AnyPortal }) {
  const user: User = useUser()
  return (
    <PartFrame portal={portal} part="preferences">
      <Columns>
        <Stack>
          <PreferencesCard />
          {user.workerId !== null && <NotificationsCard />}
          {user.employer !== null && <AlertListCard />}
        </Stack>
        {user.employer !== null && <AlertSettings />}
      </Columns>
    </PartFrame>
  )
}

/** What they agreed to, what is kept of them, and what was done. */
export function PrivacyPage({ portal }: { portal: AnyPortal }) {
  const { t } = useText()
  const { verify, dialog } = useVerification()
  const leave = useLeave(portal)
  return (
    <PartFrame portal={portal} part="privacy">
      <Columns>
        <Stack>
          <ConsentsCard />
          <DataExportCard verify={verify} />
        </Stack>
        <Stack>
          {portal === 'worker' && (
            <Card title={t('audit.ownTitle')}>
              <p className="mb-4 text-ink-2">{t('audit.ownIntro')}</p>
              <Link to="/audit" className={`${buttonClasses({ look: 'outline' })} wrap-anywhere max-w-full`}>
                {t('profile.openAudit')}
              </Link>
            </Card>
          )}
          <ErasureCard verify={verify} onClosed={leave} />
        </Stack>
      </Columns>
      {dialog}
    </PartFrame>
  )
}

/** Leads to the login, where a session ended here by more than the button that signs out. */
function useLeave(portal: AnyPortal): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    navigate(`/login?type=${portal}`, { replace: true })
    forgetSession(client)
  }
}

function PartFrame({ portal, part, children }: { portal: AnyPortal; part: Part; children: ReactNode }) {
  const { t } = useText()
  return (
    <Frame title={t(titles[part])} back={<BackLink to={profileOf(portal)}>{t('common.navProfile')}</BackLink>}>
      {children}
    </Frame>
  )
}

function Frame({ title, back, children }: { title: string; back?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {back}
      <PageHeader title={title} />
      {children}
    </>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
      {children}
    </div>
  )
}

/** Cards one below the other, in one column of the wide page. */
function Stack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}
