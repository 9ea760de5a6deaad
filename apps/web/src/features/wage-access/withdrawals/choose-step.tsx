import type { Available, Quote, routes, Speed } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AmountChoice, type ChosenAmount } from './amount-choice.tsx'
import { ShortCostSummary } from './cost-summary.tsx'
import { useQuotes } from './quotes.ts'
import { RefusalPanel } from './refusal-panel.tsx'
import { type SpeedAnswer, SpeedChoice } from './speed-choice.tsx'
import { ThumbBar } from './thumb-bar.tsx'

type QuoteQuery = UseQueryResult<ResponseOf<typeof routes.withdrawals.quote>>

type ChooseStepProps = {
  available: Available
  chosen: ChosenAmount
  speed: Speed
  /** Whether it goes on to the review by itself once the cost is known. */
  isReviewing: boolean
  onChooseAmount: (chosen: ChosenAmount) => void
  onChooseSpeed: (speed: Speed) => void
  onTakeInstead: (next: { amount: Pence; speed: Speed }) => void
  onRaiseOwnCap: () => void
  onContinue: (quote: Quote) => void
}

/** An amount and a speed, with the server's answer to both before going on. */
export function ChooseStep({
  available,
  chosen,
  speed,
  isReviewing,
  onChooseAmount,
  onChooseSpeed,
  onTakeInstead,
  onRaiseOwnCap,
  onContinue,
}: ChooseStepProps) {
  const { t } = useText()
  const isOnline = useOnline()
  const { standard, express, isSettled } = useQuotes(chosen.amount, available.limits.offersExpress)
  const query = speed === 'standard' ? standard : express
  const answer = isSettled && !query.isFetching ? query.data : undefined
  const quote = answer?.outcome === 'offered' ? answer.quote : null
  const isAsking = chosen.amount !== null && chosen.amount > 0

  const canContinue = quote !== null && isOnline
  useEffect(() => {
    if (isReviewing && canContinue) onContinue(quote)
  }, [isReviewing, canContinue, quote, onContinue])

  const whyNot = () => {
    if (!isOnline) return t('withdrawals.offline')
    if (quote) return null
    if (!isAsking) return t('common.moneyEmpty')
    if (answer?.outcome === 'refused') return t('withdrawals.refusal_title')
    return query.isError ? t('withdrawals.quoteFailed') : t('withdrawals.working')
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canContinue) onContinue(quote)
      }}
    >
      <AmountChoice available={available} chosen={chosen} onChange={onChooseAmount} />
      {/* Beside what they typed: below the speeds it would lie behind the bar of a phone. */}
      {isAsking && answer?.outcome === 'refused' && (
        <RefusalPanel refusal={answer.refusal} steps={{ speed, onAmount: onTakeInstead, onRaiseOwnCap }} />
      )}
      {available.limits.offersExpress && (
        <SpeedChoice
          speed={speed}
          onChange={onChooseSpeed}
          answers={{ standard: answerOf(standard, isSettled), express: answerOf(express, isSettled) }}
        />
      )}
      {isAsking && answer?.outcome !== 'refused' && (
        <div className="border-line border-t pt-4" aria-busy={query.isFetching || !isSettled}>
          {quote && <ShortCostSummary quote={quote} terms={available.limits} />}
          {!answer && query.isError && !query.isFetching && (
            <ErrorState
              failed={t('withdrawals.quoteFailed')}
              safe={t('withdrawals.nothingTaken')}
              onRetry={() => query.refetch()}
            />
          )}
          {!answer && (query.isFetching || !isSettled) && <SkeletonLines lines={3} />}
        </div>
      )}
      <ThumbBar>
        <Button type="submit" look="accent" wide disabledReason={whyNot()} hidesReason={isOnline && isAsking}>
          {t('withdrawals.continue')}
        </Button>
      </ThumbBar>
    </form>
  )
}

function answerOf(query: QuoteQuery, isSettled: boolean): SpeedAnswer {
  if (!isSettled || query.isFetching || query.data === undefined) return 'unknown'
  return query.data.outcome === 'offered' ? query.data.quote : 'refused'
}
