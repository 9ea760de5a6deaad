import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { CostSummary } from './cost-summary.tsx'
import type { FeeTerms } from './fee-why.tsx'
import type { Intent } from './intent.ts'
import { ThumbBar } from './thumb-bar.tsx'

type CheckStepProps = {
  intent: Intent
  /** What the policy asks of a transfer. */
  terms: FeeTerms
  /** The last digits of the account it goes to; null where none is on record. */
  accountEnding: string | null
  remindsToThink: boolean
  /** How many more go without a pause after them. */
  pause: { left: number; minutes: number } | null
  /** Why it cannot be sent at this moment. */
  disabledReason: string | null
  onConfirm: () => void
  onChange: () => void
  /** What somebody should know before they confirm. */
  children?: ReactNode
}

/** Everything about the withdrawal once more, before money moves. */
export function CheckStep({
  intent: { quote },
  terms,
  accountEnding,
  remindsToThink,
  pause,
  disabledReason,
  onConfirm,
  onChange,
  children,
}: CheckStepProps) {
  const { t } = useText()
  return (
    <div className="grid gap-3.5">
      <FactList isPlain>
        <Fact label={t('withdrawals.youReceive')}>
          <Money amount={quote.amount} className="font-semibold text-title" />
        </Fact>
        {accountEnding !== null && (
          <Fact label={t('withdrawals.account')}>{t('withdrawals.accountEnding', { ending: accountEnding })}</Fact>
        )}
        <Fact label={quote.speed === 'standard' ? t('withdrawals.standard') : t('withdrawals.express')}>
          {t('withdrawals.arrivesIn', { earliest: quote.arrives.earliestMinutes, latest: quote.arrives.latestMinutes })}
        </Fact>
      </FactList>
      <div className="border-line border-t pt-3.5">
        <CostSummary quote={quote} terms={terms} />
      </div>
      {children}
      {quote.needsApproval && (
        <p className="rounded-md bg-primary-soft px-3.5 py-2.5 text-primary">{t('withdrawals.needsApproval')}</p>
      )}
      {pause?.left === 0 && (
        <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
          {t('withdrawals.pauseAfterThis', { minutes: pause.minutes })}
        </p>
      )}
      {remindsToThink && (
        <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">{t('withdrawals.thinkAgain')}</p>
      )}
      <Button look="quiet" onClick={onChange}>
        {t('withdrawals.change')}
      </Button>
      <ThumbBar>
        <Button look="accent" wide disabledReason={disabledReason} onClick={onConfirm}>
          {t('withdrawals.confirm')}
        </Button>
      </ThumbBar>
    </div>
  )
}
