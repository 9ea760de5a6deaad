import { measured } from '@gpod/understanding'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { AskUs } from './features.tsx'
import { ButtonLink, Cards, PageHead, Part, Points, SiteCard } from './parts.tsx'
import { SiteFrame } from './site-frame.tsx'

export const agents = ['Personal', 'Onboarding', 'Payroll', 'Compliance', 'Support', 'Risk'] as const

export function Agents() {
  const { t, language } = useText()
  const own = measured.languages.find((one) => one.language === language)
  return (
    <SiteFrame page="agents" title={t('public.agentsTitle')} description={t('public.agentsLead')}>
      <PageHead title={t('public.agentsTitle')} lead={t('public.agentsLead')}>
        <ButtonLink look="onHero" href={`${siteAddress(language as Language, 'contact')}?kind=demo`}>
          {t('public.askDemo')}
        </ButtonLink>
      </PageHead>
      <Cards>
        {agents.map((agent) => (
          <SiteCard key={agent} isPart title={t(`public.agent${agent}`)}>
            <p className="mb-4 text-ink-2">{t(`public.agent${agent}Text`)}</p>
            <p className="mt-auto text-ink-2 text-small">{t('public.agentsExample')}</p>
            <p className="rounded-md rounded-es-none bg-primary-soft px-4 py-3 text-primary">
              {t(`public.agent${agent}Ask`)}
            </p>
          </SiteCard>
        ))}
      </Cards>
      <Part id="how" title={t('public.agentsHow')}>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-card">
          <Points>
            {[t('public.agentsHowA'), t('public.agentsHowB'), t('public.agentsHowC'), t('public.agentsHowD')]}
          </Points>
          <p className="mt-4 font-medium">{t('public.agentsLanguages', { count: languageCodes.length })}</p>
          {own && (
            <p className="mt-2 max-w-3xl text-ink-2 text-secondary">
              {t('assistant.measured', { ...own, on: measured.on })}
            </p>
          )}
        </div>
      </Part>
      <AskUs />
    </SiteFrame>
  )
}
