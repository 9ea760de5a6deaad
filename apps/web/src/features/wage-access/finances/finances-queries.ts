import { routes } from '@gpod/contract'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'

export type Own = ResponseOf<typeof routes.finances.own>
export type Spending = ResponseOf<typeof routes.finances.spending>

export const ownQuery = apiQuery(routes.finances.own)
export const spendingQuery = apiQuery(routes.finances.spending)
