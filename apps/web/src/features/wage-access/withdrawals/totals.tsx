import type { routes } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { Money } from '../../../ui/money.tsx'

type TotalsOf = ResponseOf<typeof routes.withdrawals.list>['totals']

/** How the company's advances stand. */
export function Totals({ totals }: { totals: TotalsOf }) {
  const { t, number } = useText()
  return (
    <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] sm:gap-5">
      <Total label={t('withdrawals.totalWaiting')}>
        {number(totals.waiting)}
        {totals.waiting > 0 && (
          <span className="ms-2 font-normal text-ink-2 text-secondary">
            <Money amount={totals.waitingAmount} />
          </span>
        )}
      </Total>
      {totals.beingSent !== 0 && (
        <Total label={t('withdrawals.totalSent')}>
          <Money amount={totals.beingSent} />
        </Total>
      )}
      <Total label={t('withdrawals.totalPaid')}>
        <Money amount={totals.paidThisMonth} />
      </Total>
      <Total label={t('withdrawals.totalOutstanding')}>
        <Money amount={totals.outstanding} />
      </Total>
    </dl>
  )
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3 max-sm:flex-wrap rounded-lg border border-line bg-surface p-4 shadow-card sm:flex-col sm:items-start">
      <dt className="text-ink-2 text-secondary leading-control">{label}</dt>
      <dd className="font-semibold text-title tracking-display">{children}</dd>
    </div>
  )
}
