import { routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'
import { plusDays } from './weeks.ts'

export const weeksAtOnce = 4

/** Four whole weeks of own shifts, the last of them ending before `monday`. */
export function earlierShifts(monday: string) {
  return apiQuery(routes.shifts.own, {
    query: { from: plusDays(monday, -7 * weeksAtOnce), to: plusDays(monday, -1) },
  })
}
