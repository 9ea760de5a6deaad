import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'

/** What was asked of the server when its answer was lost. */
export type LostStep = 'approve' | 'pay' | 'report' | 'eps' | 'other'

/** Whether nobody knows what became of a call: no answer came, or one that says nothing. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unexpected_answer')
}

/** What the server says of a call whose answer was lost; null while no answer is lost. */
export type LostOutcome = 'checking' | 'done' | 'not_done' | null

/**
 * Asks the server, until it answers, whether a call was done whose answer was lost. All these calls are done once however
 * often they are made, so the one safe thing to do is to look, and to ask again where it was not done.
 */
export function useLostOutcome({ error, wasDone }: { error: unknown; wasDone: () => Promise<boolean> }): LostOutcome {
  const id = useId()
  const isLost = isAnswerLost(error)
  const asked = useQuery({
    queryKey: ['lost-answer', id, error instanceof ApiError ? error.message : null],
    queryFn: wasDone,
    enabled: isLost,
    retry: (_, cause) => isAnswerLost(cause),
    retryDelay: 3_000,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  })
  if (!isLost) return null
  return asked.data === undefined ? 'checking' : asked.data ? 'done' : 'not_done'
}

/** What is safe and what became of it, in place of the error. */
export function LostAnswer({ step, outcome }: { step: LostStep; outcome: Exclude<LostOutcome, null> }) {
  const { t } = useText()
  if (outcome === 'checking') return <p>{t('payroll.lostChecking')}</p>
  if (outcome === 'done') return <p className="text-good">{t('payroll.lostDone', { step })}</p>
  return <p>{t('payroll.lostNotDone', { step })}</p>
}
