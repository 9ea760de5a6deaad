import type { routes } from '@gpod/contract'
import type { ResponseOf } from '../../../lib/api-client.ts'

/** What shifts are planned with: roles, places and skills of the company. */
export type Planning = ResponseOf<typeof routes.rota.planning>
