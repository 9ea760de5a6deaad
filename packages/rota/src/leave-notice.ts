import { addDays, daysBetween } from '@gpod/days'

export type Leave = { from: string; to: string }

/**
 * Until when leave is asked for and refused, unless the contract says otherwise (reg 15; GOV.UK adds a day to each): twice
 * as many days before as the leave has, and as many. The last day on which each is in time.
 */
export function leaveNotice({ from, to }: Leave): { askBy: string; refuseBy: string } {
  const days = daysBetween(from, to) + 1
  return { askBy: addDays(from, -(2 * days + 1)), refuseBy: addDays(from, -(days + 1)) }
}
