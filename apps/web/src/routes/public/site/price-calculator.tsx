import { type AddOn, addOns, plans } from '@gpod/price-list'
import type { ReactNode } from 'react'
import { planLabels } from '../../../features/company/plan/plan-labels.ts'
import type { Language } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { controlClasses } from '../../../ui/field.tsx'
import { regions } from './eor.tsx'
import { checkedBy, Filled, filled, Shown, selectedBy, wrongBy } from './filled-in.tsx'
import { Part, Select } from './parts.tsx'

export const addOnLabels = {
  analytics: 'public.addAnalytics',
  biometric: 'public.addBiometric',
  custom_integrations: 'public.addIntegrations',
  white_label: 'public.addWhiteLabel',
} as const satisfies Record<AddOn, string>

/** What can be chosen: the plans and the regions of employment, under their names in the address. */
export function useItemNames(): { item: string; name: string }[] {
  const { t } = useText()
  return [
    ...plans.map((plan) => ({ item: plan as string, name: planLabels[plan] as string })),
    ...regions.map(({ region, label }) => ({ item: `eor_${region}`, name: `${t('public.eorTitle')}: ${t(label)}` })),
  ]
}

/** A form that asks for this very page: what was chosen is its address, and the server fills in what it comes to. */
export function PriceCalculator() {
  const { t, language } = useText()
  const names = useItemNames()
  return (
    <Part id="calculator" title={t('public.calcTitle')}>
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-card wide:grid-cols-[1fr_1.3fr] wide:gap-10">
        <form
          action={`${siteAddress(language as Language, 'pricing')}#calculator`}
          method="get"
          className="grid content-start gap-4 print:hidden"
        >
          <div>
            <label htmlFor="plan" className="mb-1.5 block font-medium text-secondary">
              {t('public.calcPlan')}
            </label>
            <Select id="plan" name="plan">
              {names.map(({ item, name }) => (
                <option key={item} value={item} {...selectedBy(`plan_${item}`)}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <fieldset>
            <legend className="mb-1.5 font-medium text-secondary">{t('public.pricesHow')}</legend>
            {(['monthly', 'annual'] as const).map((billing) => (
              <Choice key={billing} type="radio" name="billing" value={billing} shown={`billing_${billing}`}>
                {t(`plan.${billing}`)}
              </Choice>
            ))}
          </fieldset>
          <div>
            <label htmlFor="employees" className="mb-1.5 block font-medium text-secondary">
              {t('public.calcEmployees')}
            </label>
            <input
              id="employees"
              name="employees"
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              defaultValue={filled('employees')}
              className={`${controlClasses} rtl:text-end`}
              {...wrongBy('employees')}
            />
            <p className="mt-1.5 text-ink-2 text-small">{t('public.calcHint')}</p>
            <Shown when="wrong_employees">
              <p id="employees-problem" role="alert" className="mt-1.5 text-bad text-secondary">
                {t('public.calcWrong')}
              </p>
            </Shown>
          </div>
          <fieldset>
            <legend className="mb-1.5 font-medium text-secondary">{t('public.pricesAddOns')}</legend>
            {(Object.keys(addOns) as AddOn[]).map((name) => (
              <Choice key={name} type="checkbox" name="addOns" value={name} shown={`addon_${name}`}>
                {t(addOnLabels[name])}
              </Choice>
            ))}
          </fieldset>
          <button type="submit" className={buttonClasses({ wide: true })}>
            {t('public.calcShow')}
          </button>
        </form>
        <div className="grid content-start gap-4">
          <Shown when="wrong_plan">
            <p className="rounded-md bg-warn-soft p-4 text-warn">{t('public.calcTooMany', { most: filled('most') })}</p>
          </Shown>
          <Shown when="priced">
            <Result names={names} />
          </Shown>
        </div>
      </div>
    </Part>
  )
}

function Choice({
  shown,
  children,
  ...input
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  shown: string
  children: string
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...input} {...checkedBy(shown)} className="size-5 shrink-0 accent-primary" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  )
}

function Result({ names }: { names: readonly { item: string; name: string }[] }) {
  const { t, language } = useText()
  const lines: { item: string; name: ReactNode }[] = [
    ...names,
    {
      item: 'volume_discount',
      name: (
        <>
          {t('public.calcOff')} <bdi dir="ltr">{filled('off')}%</bdi>
        </>
      ),
    },
    ...(Object.keys(addOns) as AddOn[]).map((name) => ({ item: name as string, name: t(addOnLabels[name]) })),
  ]
  return (
    <>
      <table className="w-full text-start">
        <caption className="sr-only">{t('public.calcTitle')}</caption>
        <thead>
          <tr className="text-ink-2 text-small">
            <th scope="col" className="py-2 text-start font-medium">
              {t('public.calcItem')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('public.calcCount')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium max-sm:hidden">
              {t('public.calcEach')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('public.calcAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, name }) => (
            <Shown key={item} when={`line_${item}`}>
              <tr className="border-line border-t align-top">
                <th scope="row" className="wrap-anywhere py-2.5 text-start font-medium">
                  {name}
                </th>
                <td className="px-3 py-2.5 text-end">
                  <Filled name={`count_${item}`} />
                </td>
                <td className="px-3 py-2.5 text-end max-sm:hidden">
                  <Filled name={`price_${item}`} />
                </td>
                <td className="py-2.5 text-end">
                  <Filled name={`amount_${item}`} />
                </td>
              </tr>
            </Shown>
          ))}
        </tbody>
      </table>
      <Totals />
      <p className="text-ink-2 text-small">{t('plan.vat')}</p>
      <Shown when="asked">
        <p className="text-ink-2 text-small">{t('public.calcShare')}</p>
      </Shown>
      <a
        href={`${siteAddress(language as Language, 'contact')}?kind=quote&${filled('basket')}`}
        className={`${buttonClasses({ look: 'soft' })} print:hidden`}
      >
        {t('public.calcQuote')}
      </a>
    </>
  )
}

/** What a basket comes to, by when it is due. */
export function Totals() {
  const { t } = useText()
  const dues = [
    { due: 'month', label: t('public.calcMonth') },
    { due: 'year', label: t('public.calcYear') },
    { due: 'once', label: t('public.calcOnce') },
  ]
  return (
    <dl className="grid gap-1 rounded-md bg-surface-2 p-4">
      {dues.map(({ due, label }) => (
        <Shown key={due} when={`due_${due}`}>
          <div className="flex justify-between gap-4 font-semibold text-card">
            <dt>{label}</dt>
            <dd>
              <Filled name={`total_${due}`} />
            </dd>
          </div>
        </Shown>
      ))}
    </dl>
  )
}
