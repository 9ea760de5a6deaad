import type { Available } from '@gpod/contract'
import { atLeastZero, negate, subtract } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** The next payday and what would come then if nothing else happened. */
export function NextPayday({ available }: { available: Available }) {
  const { t, day } = useText()
  const { period, estimatedNet, outstanding, paydayTakes, carriedOver } = available
  const later = subtract(outstanding, paydayTakes)
  if (period === null) return null
  return (
    <Card title={t('earnings.paydayTitle')} aside={day(period.payDate, 'full')}>
      <dl className="grid gap-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ms-auto">
          <dt className="text-ink-2">{t('earnings.sumNet')}</dt>
          <dd>
            <Money amount={estimatedNet} tabular />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ms-auto">
          <dt className="text-ink-2">{t('earnings.sumTaken')}</dt>
          <dd>
            <Money amount={negate(paydayTakes)} tabular />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ms-auto border-line border-t pt-2.5 font-semibold">
          <dt>{t('earnings.paydayExpected')}</dt>
          <dd className="text-card">
            <Money amount={atLeastZero(subtract(estimatedNet, paydayTakes))} tabular />
          </dd>
        </div>
      </dl>
      {carriedOver > 0 && <p className="mt-3 text-secondary">{t('earnings.paydayCarried', { amount: carriedOver })}</p>}
      {later > 0 && <p className="mt-3 text-secondary">{t('earnings.paydayLater', { amount: later })}</p>}
      <p className="mt-3 text-ink-2 text-small">{t('earnings.paydayNote')}</p>
    </Card>
  )
}
