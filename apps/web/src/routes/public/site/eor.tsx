import { eorPrices } from '@gpod/price-list'
import type { Language } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { ButtonLink, Cards, PageHead, Part, SiteCard } from './parts.tsx'
import { SiteFrame } from './site-frame.tsx'

export const regions = [
  { region: 'uk', label: 'public.eorUk' },
  { region: 'mena', label: 'public.eorMena' },
  { region: 'multi_region', label: 'public.eorMulti' },
] as const

export function Eor() {
  const { t, language } = useText()
  const contact = siteAddress(language as Language, 'contact')
  return (
    <SiteFrame page="eor" title={t('public.eorTitle')} description={t('public.eorLead')}>
      <PageHead title={t('public.eorTitle')} lead={t('public.eorLead')}>
        <ButtonLink look="onHeroMain" href={`${contact}?kind=quote&plan=eor_uk&employees=1`}>
          {t('public.eorAsk')}
        </ButtonLink>
        <ButtonLink look="onHero" href={`${contact}?kind=call`}>
          {t('public.kindCall')}
        </ButtonLink>
      </PageHead>
      <p className="max-w-[68ch] rounded-md bg-primary-soft p-4 text-primary">{t('public.eorDifference')}</p>
      <Cards>
        <SiteCard isPart title={t('public.eorLegal')}>
          <p className="text-ink-2">{t('public.eorLegalText')}</p>
        </SiteCard>
        <SiteCard isPart title={t('public.eorPay')}>
          <p className="text-ink-2">{t('public.eorPayText')}</p>
        </SiteCard>
        <SiteCard isPart title={t('public.eorStart')}>
          <p className="text-ink-2">{t('public.eorStartText')}</p>
        </SiteCard>
      </Cards>
      <Cards wide={2}>
        <SiteCard isPart title={t('public.eorUk')}>
          <p className="text-ink-2">{t('public.eorUkText')}</p>
        </SiteCard>
        <SiteCard isPart title={t('public.eorMena')}>
          <p className="text-ink-2">{t('public.eorMenaText')}</p>
        </SiteCard>
      </Cards>
      <Part id="prices" title={t('public.eorPrices')} lead={`${t('public.eorNoDiscount')} ${t('public.eorCurrency')}`}>
        <EorPrices />
        <p className="mt-3 text-ink-2 text-secondary">{t('plan.vat')}</p>
      </Part>
    </SiteFrame>
  )
}

/** What each region costs, with the way to an offer. */
export function EorPrices() {
  const { t, language } = useText()
  const contact = siteAddress(language as Language, 'contact')
  return (
    <Cards>
      {regions.map(({ region, label }) => (
        <SiteCard key={region} title={t(label)}>
          <p className="mb-4 font-semibold text-card">{t('public.eorPerMonth', { price: eorPrices[region] })}</p>
          <div className="mt-auto">
            <ButtonLink look="soft" href={`${contact}?kind=quote&plan=eor_${region}&employees=1`}>
              {t('public.eorAsk')}
            </ButtonLink>
          </div>
        </SiteCard>
      ))}
    </Cards>
  )
}
