import { type Available, routes } from '@gpod/contract'
import { negate } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { HowForecast } from './how-forecast.tsx'

/** The next payday: what is earned for it so far, and what it is expected to bring by the rota. */
export function NextPayday({ available }: { available: Available }) {
  const { t, day } = useText()
  const query = useQuery(apiQuery(routes.earnings.forecast))
  const { period, estimatedNet, carriedOver } = available
  if (period === null) return null
  const payday = query.data?.payday ?? null
  const forecast = payday?.forecast ?? null
  return (
    <Card title={t('earnings.paydayTitle')} aside={day(period.payDate, 'full')}>
      <dl className="grid gap-2.5">
        <Row name={t('earnings.paydaySoFar')}>
          <Money amount={estimatedNet} tabular />
        </Row>
        {payday && forecast && (
          <>
            <Row name={t('earnings.paydayNet')}>
              <Money amount={forecast.expected} tabular />
            </Row>
            {payday.comesOff > 0 && (
              <Row name={t('earnings.sumTaken')}>
                <Money amount={negate(payday.comesOff)} tabular />
              </Row>
            )}
            {payday.arrives !== null && (
              <Row name={t('earnings.paydayExpected')} isTotal>
                <Money amount={payday.arrives} tabular />
              </Row>
            )}
          </>
        )}
      </dl>
      <NotLoaded query={query} failed={t('earnings.forecastFailed')} lines={3} />
      {carriedOver > 0 && <p className="mt-3 text-secondary">{t('earnings.paydayCarried', { amount: carriedOver })}</p>}
      {payday && payday.comesOffLater > 0 && (
        <p className="mt-3 text-secondary">{t('earnings.paydayLater', { amount: payday.comesOffLater })}</p>
      )}
      {payday && (
        <p className="mt-3 text-ink-2 text-small">
          {forecast === null ? (
            t('earnings.paydayNoRota')
          ) : (
            <>
              {t('earnings.paydayNote')}{' '}
              {forecast.low !== null &&
                forecast.high !== null &&
                t('earnings.paydayRange', { low: forecast.low, high: forecast.high })}
            </>
          )}
        </p>
      )}
      {forecast && <HowForecast />}
    </Card>
  )
}

function Row({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ms-auto ${isTotal ? 'border-line border-t pt-2.5 font-semibold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-ink-2'}>{name}</dt>
      <dd className={isTotal ? 'text-card' : ''}>{children}</dd>
    </div>
  )
}
