import { TRIAL_DAYS } from '@gpod/price-list'
import type { ReactNode } from 'react'
import type { Language } from '../../../i18n/languages.ts'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { type SitePage, siteAddress } from '../../../site-pages.ts'
import { ButtonLink, PageHead, TextLink } from './parts.tsx'
import { SiteFrame } from './site-frame.tsx'

type PlainPageProps = { page: SitePage; title: string; lead: string; children: ReactNode }

function PlainPage({ page, title, lead, children }: PlainPageProps) {
  return (
    <SiteFrame page={page} title={title} description={lead}>
      <div className="grid max-w-[68ch] gap-8">
        <div>
          <h1 className="font-semibold text-[2rem] leading-heading tracking-display">{title}</h1>
          <p className="mt-2 text-card text-ink-2">{lead}</p>
        </div>
        {children}
      </div>
    </SiteFrame>
  )
}

function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-card">{title}</h2>
      <p className="mt-1">{children}</p>
    </section>
  )
}

export function Privacy() {
  const { t } = useText()
  return (
    <PlainPage page="privacy" title={t('public.privacyTitle')} lead={t('public.privacyLead')}>
      <Clause title={t('public.privacyVisit')}>{t('public.privacyVisitText')}</Clause>
      <Clause title={t('public.privacyAsk')}>{t('public.privacyAskText')}</Clause>
      <Clause title={t('public.privacyWork')}>{t('public.privacyWorkText')}</Clause>
      <Clause title={t('public.privacyRights')}>
        <Text
          id="public.privacyRightsText"
          tags={{ link: (text) => <TextLink href="https://ico.org.uk/make-a-complaint/">{text}</TextLink> }}
        />
      </Clause>
    </PlainPage>
  )
}

export function Terms() {
  const { t } = useText()
  return (
    <PlainPage page="terms" title={t('public.termsTitle')} lead={t('public.termsLead')}>
      <Clause title={t('public.termsTrial')}>{t('public.termsTrialText', { days: TRIAL_DAYS })}</Clause>
      <Clause title={t('public.termsMoney')}>{t('public.termsMoneyText')}</Clause>
      <Clause title={t('public.termsFigures')}>{t('public.termsFiguresText')}</Clause>
      <Clause title={t('public.termsLaw')}>{t('public.termsLawText')}</Clause>
    </PlainPage>
  )
}

/** A link to the form, inside a sentence. */
function useContactLink() {
  const { language } = useText()
  return { link: (text: ReactNode) => <TextLink href={siteAddress(language as Language, 'contact')}>{text}</TextLink> }
}

export function Accessibility() {
  const { t } = useText()
  const tags = useContactLink()
  return (
    <PlainPage page="accessibility" title={t('public.accessTitle')} lead={t('public.accessLead')}>
      <Clause title={t('public.accessStandard')}>{t('public.accessStandardText')}</Clause>
      <Clause title={t('public.accessKnown')}>{t('public.accessKnownText')}</Clause>
      <Clause title={t('public.accessTell')}>
        <Text id="public.accessTellText" tags={tags} />
      </Clause>
    </PlainPage>
  )
}

export function Security() {
  const { t } = useText()
  const tags = useContactLink()
  return (
    <PlainPage page="security" title={t('public.securityTitle')} lead={t('public.securityLead')}>
      <Clause title={t('public.securityCompany')}>{t('public.securityCompanyText')}</Clause>
      <Clause title={t('public.securityProof')}>{t('public.securityProofText')}</Clause>
      <Clause title={t('public.securityBooks')}>{t('public.securityBooksText')}</Clause>
      <Clause title={t('public.securityReport')}>
        <Text id="public.securityReportText" tags={tags} />
      </Clause>
    </PlainPage>
  )
}

/** What stands at an address that there is not. */
export function Lost() {
  const { t, language } = useText()
  const linkTo = (page: SitePage) => siteAddress(language as Language, page)
  return (
    <SiteFrame page="lost" title={t('public.lostTitle')} description={t('public.lostText')}>
      <PageHead title={t('public.lostTitle')} lead={t('public.lostText')}>
        <ButtonLink look="onHeroMain" href={linkTo('home')}>
          {t('public.thanksHome')}
        </ButtonLink>
        <ButtonLink look="onHero" href={linkTo('features')}>
          {t('public.navFeatures')}
        </ButtonLink>
        <ButtonLink look="onHero" href={linkTo('pricing')}>
          {t('public.navPricing')}
        </ButtonLink>
        <ButtonLink look="onHero" href="/login">
          {t('public.signIn')}
        </ButtonLink>
      </PageHead>
    </SiteFrame>
  )
}
