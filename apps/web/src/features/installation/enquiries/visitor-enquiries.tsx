import { type Enquiry, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** What visitors of the public pages wrote, and what became of it. */
export function VisitorEnquiries() {
  const { t } = useText()
  const [page, setPage] = useState(0)
  const query = useQuery({ ...apiQuery(routes.enquiries.list, { query: { page } }), refetchInterval: 10_000 })
  return (
    <Card title={t('enquiries.title')}>
      <Loaded query={query} failed={t('enquiries.failed')} lines={4}>
        {({ enquiries, hasMore }) =>
          enquiries.length === 0 && page === 0 ? (
            <EmptyState icon={<Mail className="size-5" />} sentence={t('enquiries.none')} />
          ) : (
            <>
              <ul className="grid gap-4">
                {enquiries.map((enquiry) => (
                  <OneEnquiry key={enquiry.id} enquiry={enquiry} onChanged={() => query.refetch()} />
                ))}
              </ul>
              {(page > 0 || hasMore) && (
                <div className="mt-4 flex flex-wrap justify-between gap-2 border-line border-t pt-4">
                  {page > 0 ? (
                    <Button look="outline" onClick={() => setPage(page - 1)}>
                      {t('enquiries.newer')}
                    </Button>
                  ) : (
                    <span />
                  )}
                  {hasMore && (
                    <Button look="outline" onClick={() => setPage(page + 1)}>
                      {t('enquiries.older')}
                    </Button>
                  )}
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const tones = { new: 'waiting', answered: 'good', closed: 'ended' } as const

function OneEnquiry({ enquiry, onChanged }: { enquiry: Enquiry; onChanged: () => Promise<unknown> }) {
  const { t, dateTime } = useText()
  const { id, kind, state, name, email, company, phone, employees, currency, suits, message, basket, madeAt } = enquiry
  const change = useMutation({
    mutationFn: (to: Enquiry['state']) => call(routes.enquiries.setState, { params: { id }, body: { state: to } }),
    onSuccess: onChanged,
  })
  const facts = [
    company,
    phone,
    employees === null ? '' : t('enquiries.employees', { count: employees }),
    currency,
    suits,
  ]
  return (
    <li className="grid gap-2 border-line border-t pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere font-semibold">
          {t('enquiries.heading', { kind: t(`enquiries.kind_${kind}`), name })}
        </h3>
        <StatusPill tone={tones[state]}>{t(`enquiries.state_${state}`)}</StatusPill>
      </div>
      <p className="text-ink-2 text-secondary">
        <a href={`mailto:${email}`} className="font-semibold text-primary underline">
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </a>
        {' · '}
        {dateTime(madeAt)}
      </p>
      {facts.some(Boolean) && <p className="wrap-anywhere text-secondary">{facts.filter(Boolean).join(' · ')}</p>}
      {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      {basket && (
        <p className="text-secondary">
          <a href={`/pricing?${basket.query}`} className="font-semibold text-primary underline">
            {t('enquiries.basket')}
          </a>{' '}
          {basket.month > 0 && t('enquiries.aMonth', { amount: basket.month })}{' '}
          {basket.year > 0 && t('enquiries.aYear', { amount: basket.year })}{' '}
          {basket.once > 0 && t('enquiries.once', { amount: basket.once })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'new' && (
          <Button
            look="soft"
            busy={change.isPending && t('enquiries.saving')}
            onClick={() => change.mutate('answered')}
          >
            {t('enquiries.answered')}
          </Button>
        )}
        {state !== 'closed' && (
          <Button look="quiet" busy={change.isPending && t('enquiries.saving')} onClick={() => change.mutate('closed')}>
            {t('enquiries.close')}
          </Button>
        )}
        {state !== 'new' && (
          <Button look="quiet" busy={change.isPending && t('enquiries.saving')} onClick={() => change.mutate('new')}>
            {t('enquiries.reopen')}
          </Button>
        )}
      </div>
    </li>
  )
}
