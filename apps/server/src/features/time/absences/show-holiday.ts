import type { Holiday } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readHolidays } from './holidays-store.ts'

/** One worker's holiday in the leave year of today, or in their last. Refuses `not_found`. */
export function showHoliday(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
  workerId: string,
): Promise<Holiday | Refused> {
  return database.read({ employerId }, async (tx) => {
    const today = londonDay(clock.now())
    const found = await readHolidays(tx, { employerId, today, asked: [{ key: workerId, workerId, on: today }] })
    return found.get(workerId)?.holiday ?? refuse('not_found', 'no such worker record')
  })
}
