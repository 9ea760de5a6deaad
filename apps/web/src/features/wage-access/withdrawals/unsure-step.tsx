import { routes, type Transaction } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import type { Intent } from './intent.ts'
import { forgetUnanswered } from './unanswered-withdrawal.ts'

const askEveryMilliseconds = 3000

type UnsureStepProps = {
  intent: Intent
  onKnown: (intent: Intent, transaction: Transaction) => void
  onSendAgain: () => void
}

/**
 * No answer came. It asks by itself whether the server has this very withdrawal, which moves nothing; only a press sends it
 * again, because what was not accepted by now may no longer be wanted.
 */
export function UnsureStep({ intent, onKnown, onSendAgain }: UnsureStepProps) {
  const { t } = useText()
  const isOnline = useOnline()
  const { data } = useQuery({
    ...apiQuery(routes.withdrawals.transactions, { query: { limit: 1, key: intent.key } }),
    refetchInterval: askEveryMilliseconds,
  })
  const found = data?.[0]
  const tell = useEffectEvent((transaction: Transaction) => {
    forgetUnanswered()
    onKnown(intent, transaction)
  })
  useEffect(() => {
    if (found) tell(found)
  }, [found])
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="text-ink-2">
        {t('withdrawals.unsureSafe', { amount: intent.quote.amount })}
      </p>
      <Button look="primary" disabledReason={isOnline ? null : t('withdrawals.unsureOffline')} onClick={onSendAgain}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
