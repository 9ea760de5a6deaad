import type { PayFrequency, PaySchedule } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { countWorkersByFrequency, listPaydays } from './pay-periods-store.ts'
import { frequencies, holdPaySchedules, openPaySchedules } from './pay-schedules-store.ts'

const paydaysShown = 6

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

export async function showPaySchedule(
  tx: Tx,
  { employerId, frequency, today }: { employerId: string; frequency: PayFrequency; today: string },
): Promise<PaySchedule> {
  const found = (await readSchedules(tx, { employerId, today })).find((schedule) => schedule.frequency === frequency)
  if (!found) throw new Error(`${employerId} has no ${frequency} schedule`)
  return found
}

async function readSchedules(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<PaySchedule[]> {
  const schedules = await holdPaySchedules(tx, employerId)
  const paydays = await listPaydays(tx, { employerId, today })
  const counts = await countWorkersByFrequency(tx, { employerId, today })
  return schedules
    .map((schedule) => ({
      ...schedule,
      workers: counts.find(({ frequency }) => frequency === schedule.frequency)?.workers ?? 0,
      nextPaydays: paydays
        .filter(({ frequency }) => frequency === schedule.frequency)
        .slice(0, paydaysShown)
        .map(({ payDate }) => payDate),
    }))
    .sort((one, other) => frequencies.indexOf(one.frequency) - frequencies.indexOf(other.frequency))
}
