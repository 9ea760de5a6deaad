import type { PayRun } from '@gpod/contract'
import { subtract } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { usePaymentReason } from './account-text.ts'
import { usePaymentPages } from './payment-pages.ts'

/** How much goes by the bank file and how much does not, and who is not in it and why; nothing where everybody is. */
export function NotInBankFile({ run }: { run: PayRun }) {
  const { t } = useText()
  const reasonOf = usePaymentReason()
  const { workers, amount } = run.manualPaymentsDue
  const { pages, payments: left } = usePaymentPages(run, { byHand: 'all', sort: 'name' }, { isAsked: workers > 0 })
  if (workers === 0) return null
  return (
    <>
      <FactList className="border-line border-t">
        <Fact label={t('pay-runs.inBankFile')}>
          <Money amount={subtract(run.totals.paidOut, amount)} tabular />
        </Fact>
        <Fact label={`${t('pay-runs.notInBankFile')} · ${t('payroll.people', { count: workers })}`}>
          <Money amount={amount} tabular />
        </Fact>
      </FactList>
      <div className="mt-2 rounded-md bg-warn-soft px-3 py-2.5 text-secondary text-warn">
        <p className="mb-1">{t('pay-runs.notInBankFileText')}</p>
        <FoldedList items={left}>
          {(payment) => (
            <li key={payment.workerId} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{payment.name}</bdi> · {reasonOf(payment)}
              </span>
              <Money amount={payment.paidOut} tabular />
            </li>
          )}
        </FoldedList>
        {pages.hasNextPage && (
          <Button
            look="quiet"
            className="mt-2"
            busy={pages.isFetchingNextPage && t('common.loadingPart')}
            onClick={() => pages.fetchNextPage()}
          >
            {t('employees.more')}
          </Button>
        )}
      </div>
    </>
  )
}
