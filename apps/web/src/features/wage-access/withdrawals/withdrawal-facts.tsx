import type { Transaction } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { workerFeeOf } from './worker-fee.ts'

/** Everything of one withdrawal: its amount, its cost, where it goes and when it is there. */
export function WithdrawalFacts({ transaction }: { transaction: Transaction }) {
  const { t, dateTime } = useText()
  const fee = workerFeeOf(transaction)
  const isUnderWay = transaction.state === 'approved' || transaction.state === 'releasing'
  return (
    <FactList isPlain>
      <Fact label={t('withdrawals.amount')}>
        <Money amount={transaction.amount} tabular />
      </Fact>
      <Fact label={t('withdrawals.fee')}>{fee === 0 ? t('withdrawals.noFee') : <Money amount={fee} tabular />}</Fact>
      <Fact label={t('withdrawals.account')}>
        {t('withdrawals.accountEnding', { ending: transaction.accountEnding })}
      </Fact>
      <Fact label={t('withdrawals.requestedAt')}>{dateTime(transaction.createdAt)}</Fact>
      {transaction.paidAt !== null && <Fact label={t('withdrawals.paidAt')}>{dateTime(transaction.paidAt)}</Fact>}
      {isUnderWay && transaction.arrivesBy !== null && (
        <Fact label={t('withdrawals.expectedBy')}>{dateTime(transaction.arrivesBy)}</Fact>
      )}
      <Fact label={t('withdrawals.reference')}>
        <Isolated className="wrap-anywhere whitespace-normal!">{transaction.reference}</Isolated>
      </Fact>
    </FactList>
  )
}
