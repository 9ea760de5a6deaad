import type { EmployerWithdrawal } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Asked } from './decision-dialog.tsx'

type WaitingWithdrawalsProps = {
  withdrawals: readonly EmployerWithdrawal[]
  canDecide: boolean
  onAsk: (asked: Asked) => void
}

/** Each waiting withdrawal with the two decisions beside it; the longest wait comes first. */
export function WaitingWithdrawals({ withdrawals, canDecide, onAsk }: WaitingWithdrawalsProps) {
  const { t, dateTime } = useText()
  const longestFirst = withdrawals.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return (
    <ul className="divide-y divide-line">
      {longestFirst.map((withdrawal) => (
        <li key={withdrawal.id} className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">
              <bdi>{withdrawal.worker.name}</bdi>
            </p>
            <p className="text-ink-2 text-secondary">
              {withdrawal.worker.department !== null && (
                <>
                  <bdi>{withdrawal.worker.department}</bdi> ·{' '}
                </>
              )}
              {dateTime(withdrawal.createdAt)}
            </p>
            <p className="text-ink-2 text-small">
              {t('withdrawals.availableThen', { amount: withdrawal.availableAtRequest })}
            </p>
          </div>
          <p className="flex w-full items-baseline justify-between gap-3 font-semibold text-title sm:block sm:w-auto sm:text-end">
            <Money amount={withdrawal.amount} />
            <span className="block font-normal text-ink-2 text-small">
              {withdrawal.speed === 'express' ? t('withdrawals.employerExpress') : t('withdrawals.employerStandard')}
            </span>
          </p>
          {canDecide && (
            <div className="flex w-full gap-2.5 sm:w-auto">
              <Button
                look="danger"
                className="flex-1 sm:flex-auto"
                onClick={() => onAsk({ kind: 'decline', withdrawal })}
                aria-label={t('withdrawals.declineOf', { name: withdrawal.worker.name })}
              >
                {t('withdrawals.decline')}
              </Button>
              <Button
                className="flex-1 sm:flex-auto"
                onClick={() => onAsk({ kind: 'approve', withdrawal })}
                aria-label={t('withdrawals.approveOf', { name: withdrawal.worker.name })}
              >
                {t('withdrawals.approve')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
