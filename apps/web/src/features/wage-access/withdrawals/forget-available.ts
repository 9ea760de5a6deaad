import { routes } from '@gpod/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What a withdrawal or its cancelling changes is fetched again. */
export function forgetAvailable(client: QueryClient): void {
  const { available, quote, transactions } = routes.withdrawals
  for (const { path } of [available, quote, transactions, routes.earnings.summary]) {
    client.invalidateQueries({ queryKey: [path] })
  }
}
