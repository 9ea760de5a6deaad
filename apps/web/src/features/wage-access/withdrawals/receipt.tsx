import type { Available, Transaction } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { isPaused, pauseAhead } from './care-pause.ts'
import { ownTransactions } from './transactions.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { stateLabels, storyOf } from './withdrawal-labels.ts'

type ReceiptProps = { transaction: Transaction; available: Available; onDone: () => void }

/** What was asked for and where it stands. It follows the server while it is open. */
export function Receipt({ transaction, available, onDone }: ReceiptProps) {
  const { t } = useText()
  const { data: transactions } = useQuery(ownTransactions)
  const now = transactions?.find(({ id }) => id === transaction.id) ?? transaction
  const { key, tone } = stateLabels[now.state]
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-start gap-2">
        <StatusPill tone={tone}>{t(key)}</StatusPill>
        {storyOf(t, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <WithdrawalFacts transaction={now} />
      <PauseNote available={available} />
      <Button look="soft" onClick={onDone}>
        {t('withdrawals.done')}
      </Button>
    </div>
  )
}

/** That the next one brings a pause, or that this one did. */
function PauseNote({ available }: { available: Available }) {
  const { t } = useText()
  const ahead = pauseAhead(available)
  if (ahead === null || ahead.left > 0) return null
  return (
    <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
      {isPaused(available)
        ? t('withdrawals.pauseNow', { minutes: ahead.minutes })
        : t('withdrawals.pauseAfterNext', { minutes: ahead.minutes })}
    </p>
  )
}
