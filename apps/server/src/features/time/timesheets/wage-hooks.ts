import type { Tx } from '../../../platform/database/database.ts'

/** What the wages of workers need of every change of their hours; wired to the wage accounts. */
export type WageHooks = {
  /** Taken before the hours are read, in one order everywhere, so that no withdrawal is decided on hours that change. */
  lockWageAccounts(tx: Tx, workers: { employerId: string; workerIds: readonly string[] }): Promise<void>
  /** Called after the hours are written: notes whose available wages moved, and by what. */
  recordAvailableChange(tx: Tx, change: HoursChange): Promise<void>
}

export type HoursChange = {
  employerId: string
  workerIds: readonly string[]
  cause: 'hours_approved' | 'hours_edited'
  actorUserId: string | null
  /** `day` (and `lastDay` of several), `minutesBefore`, `minutesAfter`, `reason`. */
  facts: Record<string, string | number>
  now: string
}
