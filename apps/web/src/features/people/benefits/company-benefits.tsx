import { type BenefitOffer, type CompanyBenefit, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { benefitKindLabels, benefitStateLabels, benefitTones } from './benefit-labels.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferLink } from './own-benefits.tsx'

type Open =
  | { is: 'offer'; offer: BenefitOffer | null }
  | { is: 'end-offer'; offer: BenefitOffer }
  | { is: 'approve' | 'decline' | 'end'; choice: CompanyBenefit }

/** What employees ask for, what the company offers, and what runs. */
export function CompanyBenefits({ mayManage }: { mayManage: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.benefits.list))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const decline = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(routes.benefits.decline, { params: { id }, body: { reason } }),
    onSuccess: () => {
      close()
      notify.success({ title: t('benefits.declined') })
    },
  })
  const end = useMutation({
    mutationFn: (id: string) => call(routes.benefits.end, { params: { id } }),
    onSuccess: () => {
      close()
      notify.success({ title: t('benefits.ended') })
    },
  })
  const endOffer = useMutation({
    mutationFn: (id: string) => call(routes.benefits.endOffer, { params: { id } }),
    onSuccess: close,
  })
  const offerButton = mayManage && (
    <Button look="outline" onClick={() => setOpen({ is: 'offer', offer: null })}>
      {t('benefits.offer')}
    </Button>
  )
  return (
    <Loaded query={query} failed={t('benefits.failed')} lines={8} card>
      {({ offers, choices, pension }) => {
        const waiting = choices.filter(({ state }) => state === 'asked')
        const others = choices.filter(({ state }) => state !== 'asked')
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card title={t('benefits.waiting')}>
              {waiting.length === 0 ? (
                <p className="text-ink-2">{t('benefits.waitingNone')}</p>
              ) : (
                <RequestList
                  requests={waiting}
                  asked={(choice) => <Choice choice={choice} />}
                  actions={(choice) =>
                    mayManage &&
                    (choice.isOwn ? (
                      <p className="text-ink-2 text-secondary">{t('errors.own_matter')}</p>
                    ) : (
                      <>
                        <Button onClick={() => setOpen({ is: 'approve', choice })}>
                          {t('benefits.approve')}
                          <ForWhom choice={choice} />
                        </Button>
                        <Button look="outline" onClick={() => setOpen({ is: 'decline', choice })}>
                          {t('benefits.decline')}
                          <ForWhom choice={choice} />
                        </Button>
                      </>
                    ))
                  }
                />
              )}
            </Card>
            <Card title={t('benefits.offers')} aside={offers.length > 0 && offerButton}>
              {offers.length === 0 ? (
                <EmptyState
                  icon={<Gift className="size-5" />}
                  sentence={t('benefits.offersNone')}
                  action={offerButton}
                />
              ) : (
                <ul className="divide-y divide-line">
                  {offers.map((offer) => (
                    <li
                      key={offer.id}
                      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
                    >
                      <Offer offer={offer} />
                      {mayManage && offer.isOpen && (
                        <div className="flex flex-wrap gap-2.5">
                          <Button look="outline" onClick={() => setOpen({ is: 'offer', offer })}>
                            {t('benefits.change')}
                            <span className="sr-only"> {offer.name}</span>
                          </Button>
                          <Button look="quiet" onClick={() => setOpen({ is: 'end-offer', offer })}>
                            {t('benefits.endOffer')}
                            <span className="sr-only"> {offer.name}</span>
                          </Button>
                        </div>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            {others.length > 0 && (
              <Card title={t('benefits.had')}>
                <FoldedList items={others}>
                  {(choice) => (
                    <li
                      key={choice.id}
                      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0"
                    >
                      <Choice choice={choice} />
                      {mayManage && !choice.isOwn && choice.state === 'running' && (
                        <Button look="outline" onClick={() => setOpen({ is: 'end', choice })}>
                          {t('benefits.end')}
                          <ForWhom choice={choice} />
                        </Button>
                      )}
                    </li>
                  )}
                </FoldedList>
              </Card>
            )}
            <Card
              title={t('benefits.pension')}
              aside={
                <Link to="/employer/payroll/pension" className={buttonClasses({ look: 'outline' })}>
                  {t('benefits.toPension')}
                </Link>
              }
            >
              <p>{t('benefits.members', pension)}</p>
            </Card>
            <p className="text-ink-2 text-secondary">
              {t('benefits.taxedEachPay')} {t('benefits.noP11d')}
            </p>
            {open?.is === 'offer' && <OfferDialog offer={open.offer} onClose={close} />}
            {open?.is === 'approve' && <ApproveDialog choice={open.choice} onClose={close} />}
            {open?.is === 'decline' && (
              <ReasonDialog
                title={t('benefits.declineTitle')}
                description={t('benefits.declineText')}
                submitLabel={t('benefits.decline')}
                look="danger"
                label={t('benefits.reason')}
                short={t('common.fieldRequired')}
                most={500}
                isSending={decline.isPending}
                error={decline.error}
                onReason={(reason) => decline.mutate({ id: open.choice.id, reason })}
                onClose={close}
              />
            )}
            {open?.is === 'end' && (
              <ConfirmDialog
                title={t('benefits.endTitle')}
                text={t('benefits.endText')}
                action={t('benefits.end')}
                busy={end.isPending && t('benefits.ending')}
                error={end.error}
                onConfirm={() => end.mutate(open.choice.id)}
                onClose={close}
              />
            )}
            {open?.is === 'end-offer' && (
              <ConfirmDialog
                title={t('benefits.endOfferTitle')}
                text={t('benefits.endOfferText')}
                action={t('benefits.endOffer')}
                busy={endOffer.isPending && t('benefits.ending')}
                error={endOffer.error}
                onConfirm={() => endOffer.mutate(open.offer.id)}
                onClose={close}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

const ForWhom = ({ choice: { worker, offer } }: { choice: CompanyBenefit }) => (
  <span className="sr-only">
    {' '}
    {worker.name}, {offer.name}
  </span>
)

function Choice({ choice: { worker, offer, amount, state, reason } }: { choice: CompanyBenefit }) {
  const { t } = useText()
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">
        <bdi>{worker.name}</bdi>
      </p>
      <p>
        <bdi>{offer.name}</bdi>
        {amount !== null && (
          <>
            {' · '}
            <Money amount={amount} /> <span className="text-ink-2">{t('benefits.eachPayday')}</span>
          </>
        )}
      </p>
      {state !== 'asked' && (
        <p className="mt-1">
          <StatusPill tone={benefitTones[state]}>{t(benefitStateLabels[state])}</StatusPill>
        </p>
      )}
      {reason !== null && <p className="wrap-anywhere mt-1 text-ink-2 text-secondary">{reason}</p>}
    </div>
  )
}

function Offer({ offer }: { offer: BenefitOffer & { running: number } }) {
  const { t } = useText()
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{offer.name}</bdi>
        {!offer.isOpen && <StatusPill tone="ended">{t('benefits.offerEnded')}</StatusPill>}
      </h3>
      <p className="text-ink-2 text-secondary">
        {t(benefitKindLabels[offer.kind])} · {t('benefits.runningCount', { count: offer.running })}
      </p>
      {offer.least !== null && offer.most !== null && (
        <p className="text-secondary">{t('benefits.between', { least: offer.least, most: offer.most })}</p>
      )}
      {offer.untilDay !== null && <p className="text-secondary">{t('benefits.until', { on: offer.untilDay })}</p>}
      {offer.link !== null && (
        <p className="text-secondary">
          <OfferLink link={offer.link} />
        </p>
      )}
    </div>
  )
}
