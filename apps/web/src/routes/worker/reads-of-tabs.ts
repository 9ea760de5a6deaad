import { routes, type User } from '@gpod/contract'
import { dayOf } from '../../i18n/formats.ts'
import { currentShifts } from '../../lib/current-shifts.ts'
import { factorsQuery } from '../../lib/factors.ts'
import { apiQuery } from '../../lib/query-client.ts'
import type { Read } from '../signed-in/use-prepared.ts'

/**
 * What the pages a tap away from a worker's home ask for, the likeliest first. Written out, because naming the features' own
 * queries would split the scripts that home is made of; `reads-of-tabs.test.ts` holds the two together.
 */
export function readsOfTabs({ workerId }: Pick<User, 'workerId'>, now: string): readonly Read[] {
  if (workerId === null) return [factorsQuery]
  return [
    currentShifts(dayOf(now)),
    apiQuery(routes.withdrawals.available),
    apiQuery(routes.withdrawals.transactions, { query: { limit: 50 } }),
    apiQuery(routes.payslips.list),
    apiQuery(routes.payslips.withdrawn),
    apiQuery(routes.payslips.certificates),
    apiQuery(routes.pensions.ownLetters),
    apiQuery(routes.payslips.shares),
    factorsQuery,
  ]
}
