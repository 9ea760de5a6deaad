import type { EmployerWithdrawal } from '@gpod/contract'
import { useText } from '../../i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Isolated, Money } from '../../ui/money.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

type AllWithdrawalsProps = {
  withdrawals: readonly EmployerWithdrawal[]
  /** Offers to give up what is still owed of one whose payday is over. */
  canDecide: boolean
  onWriteOff: (withdrawal: EmployerWithdrawal) => void
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** Every withdrawal, newest first. */
export function AllWithdrawals(props: AllWithdrawalsProps) {
  const { withdrawals, canDecide, onWriteOff, hasMore, isLoadingMore, onMore } = props
  const { t, dateTime } = useText()
  const columns: Column<EmployerWithdrawal>[] = [
    {
      key: 'worker',
      header: t('employer-ewa.worker'),
      isRowHeader: true,
      cell: ({ worker }) => (
        <span className="grid justify-items-start leading-control">
          <bdi>{worker.name}</bdi>
          <Isolated className="font-normal text-ink-2 text-small">{worker.employeeId}</Isolated>
        </span>
      ),
    },
    { key: 'asked', header: t('employer-ewa.asked'), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: 'status',
      header: t('employer-ewa.status'),
      cell: (withdrawal) => (
        <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
          <WithdrawalStatus withdrawal={withdrawal} />
          {withdrawal.decidedByName !== null && (
            <span className="text-ink-2 text-small">
              {t('employer-ewa.decidedBy', { name: withdrawal.decidedByName })}
            </span>
          )}
          {withdrawal.canWriteOff && (
            <span className="text-small">{t('employer-ewa.owed', { amount: withdrawal.owed })}</span>
          )}
          {withdrawal.writtenOff > 0 && (
            <span className="text-small">{t('employer-ewa.writtenOff', { amount: withdrawal.writtenOff })}</span>
          )}
          {(withdrawal.state === 'declined' || withdrawal.writtenOff > 0) && withdrawal.reason !== null && (
            <bdi className="max-w-60 text-ink-2 text-small [overflow-wrap:anywhere]">{withdrawal.reason}</bdi>
          )}
          {canDecide && withdrawal.canWriteOff && (
            <Button
              look="outline"
              onClick={() => onWriteOff(withdrawal)}
              aria-label={t('employer-ewa.writeOffOf', { name: withdrawal.worker.name })}
            >
              {t('employer-ewa.writeOff')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'fee',
      header: t('employer-ewa.fee'),
      align: 'end',
      cell: ({ fee }) => <Money amount={fee} tabular />,
    },
    {
      key: 'amount',
      header: t('employer-ewa.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} tabular className="font-semibold" />,
    },
  ]
  return (
    <>
      <div className="overflow-x-auto">
        <DataTable
          caption={t('employer-ewa.allTitle')}
          columns={columns}
          rows={withdrawals}
          rowKey={({ id }) => id}
          empty={<EmptyState sentence={t('employer-ewa.allEmpty')} />}
        />
      </div>
      {hasMore && (
        <div className="mt-4 grid justify-items-center">
          <Button look="outline" onClick={onMore} busy={isLoadingMore && t('employer-ewa.loadingMore')}>
            {t('employer-ewa.more')}
          </Button>
        </div>
      )}
    </>
  )
}
