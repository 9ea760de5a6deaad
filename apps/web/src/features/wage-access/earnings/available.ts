import { routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'

/** What may be taken now, the sum that made it, and why it moved. */
export const availableWages = apiQuery(routes.withdrawals.available)

/** What is estimated to be deducted of it, with the working. */
export const estimatedDeductions = apiQuery(routes.withdrawals.estimate)
