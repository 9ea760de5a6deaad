import { routes, type Transaction } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api-client.ts'
import type { Intent } from './intent.ts'
import { refusalOf } from './refusal-text.ts'
import { forgetUnanswered, keepUnanswered } from './unanswered-withdrawal.ts'

/** An answer usually takes less than a second. After this it counts as lost, and the same one may be sent again. */
const mostMilliseconds = 20_000

/**
 * Sends a withdrawal. Sent again with the same intent it is the same withdrawal. Until it is known what became of it, it
 * is kept for a reload.
 */
export function useWithdraw(userId: string) {
  return useMutation({
    mutationFn: (intent: Intent) => {
      keepUnanswered(userId, intent)
      return withinReason(send(intent))
    },
  })
}

/** Nothing that was answered says whether it happened: no connection, a server that failed, one still working on it. */
export function isUnsure(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return true
  return refusalOf(error)?.code === 'withdrawal_in_flight' || error.code === 'unexpected_answer'
}

async function send({ key, quote }: Intent): Promise<Transaction> {
  const { amount, speed, fee } = quote
  try {
    const transaction = await call(routes.withdrawals.withdraw, {
      body: { amount: formatPounds(amount), speed, expectedFee: formatPounds(fee) },
      idempotencyKey: key,
    })
    forgetUnanswered()
    return transaction
  } catch (error) {
    if (!isUnsure(error as Error)) forgetUnanswered()
    throw error
  }
}

async function withinReason<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError({ status: 0, code: 'offline', message: 'no answer in time' })),
      mostMilliseconds,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
