import type { Transaction } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { workerFeeOf } from './cost-summary.tsx'
import { ownTransactions } from './transactions.ts'
import { statusLabels, storyOf } from './withdrawal-labels.ts'

/** What was asked for and where it stands. It follows the server while it is open. */
export function Receipt({ transaction, onDone }: { transaction: Transaction; onDone: () => void }) {
  const { t, dateTime } = useText()
  const { data: transactions } = useQuery(ownTransactions)
  const now = transactions?.find(({ id }) => id === transaction.id) ?? transaction
  const { key, tone } = statusLabels[now.status]
  const fee = workerFeeOf(now)
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-start gap-2">
        <StatusPill tone={tone}>{t(key)}</StatusPill>
        {storyOf(t, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <FactList isPlain>
        <Fact label={t('withdrawals.youReceive')}>
          <Money amount={now.amount} tabular />
        </Fact>
        <Fact label={t('withdrawals.fee')}>{fee === 0 ? t('withdrawals.noFee') : <Money amount={fee} tabular />}</Fact>
        <Fact label={t('withdrawals.account')}>{t('withdrawals.accountEnding', { ending: now.accountEnding })}</Fact>
        <Fact label={t('withdrawals.requestedAt')}>{dateTime(now.createdAt)}</Fact>
        {now.paidAt !== null ? (
          <Fact label={t('withdrawals.paidAt')}>{dateTime(now.paidAt)}</Fact>
        ) : (
          now.arrivesBy !== null && <Fact label={t('withdrawals.expectedBy')}>{dateTime(now.arrivesBy)}</Fact>
        )}
        <Fact label={t('withdrawals.reference')}>
          <Isolated>{now.reference}</Isolated>
        </Fact>
      </FactList>
      <Button look="soft" onClick={onDone}>
        {t('withdrawals.done')}
      </Button>
    </div>
  )
}
