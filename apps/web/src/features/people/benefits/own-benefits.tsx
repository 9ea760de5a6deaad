import { type BenefitOffer, type OwnBenefit, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded, together } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AskBenefitDialog } from './ask-benefit-dialog.tsx'
import { benefitKindLabels, benefitStateLabels, benefitTones } from './benefit-labels.ts'

/** What a worker has beside pay: pension, time off, what they give up pay for, perks; and what else is offered. */
export function OwnBenefits() {
  const { t } = useText()
  const errorText = useErrorText()
  const query = together(useQuery(apiQuery(routes.benefits.own)), useQuery(apiQuery(routes.leave.own)))
  const [asked, setAsked] = useState<BenefitOffer | null>(null)
  const onError = (error: unknown) => notify.failure({ title: errorText(error) })
  const join = useMutation({
    mutationFn: (offerId: string) => call(routes.benefits.ask, { body: { offerId, amount: null } }),
    onError,
  })
  const leave = useMutation({
    mutationFn: (id: string) => call(routes.benefits.leave, { params: { id } }),
    onError,
  })
  return (
    <Loaded query={query} failed={t('benefits.failed')} lines={8} card>
      {([{ offers, own, room, pension, sickDays }, { holiday }]) => {
        const standing = own.filter(({ state }) => state === 'asked' || state === 'running')
        const isOpen = ({ id }: BenefitOffer) => standing.every(({ offer }) => offer.id !== id)
        const others = offers.filter(isOpen)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title={t('benefits.yours')}>
              <FactList>
                <Fact label={t('benefits.pension')}>
                  {pension.isIn
                    ? t('benefits.pensionOf', {
                        own: pension.employeeBasisPoints,
                        employer: pension.employerBasisPoints,
                      })
                    : t('benefits.pensionNone')}
                </Fact>
                <Fact label={t('benefits.holidayLeft')}>
                  <Link to="/shifts?view=leave" className="font-semibold text-primary underline">
                    {holiday.leftDays !== null
                      ? t('benefits.days', { days: holiday.leftDays / 10 })
                      : holiday.leftMinutes !== null
                        ? t('benefits.minutes', { minutes: holiday.leftMinutes })
                        : t('benefits.notKnown')}
                  </Link>
                </Fact>
                <Fact label={t('benefits.sickDays')}>{t('benefits.days', { days: sickDays })}</Fact>
              </FactList>
            </Card>
            <Card title={t('benefits.chosen')}>
              {own.length === 0 ? (
                <EmptyState icon={<Gift className="size-5" />} sentence={t('benefits.chosenNone')} />
              ) : (
                <ul className="divide-y divide-line">
                  {own.map((one) => (
                    <Own
                      key={one.id}
                      one={one}
                      isLeaving={leave.isPending && leave.variables === one.id}
                      onLeave={() => leave.mutate(one.id)}
                    />
                  ))}
                </ul>
              )}
            </Card>
            {others.length > 0 && (
              <Card title={t('benefits.offered')}>
                <ul className="divide-y divide-line">
                  {others.map((offer) => (
                    <li key={offer.id} className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
                      <h3 className="font-semibold">
                        <bdi>{offer.name}</bdi>
                      </h3>
                      <p className="text-ink-2 text-secondary">{t(benefitKindLabels[offer.kind])}</p>
                      {offer.details !== '' && (
                        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                          {offer.details}
                        </p>
                      )}
                      {offer.least !== null && offer.most !== null && (
                        <p className="text-secondary">
                          {t('benefits.between', { least: offer.least, most: offer.most })}
                        </p>
                      )}
                      {offer.untilDay !== null && (
                        <p className="text-ink-2 text-secondary">{t('benefits.until', { on: offer.untilDay })}</p>
                      )}
                      {offer.link !== null && <OfferLink link={offer.link} />}
                      <Button
                        look="outline"
                        busy={join.isPending && join.variables === offer.id && t('benefits.joining')}
                        onClick={() => (offer.kind === 'perk' ? join.mutate(offer.id) : setAsked(offer))}
                      >
                        {t(offer.kind === 'perk' ? 'benefits.join' : 'benefits.ask')}
                        <span className="sr-only"> {offer.name}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <p className="text-ink-2 text-secondary">{t('benefits.taxedEachPay')}</p>
            {asked !== null && <AskBenefitDialog offer={asked} room={room} onClose={() => setAsked(null)} />}
          </div>
        )
      }}
    </Loaded>
  )
}

export function OfferLink({ link }: { link: string }) {
  const { t } = useText()
  return (
    <a href={link} rel="noreferrer" target="_blank" className="wrap-anywhere font-semibold text-primary underline">
      {t('benefits.open', { site: new URL(link).host })}
    </a>
  )
}

function Own({ one, isLeaving, onLeave }: { one: OwnBenefit; isLeaving: boolean; onLeave: () => void }) {
  const { t } = useText()
  const { offer, amount, state, reason } = one
  const mayLeave = state === 'asked' || (state === 'running' && offer.kind === 'perk')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <AskedFor id={one.id}>
          <p className="font-semibold">
            <bdi>{offer.name}</bdi>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusPill tone={benefitTones[state]}>{t(benefitStateLabels[state])}</StatusPill>
            {amount !== null && (
              <span>
                <Money amount={pence(amount)} /> <span className="text-ink-2">{t('benefits.eachPayday')}</span>
              </span>
            )}
          </p>
          {state === 'asked' && <p className="mt-1 text-ink-2 text-secondary">{t('benefits.startsNext')}</p>}
          {state === 'running' && amount !== null && (
            <p className="mt-1 text-ink-2 text-secondary">{t('benefits.employerEnds')}</p>
          )}
          {reason !== null && (
            <p className="wrap-anywhere mt-1">
              {t('benefits.because')} <bdi>{reason}</bdi>
            </p>
          )}
        </AskedFor>
      </div>
      {mayLeave && (
        <Button look="outline" busy={isLeaving && t('benefits.leaving')} onClick={onLeave}>
          {t(state === 'asked' ? 'benefits.takeBack' : 'benefits.leave')}
        </Button>
      )}
    </li>
  )
}
