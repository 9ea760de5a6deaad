import { type CompanyPlan, type PlanBilling, type PlanOffer, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { billingLabels, planLabels } from './plan-labels.ts'

/** Which plan the company has, until when, what each would cost for its employees, and the choice of another. */
export function CompanyPlanPage({ mayChoose }: { mayChoose: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.plan.show))
  const [asked, setAsked] = useState<PlanOffer | null>(null)
  const [billing, setBilling] = useState<PlanBilling>()
  const choose = useMutation({
    mutationFn: ({ plan, billing }: PlanOffer) => call(routes.plan.choose, { body: { plan, billing } }),
    onSuccess: () => {
      setAsked(null)
      notify.success({ title: t('plan.saved') })
    },
  })
  return (
    <Loaded query={query} failed={t('plan.failed')} lines={8} card>
      {(plan) => {
        const shown = billing ?? (plan.next ?? plan.current)?.billing ?? 'monthly'
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Standing plan={plan} />
            <Card title={t('plan.offers', { count: plan.employees })}>
              <Tabs
                label={t('plan.billing')}
                value={shown}
                onChange={setBilling}
                tabs={(['monthly', 'annual'] as const).map((value) => ({
                  value,
                  label: <span className="whitespace-normal leading-control">{t(billingLabels[value])}</span>,
                  content: (
                    <ul className="grid gap-4 wide:grid-cols-3">
                      {plan.offers
                        .filter((offer) => offer.billing === value)
                        .map((offer) => (
                          <Offer key={offer.plan} offer={offer} plan={plan} onChoose={mayChoose ? setAsked : null} />
                        ))}
                    </ul>
                  ),
                }))}
              />
              <p className="mt-4 text-ink-2 text-secondary">
                {t('plan.vat')} {t('plan.noCard')} {!mayChoose && t('plan.ownerChooses')}
              </p>
            </Card>
            {asked !== null && (
              <ConfirmDialog
                title={t('plan.chooseTitle', { plan: planLabels[asked.plan] })}
                text={confirmText(t, asked, plan)}
                action={t('plan.choose')}
                look="primary"
                busy={choose.isPending && t('plan.choosing')}
                error={choose.error}
                onConfirm={() => choose.mutate(asked)}
                onClose={() => setAsked(null)}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

type T = ReturnType<typeof useText>['t']

const isSame = (offer: PlanOffer, chosen: CompanyPlan['current']) =>
  chosen?.plan === offer.plan && chosen.billing === offer.billing

function confirmText(t: T, offer: PlanOffer, plan: CompanyPlan): string {
  if (isSame(offer, plan.current)) return t('plan.keepText')
  const cost = t(offer.billing === 'monthly' ? 'plan.costMonth' : 'plan.costYear', { total: offer.total })
  const from = t('plan.holdsFrom', { from: plan.changesFrom })
  return offer.isInstant ? `${from} ${cost}` : `${from} ${cost} ${t('plan.nextDayText')}`
}

function Standing({ plan: { state, current, next, trialEndsOn, employees, offers } }: { plan: CompanyPlan }) {
  const { t } = useText()
  const own = offers.find((offer) => isSame(offer, current))
  const name =
    current && t('plan.nameAndBilling', { plan: planLabels[current.plan], billing: t(billingLabels[current.billing]) })
  return (
    <Card title={name ?? t(state === 'trial' ? 'plan.trial' : 'plan.none')}>
      <div className="grid gap-2">
        {current && <p>{t('plan.since', { from: current.from })}</p>}
        {!current && <p>{t(state === 'trial' ? 'plan.trialText' : 'plan.noneText', { on: trialEndsOn })}</p>}
        {next && (
          <p>
            <StatusPill tone="info">
              {t('plan.next', {
                plan: planLabels[next.plan],
                billing: t(billingLabels[next.billing]),
                from: next.from,
              })}
            </StatusPill>
          </p>
        )}
        {own && (
          <p>
            <span className="font-semibold text-card">
              <Money amount={own.total} />
            </span>{' '}
            <span className="text-ink-2">
              {t(own.billing === 'monthly' ? 'plan.aMonthFor' : 'plan.aYearFor', { count: employees })}
            </span>
          </p>
        )}
        {own && !own.holds && own.mostEmployees !== null && (
          <p className="text-warn">{t('plan.over', { most: own.mostEmployees, count: employees })}</p>
        )}
      </div>
    </Card>
  )
}

type OfferProps = { offer: PlanOffer; plan: CompanyPlan; onChoose: ((offer: PlanOffer) => void) | null }

function Offer({ offer, plan, onChoose }: OfferProps) {
  const { t } = useText()
  const isCurrent = isSame(offer, plan.current)
  const isNext = isSame(offer, plan.next)
  const isMonthly = offer.billing === 'monthly'
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-md border p-4',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-line',
      )}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {planLabels[offer.plan]}
        {isCurrent && <StatusPill tone="good">{t('plan.yours')}</StatusPill>}
        {isNext && <StatusPill tone="info">{t('plan.toCome')}</StatusPill>}
      </h3>
      <p>
        <span className="font-semibold text-card">
          <Money amount={offer.total} />
        </span>{' '}
        <span className="text-ink-2">{t(isMonthly ? 'plan.aMonth' : 'plan.aYear')}</span>
      </p>
      <ul className="grid flex-1 content-start gap-1 text-ink-2 text-secondary">
        <li>{t(isMonthly ? 'plan.eachMonth' : 'plan.eachYear', { price: offer.price })}</li>
        {offer.discountBasisPoints !== null && <li>{t('plan.discount', { share: offer.discountBasisPoints })}</li>}
        <li>{offer.mostEmployees === null ? t('plan.anyNumber') : t('plan.upTo', { count: offer.mostEmployees })}</li>
        <li>{t(offer.isInstant ? 'plan.instant' : 'plan.nextDay')}</li>
      </ul>
      {onChoose !== null && !isNext && !(isCurrent && plan.next === null) && (
        <Button
          look="outline"
          wide
          disabledReason={offer.holds ? null : t('plan.tooSmall')}
          onClick={() => onChoose(offer)}
        >
          {t(isCurrent ? 'plan.keep' : 'plan.choose')}
          <span className="sr-only"> {planLabels[offer.plan]}</span>
        </Button>
      )}
    </li>
  )
}
