import { type Quote, routes } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** One withdrawal they mean to make: the quote they saw, under a key that stays the same however often it is sent. */
export type Intent = { key: string; quote: Quote }

/** Sends a withdrawal. Sent again with the same intent it is the same withdrawal. */
export function useWithdraw() {
  return useMutation({
    mutationFn: ({ key, quote }: Intent) =>
      call(routes.withdrawals.withdraw, {
        body: {
          amount: formatPounds(quote.amount),
          speed: quote.speed,
          expectedFee: formatPounds(quote.fee),
        },
        idempotencyKey: key,
      }),
  })
}
