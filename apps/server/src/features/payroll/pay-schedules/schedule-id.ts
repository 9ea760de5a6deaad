import { payFrequency } from '@gpod/contract'
import type { ScheduleKey } from './pay-periods-store.ts'

/** A schedule in an address: `weekly` is the first weekly one, `weekly-2` the second. */
export function scheduleIdOf({ frequency, scheduleNumber }: ScheduleKey): string {
  return scheduleNumber === 1 ? frequency : `${frequency}-${scheduleNumber}`
}

/** The schedule that an address names; the contract has let through no other text. */
export function scheduleOfId(id: string): ScheduleKey {
  const [frequency, number] = id.split('-')
  return { frequency: payFrequency.parse(frequency), scheduleNumber: number === undefined ? 1 : Number(number) }
}
