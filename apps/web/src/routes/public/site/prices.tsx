import { addOns, planFacts, plans, services, volumeDiscounts } from '@gpod/price-list'
import { planLabels } from '../../../features/company/plan/plan-labels.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { EorPrices } from './eor.tsx'
import { AskUs } from './features.tsx'
import { ButtonLink, PageHead, Part, Points, SiteCard } from './parts.tsx'
import { addOnLabels, PriceCalculator } from './price-calculator.tsx'
import { SiteFrame } from './site-frame.tsx'

const serviceLabels = {
  implementation: 'public.serviceSetup',
  training: 'public.serviceTraining',
  dedicated_support: 'public.serviceSupport',
  custom_development: 'public.serviceDevelopment',
} as const

const perLabels = {
  employee_month: 'public.perEmployeeMonth',
  month: 'public.perMonth',
  hour: 'public.perHour',
  once: 'public.perOnce',
} as const

const questions = ['faqTrial', 'faqChange', 'faqWorkers', 'faqSize'] as const

export function Prices() {
  const { t } = useText()
  return (
    <SiteFrame page="pricing" title={t('public.pricesTitle')} description={t('public.pricesLead')}>
      <PageHead title={t('public.pricesTitle')} lead={t('public.pricesLead')}>
        <ButtonLink look="onHeroMain" href="#calculator">
          {t('public.calcTitle')}
        </ButtonLink>
        <ButtonLink look="onHero" href="#eor">
          {t('public.pricesEor')}
        </ButtonLink>
      </PageHead>
      <Plans />
      <PriceCalculator />
      <Comparison />
      <Part id="volume" title={t('public.volumeTitle')} lead={t('public.volumeText')}>
        <ul className="grid gap-4 sm:grid-cols-3">
          {[...volumeDiscounts].reverse().map(({ fromEmployees, basisPoints }) => (
            <li key={fromEmployees} className="rounded-lg border border-line bg-surface p-5">
              <p className="text-ink-2">{t('public.volumeStep', { from: fromEmployees })}</p>
              <p className="font-semibold text-title">{t('public.volumeOff', { share: basisPoints })}</p>
            </li>
          ))}
        </ul>
      </Part>
      <div className="grid gap-12 wide:grid-cols-2 wide:gap-8">
        <Part id="add-ons" title={t('public.pricesAddOns')}>
          <PriceList
            items={Object.entries(addOns).map(([name, { price, per }]) => ({
              name: t(addOnLabels[name as keyof typeof addOns]),
              price: t(perLabels[per], { price }),
            }))}
          />
        </Part>
        <Part id="services" title={t('public.pricesServices')}>
          <PriceList
            items={Object.entries(services).map(([name, { price, per }]) => ({
              name: t(serviceLabels[name as keyof typeof services]),
              price: t(perLabels[per], { price }),
            }))}
          />
        </Part>
      </div>
      <Part id="eor" title={t('public.pricesEor')} lead={t('public.eorNoDiscount')}>
        <EorPrices />
      </Part>
      <Part id="questions" title={t('public.faqTitle')}>
        <div className="grid gap-3">
          {questions.map((question) => (
            <details key={question} name="faq" className="group rounded-lg border border-line bg-surface">
              <summary className="pressable flex min-h-12 cursor-pointer items-center rounded-lg px-5 py-3 font-semibold">
                {t(`public.${question}`)}
              </summary>
              <p className="max-w-[68ch] px-5 pb-5 text-ink-2">{t(`public.${question}Text`)}</p>
            </details>
          ))}
        </div>
      </Part>
      <p className="text-ink-2 text-secondary">
        {t('plan.vat')} {t('plan.noCard')}
      </p>
      <AskUs />
    </SiteFrame>
  )
}

/** The plans side by side; what a year costs shows where it is chosen, without a script. */
function Plans() {
  const { t } = useText()
  return (
    <div className="group/bill grid gap-5">
      <fieldset className="flex flex-wrap gap-2 print:hidden">
        <legend className="mb-2 font-medium">{t('public.pricesHow')}</legend>
        {(['monthly', 'annual'] as const).map((billing) => (
          <label
            key={billing}
            className="pressable flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-secondary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary"
          >
            <input
              type="radio"
              name="shown"
              id={`shown-${billing}`}
              defaultChecked={billing === 'monthly'}
              className="size-4 accent-primary"
            />
            {t(`plan.${billing}`)}
          </label>
        ))}
      </fieldset>
      <ul className="grid gap-4 wide:grid-cols-3 wide:gap-5">
        {plans.map((plan) => {
          const { monthly, annual, mostEmployees, isInstant } = planFacts[plan]
          return (
            <SiteCard key={plan} isPart title={planLabels[plan]}>
              <p className="text-balance font-semibold text-title tracking-display group-has-[#shown-annual:checked]/bill:hidden print:block">
                {t('plan.eachMonth', { price: monthly })}
              </p>
              <p className="hidden text-balance font-semibold text-title tracking-display group-has-[#shown-annual:checked]/bill:block print:block">
                {t('plan.eachYear', { price: annual })}
              </p>
              <div className="mt-1 mb-4">
                <Points>
                  {[
                    mostEmployees === null ? t('plan.anyNumber') : t('plan.upTo', { count: mostEmployees }),
                    isInstant ? t('plan.instant') : t('plan.nextDay'),
                    t('public.compareEverything'),
                  ]}
                </Points>
              </div>
              <div className="mt-auto">
                <ButtonLink look="soft" href="/register?type=employer">
                  {t('public.pricesAsk')}
                </ButtonLink>
              </div>
            </SiteCard>
          )
        })}
      </ul>
    </div>
  )
}

function PriceList({ items }: { items: readonly { name: string; price: string }[] }) {
  return (
    <dl className="grid rounded-lg border border-line bg-surface px-5 py-2">
      {items.map(({ name, price }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-3 first:border-0">
          <dt>{name}</dt>
          <dd className="ms-auto font-semibold">{price}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What differs between the plans, and what does not. */
function Comparison() {
  const { t } = useText()
  const rows = [
    {
      name: t('public.compareEmployees'),
      of: plans.map((plan) => {
        const { mostEmployees } = planFacts[plan]
        return mostEmployees === null ? t('plan.anyNumber') : t('plan.upTo', { count: mostEmployees })
      }),
    },
    {
      name: t('public.compareSpeed'),
      of: plans.map((plan) => (planFacts[plan].isInstant ? t('plan.instant') : t('plan.nextDay'))),
    },
    { name: t('public.compareEverything'), of: plans.map(() => t('public.compareIncluded')) },
    { name: t('public.pricesAddOns'), of: plans.map(() => t('public.compareExtra')) },
  ]
  return (
    <Part id="compare" title={t('public.compareTitle')}>
      <div className="rounded-lg border border-line bg-surface">
        <ScrollingTable label={t('public.compareTitle')}>
          <table className="w-full min-w-[40rem] text-start">
            <thead>
              <tr className="bg-surface-2">
                <th scope="col" className="px-4 py-3 text-start">
                  {t('public.compareWhat')}
                </th>
                {plans.map((plan) => (
                  <th key={plan} scope="col" className="px-4 py-3 text-start">
                    {planLabels[plan]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, of }) => (
                <tr key={name} className="border-line border-t align-top">
                  <th scope="row" className="px-4 py-3 text-start font-medium">
                    {name}
                  </th>
                  {of.map((cell, at) => (
                    <td key={plans[at]} className="px-4 py-3 text-ink-2">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingTable>
      </div>
    </Part>
  )
}
