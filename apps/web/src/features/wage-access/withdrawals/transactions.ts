import { routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'

/** Own withdrawals, newest first. One query for the list, the receipt and whoever else shows them. */
export const ownTransactions = apiQuery(routes.withdrawals.transactions, { query: { limit: 50 } })
