import { routes } from '@gpod/contract'
import { apiQuery } from './query-client.ts'

/** The methods by which the signed-in user can prove who they are, and which of them count here for which action. */
export const factorsQuery = apiQuery(routes.verification.factors)
