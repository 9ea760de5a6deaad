import { TRIAL_DAYS } from '@gpod/price-list'
import { Bot, Cable, ChartColumn, HandCoins, Languages, ReceiptText, ShieldCheck, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { ButtonLink, Cards, PageHead, Part, Points, Sign, SiteCard } from './parts.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The eight subjects of the product, by the beginning of their texts' names. */
export const subjects = ['payroll', 'wages', 'rules', 'helper', 'phone', 'analytics', 'links', 'world'] as const
export type Subject = (typeof subjects)[number]

export const subjectSigns: Readonly<Record<Subject, ReactNode>> = {
  payroll: <ReceiptText />,
  wages: <HandCoins />,
  rules: <ShieldCheck />,
  helper: <Bot />,
  phone: <Smartphone />,
  analytics: <ChartColumn />,
  links: <Cable />,
  world: <Languages />,
}

const tries = ['tryWhy', 'tryOffline', 'trySwap', 'tryRun', 'tryLanguage', 'tryData'] as const

/** What a subject is, in a sentence. */
export function useSubjectText() {
  const { t } = useText()
  return (subject: Subject) =>
    subject === 'world' ? t('public.worldText', { count: languageCodes.length }) : t(`public.${subject}Text`)
}

export function Features() {
  const { t, language } = useText()
  const subjectText = useSubjectText()
  return (
    <SiteFrame page="features" title={t('public.featuresTitle')} description={t('public.featuresLead')}>
      <PageHead title={t('public.featuresTitle')} lead={t('public.featuresLead')}>
        <ButtonLink look="onHeroMain" href="/register?type=employer">
          {t('public.employerRegister')}
        </ButtonLink>
        <ButtonLink look="onHero" href={`${siteAddress(language as Language, 'contact')}?kind=demo`}>
          {t('public.askDemo')}
        </ButtonLink>
      </PageHead>
      <nav aria-label={t('public.featuresTitle')}>
        <ul className="flex flex-wrap gap-2">
          {subjects.map((subject) => (
            <li key={subject}>
              <a
                href={`#${subject}`}
                className="pressable inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium text-secondary"
              >
                {t(`public.${subject}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5 wide:grid-cols-2">
        {subjects.map((subject) => (
          <section
            key={subject}
            id={subject}
            aria-labelledby={`${subject}-title`}
            className="scroll-mt-4 rounded-lg border border-line bg-surface p-6 shadow-card"
          >
            <Sign>{subjectSigns[subject]}</Sign>
            <h2 id={`${subject}-title`} className="font-semibold text-title leading-heading tracking-display">
              {t(`public.${subject}`)}
            </h2>
            <p className="mt-1 mb-4 text-ink-2">{subjectText(subject)}</p>
            <Points>{[t(`public.${subject}A`), t(`public.${subject}B`), t(`public.${subject}C`)]}</Points>
          </section>
        ))}
      </div>
      <Part id="try" title={t('public.tryTitle')}>
        <Cards>
          {tries.map((name) => (
            <SiteCard key={name} title={t(`public.${name}`)}>
              <p className="text-ink-2">{t(`public.${name}Text`)}</p>
            </SiteCard>
          ))}
        </Cards>
      </Part>
      <AskUs />
    </SiteFrame>
  )
}

/** The end of a page: try it, see it shown, or ask. */
export function AskUs() {
  const { t, language } = useText()
  const contact = siteAddress(language as Language, 'contact')
  return (
    <Part id="ask" title={t('public.askTitle')} lead={t('public.askText', { days: TRIAL_DAYS })}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/register?type=employer">{t('public.employerRegister')}</ButtonLink>
        <ButtonLink look="soft" href={`${contact}?kind=demo`}>
          {t('public.askDemo')}
        </ButtonLink>
        <ButtonLink look="soft" href={contact}>
          {t('public.askQuestion')}
        </ButtonLink>
      </div>
    </Part>
  )
}
