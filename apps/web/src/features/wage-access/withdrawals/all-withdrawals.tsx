import type { EmployerWithdrawal } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
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
      header: t('withdrawals.worker'),
      isRowHeader: true,
      cell: ({ worker }) => (
        <CellPair more={<Isolated>{worker.employeeId}</Isolated>}>
          <bdi>{worker.name}</bdi>
        </CellPair>
      ),
    },
    { key: 'asked', header: t('withdrawals.asked'), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      key: 'status',
      header: t('withdrawals.status'),
      cell: (withdrawal) => (
        <span className="grid justify-items-end gap-0.5 sm:justify-items-start">
          <WithdrawalStatus withdrawal={withdrawal} />
          {withdrawal.decidedByName !== null && (
            <span className="text-ink-2 text-small">
              {t('withdrawals.decidedBy', { name: withdrawal.decidedByName })}
            </span>
          )}
          {withdrawal.canWriteOff && (
            <span className="text-small">{t('withdrawals.owed', { amount: withdrawal.owed })}</span>
          )}
          {withdrawal.writtenOff > 0 && (
            <span className="text-small">{t('withdrawals.writtenOff', { amount: withdrawal.writtenOff })}</span>
          )}
          {(withdrawal.state === 'declined' || withdrawal.writtenOff > 0) && withdrawal.reason !== null && (
            <bdi className="max-w-60 text-ink-2 text-small [overflow-wrap:anywhere]">{withdrawal.reason}</bdi>
          )}
          {canDecide && withdrawal.canWriteOff && (
            <Button
              look="outline"
              onClick={() => onWriteOff(withdrawal)}
              aria-label={t('withdrawals.writeOffOf', { name: withdrawal.worker.name })}
            >
              {t('withdrawals.writeOff')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'fee',
      header: t('withdrawals.employerFee'),
      align: 'end',
      cell: ({ fee }) => <Money amount={fee} tabular />,
    },
    {
      key: 'amount',
      header: t('withdrawals.employerAmount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} tabular className="font-semibold" />,
    },
  ]
  return (
    <>
      <div className="overflow-x-auto">
        <DataTable
          caption={t('withdrawals.allTitle')}
          columns={columns}
          rows={withdrawals}
          rowKey={({ id }) => id}
          empty={<EmptyState sentence={t('withdrawals.allEmpty')} />}
        />
      </div>
      {hasMore && (
        <div className="mt-4 grid justify-items-center">
          <Button look="outline" onClick={onMore} busy={isLoadingMore && t('withdrawals.loadingMore')}>
            {t('withdrawals.more')}
          </Button>
        </div>
      )}
    </>
  )
}
