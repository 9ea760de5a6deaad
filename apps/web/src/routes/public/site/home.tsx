import { pence } from '@gpod/money'
import { planFacts, plans, TRIAL_DAYS } from '@gpod/price-list'
import { CalendarCheck, HandCoins, Landmark, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { planLabels } from '../../../features/company/plan/plan-labels.ts'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { agents } from './agents.tsx'
import { ExampleWeek } from './example-week.tsx'
import { AskUs, subjectSigns, subjects, useSubjectText } from './features.tsx'
import { ButtonLink, Cards, Part, SiteCard, TextLink } from './parts.tsx'
import { PayslipExample } from './payslip-example.tsx'
import { SiteFrame } from './site-frame.tsx'

/** What the default express fee is where the employer has not chosen another. */
export const defaultExpressFee = pence(250)
/** The tax years there are rates for: 2024-25 to 2026-27. */
export const ratedYears = 3

export function Home() {
  const { t, language } = useText()
  const linkTo = (page: Parameters<typeof siteAddress>[1]) => siteAddress(language as Language, page)
  const subjectText = useSubjectText()
  return (
    <SiteFrame page="home" title={t('public.title')} description={t('public.description')}>
      <section className="grid gap-7 rounded-lg bg-hero p-6 text-hero-ink shadow-card wide:grid-cols-[1.2fr_1fr] wide:items-center wide:gap-10 wide:p-10">
        <div>
          <h1 className="max-w-[18ch] text-balance font-semibold text-[2.25rem] leading-heading tracking-display wide:text-[3.25rem]">
            {t('public.headline')}
          </h1>
          <p className="mt-4 max-w-[52ch] text-hero-ink-2 wide:text-card">{t('public.lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink look="onHeroMain" href="#choose">
              {t('public.chooseTitle')}
            </ButtonLink>
            <ButtonLink look="onHero" href={`${linkTo('contact')}?kind=demo`}>
              {t('public.askDemo')}
            </ButtonLink>
          </div>
        </div>
        <ExampleWeek />
      </section>
      <Part id="choose" title={t('public.chooseTitle')}>
        <div className="grid gap-4 wide:grid-cols-2 wide:gap-5">
          <PortalChoice
            title={t('public.workerTitle')}
            text={t('public.workerText')}
            signIn={{ href: '/login?type=worker', label: t('public.workerSignIn') }}
            register={{ href: '/register?type=worker', label: t('public.workerRegister') }}
          />
          <PortalChoice
            title={t('public.employerTitle')}
            text={t('public.employerText')}
            signIn={{ href: '/login?type=employer', label: t('public.employerSignIn') }}
            register={{ href: '/register?type=employer', label: t('public.employerRegister') }}
          />
        </div>
      </Part>
      <Part id="how" title={t('public.howTitle')}>
        <ol className="grid gap-4 wide:grid-cols-4 wide:gap-5">
          <Step icon={<CalendarCheck />}>{t('public.howEarn')}</Step>
          <Step icon={<Scale />}>{t('public.howSee')}</Step>
          <Step icon={<HandCoins />}>{t('public.howTake')}</Step>
          <Step icon={<Landmark />}>{t('public.howPayday')}</Step>
        </ol>
      </Part>
      <div className="grid gap-12 wide:grid-cols-2 wide:gap-8">
        <Part id="fees" title={t('public.costTitle')}>
          <dl className="grid gap-4">
            <Cost title={t('public.costStandardTitle')}>{t('public.costStandard')}</Cost>
            <Cost title={t('public.costExpressTitle')}>{t('public.costExpress', { fee: defaultExpressFee })}</Cost>
          </dl>
          <p className="mt-4 font-medium">{t('public.costNever')}</p>
        </Part>
        <Part id="care" title={t('public.careTitle')}>
          <p className="max-w-[60ch]">
            <Text
              id="public.careText"
              tags={{ link: (text) => <TextLink href="https://www.moneyhelper.org.uk/">{text}</TextLink> }}
            />
          </p>
        </Part>
      </div>
      <Part id="features" title={t('public.featuresTitle')} lead={t('public.featuresLead')}>
        <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4 wide:gap-5">
          {subjects.map((subject) => (
            <SiteCard key={subject} id={anchors[subject]} icon={subjectSigns[subject]} title={t(`public.${subject}`)}>
              <p className="text-ink-2">{subjectText(subject)}</p>
            </SiteCard>
          ))}
        </ul>
        <p className="mt-5">
          <TextLink href={linkTo('features')}>{t('public.featuresAll')}</TextLink>
        </p>
      </Part>
      <section
        id="wage-slips"
        aria-labelledby="slips-title"
        className="grid scroll-mt-4 items-center gap-8 wide:grid-cols-2"
      >
        <div>
          <h2
            id="slips-title"
            className="text-balance font-semibold text-title leading-heading tracking-display wide:text-title-wide"
          >
            {t('public.slipsTitle')}
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">{t('public.slipsText')}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <TextLink href="/take-home-calculator">{t('public.slipsSee')}</TextLink>
            <TextLink href={linkTo('tools')}>{t('public.toolsTitle')}</TextLink>
          </p>
        </div>
        <PayslipExample />
      </section>
      <div className="grid gap-12 wide:grid-cols-2 wide:gap-8">
        <Part id="hmrc" title={t('public.hmrcTitle')} lead={t('public.hmrcText')} />
        <Part id="uk" title={t('public.ukTitle')} lead={t('public.ukText')} />
        <Part id="security" title={t('public.securityTitle')} lead={t('public.securityCompanyText')}>
          <TextLink href={linkTo('security')}>{t('public.securityTitle')}</TextLink>
        </Part>
        <Part
          id="employer-on-record"
          title={t('public.eorTitle')}
          lead={`${t('public.eorLead')} ${t('public.eorDifference')}`}
        >
          <TextLink href={linkTo('eor')}>{t('public.eorTitle')}</TextLink>
        </Part>
      </div>
      <Part id="ai-agents" title={t('public.agentsTitle')} lead={t('public.agentsLead')}>
        <Cards>
          {agents.map((agent) => (
            <SiteCard key={agent} title={t(`public.agent${agent}`)}>
              <p className="text-ink-2">{t(`public.agent${agent}Text`)}</p>
            </SiteCard>
          ))}
        </Cards>
        <p className="mt-5">
          <TextLink href={linkTo('agents')}>{t('public.agentsHow')}</TextLink>
        </p>
      </Part>
      <Part id="counted" title={t('public.countTitle')}>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Counted figure={languageCodes.length}>{t('public.countLanguages')}</Counted>
          <Counted figure={TRIAL_DAYS}>{t('public.countTrial')}</Counted>
          <Counted figure={ratedYears}>{t('public.countRates')}</Counted>
        </dl>
      </Part>
      <Part id="pricing" title={t('public.pricesTitle')} lead={t('public.pricesLead')}>
        <Cards>
          {plans.map((plan) => (
            <SiteCard key={plan} title={planLabels[plan]}>
              <p className="font-medium">{t('plan.eachMonth', { price: planFacts[plan].monthly })}</p>
              <p className="text-ink-2">
                {planFacts[plan].mostEmployees === null
                  ? t('plan.anyNumber')
                  : t('plan.upTo', { count: planFacts[plan].mostEmployees })}
              </p>
            </SiteCard>
          ))}
        </Cards>
        <p className="mt-5">
          <TextLink href={linkTo('pricing')}>{t('public.calcTitle')}</TextLink>
        </p>
      </Part>
      <Part id="testimonials" title={t('public.wordsTitle')} lead={t('public.wordsText')} />
      <AskUs />
    </SiteFrame>
  )
}

/** Where the top bar and other sites lead to within the page. */
const anchors: Readonly<Record<(typeof subjects)[number], string>> = {
  payroll: 'payroll',
  wages: 'wages',
  rules: 'compliance',
  helper: 'assistant',
  phone: 'mobile',
  analytics: 'analytics',
  links: 'integrations',
  world: 'languages',
}

type Target = { href: string; label: string }

function PortalChoice({
  title,
  text,
  signIn,
  register,
}: {
  title: string
  text: string
  signIn: Target
  register: Target
}) {
  return (
    <article className="flex flex-col rounded-lg border border-line bg-surface p-6 shadow-card">
      <h3 className="font-semibold text-card">{title}</h3>
      <p className="mt-1 mb-5 text-ink-2">{text}</p>
      <div className="mt-auto grid gap-2.5 sm:grid-cols-2">
        <ButtonLink href={signIn.href}>{signIn.label}</ButtonLink>
        <ButtonLink look="soft" href={register.href}>
          {register.label}
        </ButtonLink>
      </div>
    </article>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-4 wide:flex-col wide:gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        {icon}
      </span>
      <p className="wrap-anywhere min-w-0">{children}</p>
    </li>
  )
}

function Cost({ title, children }: { title: string; children: string }) {
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}

function Counted({ figure, children }: { figure: number; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-6">
      <dt className="text-ink-2">{children}</dt>
      <dd className="font-semibold text-[2.5rem] text-primary leading-none tracking-display">{figure}</dd>
    </div>
  )
}
