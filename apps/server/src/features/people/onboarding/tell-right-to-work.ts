import { rightToWorkReminders } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { tellManagers } from '../alerts/index.ts'
import { listRightToWork } from './right-to-work-store.ts'

/** Tells those who check it, once at each of the reminders, that somebody's right to work ends. */
export function tellRightToWork(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<void> {
  const now = clock.now()
  const today = londonDay(now)
  return database.transaction({ employerId }, async (tx) => {
    const found = await listRightToWork(tx, { employerId, today })
    const told = found.flatMap(({ worker_id: workerId, check_id: id, valid_until: until }) => {
      if (id === null || until === null || until < today) return []
      // Where several have come at once, the nearest is told alone.
      const days = rightToWorkReminders.findLast((before) => until <= addDays(today, before))
      if (days === undefined) return []
      const key = `right_to_work_ends:${id}:${days}`
      return [
        {
          workerId,
          kind: 'right_to_work_ends' as const,
          key,
          facts: { from: until, of: workerId, isEmployers: true as const },
        },
      ]
    })
    await tellManagers(tx, { employerId, told, permission: 'onboarding.check', now })
  })
}
