import { routes } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { apiQuery } from './query-client.ts'

/**
 * Own shifts of this week and the two after it, as the home and the shifts ask for them: one answer for both. From the Sunday
 * before, because a night shift that began then may still be running.
 */
export function currentShifts(today: string) {
  const monday = mondayOf(today)
  return apiQuery(routes.shifts.own, { query: { from: addDays(monday, -1), to: addDays(monday, 20) } })
}
