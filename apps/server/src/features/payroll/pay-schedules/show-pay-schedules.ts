import type { PaySchedule } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { countWorkersBySchedule, listPaydays, type ScheduleKey } from './pay-periods-store.ts'
import { frequencies, holdPaySchedules, isSameSchedule, openPaySchedules } from './pay-schedules-store.ts'
import { scheduleIdOf } from './schedule-id.ts'

/** How many of the coming paydays are shown. */
export const paydaysShown = 6

/** The company's schedules, the most frequent pay first, with the paydays that come. */
export function showPaySchedules(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
): Promise<{ schedules: PaySchedule[] }> {
  const today = londonDay(clock.now())
  return database.transaction({ employerId }, async (tx) => {
    await openPaySchedules(tx, employerId)
    return { schedules: await readSchedules(tx, { employerId, today }) }
  })
}

/** One of them. */
export async function showPaySchedule(
  tx: Tx,
  { employerId, today, ...key }: ScheduleKey & { employerId: string; today: string },
): Promise<PaySchedule> {
  const found = (await readSchedules(tx, { employerId, today })).find((schedule) => isSameSchedule(schedule, key))
  if (!found) throw new Error(`${employerId} has no schedule ${scheduleIdOf(key)}`)
  return found
}

async function readSchedules(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<PaySchedule[]> {
  const schedules = await holdPaySchedules(tx, employerId)
  const paydays = await listPaydays(tx, { employerId, today })
  const counts = await countWorkersBySchedule(tx, { employerId, today })
  return schedules
    .map((schedule) => ({
      ...schedule,
      id: scheduleIdOf(schedule),
      workers: counts.find((count) => isSameSchedule(count, schedule))?.workers ?? 0,
      nextPaydays: paydays
        .filter((payday) => isSameSchedule(payday, schedule))
        .slice(0, paydaysShown)
        .map(({ payDate }) => payDate),
    }))
    .sort(
      (one, other) =>
        frequencies.indexOf(one.frequency) - frequencies.indexOf(other.frequency) ||
        one.scheduleNumber - other.scheduleNumber,
    )
}
