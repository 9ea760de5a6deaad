import { routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'

/** What may be taken now, the sum that made it, and why it moved. */
export const availableWages = apiQuery(routes.withdrawals.available)
