import type { Transaction } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Landmark } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAskedFor } from '../../../lib/use-asked-for.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { ownTransactions } from './transactions.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { stateLabels, storyOf } from './withdrawal-labels.ts'
import { workerFeeOf } from './worker-fee.ts'

/** Asked for by few. */
const CancelDialog = lazyPart(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

const shownAtFirst = 5

/** The part of an address that leads to the list: `/ewa#withdrawals`. */
export const withdrawalsId = 'withdrawals'

type WithdrawalListProps = {
  aside?: ReactNode
  /** Offers to take back what may be. */
  canCancel?: boolean
  /** The withdrawal they came for: it is in sight and has the focus. */
  wanted?: string | null
  /** One was sent and has no answer: that there is none yet would be more than is known. */
  isUnsure?: boolean
}

/** Own withdrawals, newest first: five, and the rest on demand. */
export function WithdrawalList({ aside, canCancel = false, wanted = null, isUnsure = false }: WithdrawalListProps) {
  const { t } = useText()
  const list = useQuery(ownTransactions)
  const [showsAll, setShowsAll] = useState(wanted !== null)
  const [toCancel, setToCancel] = useState<Transaction | null>(null)
  const top = useAskedFor(withdrawalsId, list.data !== undefined)
  if (isUnsure && list.data?.length === 0) return null
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card title={t('withdrawals.recent')} aside={aside}>
        <NotLoaded query={list} failed={t('withdrawals.recentFailed')} safe={t('withdrawals.recentSafe')} lines={4} />
        {list.data?.length === 0 && (
          <EmptyState sentence={t('withdrawals.recentEmpty')} icon={<Landmark className="size-5" />} />
        )}
        {list.data && list.data.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {list.data.slice(0, showsAll ? undefined : shownAtFirst).map((transaction) => (
                <Row
                  key={transaction.id}
                  transaction={transaction}
                  isWanted={transaction.id === wanted}
                  onCancel={canCancel && transaction.canCancel ? () => setToCancel(transaction) : undefined}
                />
              ))}
            </ul>
            {canCancel && list.data.length > shownAtFirst && (
              <Button
                look="quiet"
                className="-ms-3 px-3!"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? t('withdrawals.showFewer') : t('withdrawals.showAll')}
              </Button>
            )}
          </>
        )}
        <Suspense>{toCancel && <CancelDialog transaction={toCancel} onClose={() => setToCancel(null)} />}</Suspense>
      </Card>
    </div>
  )
}

type RowProps = { transaction: Transaction; isWanted: boolean; onCancel: (() => void) | undefined }

function Row({ transaction, isWanted, onCancel }: RowProps) {
  const { t, dateTime } = useText()
  const show = useCallback((row: HTMLLIElement | null) => {
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [])
  const { key, tone } = stateLabels[transaction.state]
  const [isOpen, setOpen] = useState(isWanted)
  const detailsId = useId()
  const fee = workerFeeOf(transaction)
  return (
    <li
      ref={isWanted ? show : undefined}
      tabIndex={isWanted ? -1 : undefined}
      className="flex items-start gap-3 py-3 first:pt-0 last:pb-0"
    >
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
        <Landmark className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <p className="wrap-anywhere min-w-0 flex-1 basis-[min(100%,9rem)] font-medium">
            {t('withdrawals.toAccount', { ending: transaction.accountEnding })}
          </p>
          <Money amount={transaction.amount} tabular className="ms-auto font-semibold" />
        </div>
        <p className="text-ink-2 text-secondary">
          {dateTime(transaction.createdAt)} · {fee === 0 ? t('withdrawals.noFee') : t('withdrawals.feeOf', { fee })}
        </p>
        {transaction.owed > 0 && transaction.owed < transaction.amount + fee && (
          <p className="text-ink-2 text-secondary">{t('withdrawals.owedLater', { amount: transaction.owed })}</p>
        )}
        {(transaction.status !== 'completed' || transaction.writtenOff > 0 || transaction.comesOff !== null) &&
          storyOf(t, transaction).map((sentence) => (
            <p key={sentence} className="text-ink-2 text-secondary">
              {sentence}
            </p>
          ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <StatusPill tone={tone}>{t(key)}</StatusPill>
          {/* The list is long, and every row has one: each names its own. */}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t('withdrawals.detailsOf', { amount: transaction.amount, at: transaction.createdAt })}
            onClick={() => setOpen(!isOpen)}
            className="pressable -me-1 inline-flex min-h-11 items-center gap-1 rounded-md px-1 font-semibold text-primary text-secondary"
          >
            {t('withdrawals.details')}
            <ChevronDown aria-hidden="true" className={classNames('size-4.5', isOpen && 'rotate-180')} />
          </button>
        </div>
        {onCancel && (
          <Button look="outline" onClick={onCancel} className="my-1 min-h-11!">
            {t('withdrawals.cancel')}
          </Button>
        )}
        <div id={detailsId} hidden={!isOpen} className="mt-1 rounded-md bg-surface-2 p-3.5 text-secondary">
          {isOpen && <WithdrawalFacts transaction={transaction} />}
        </div>
      </div>
    </li>
  )
}
