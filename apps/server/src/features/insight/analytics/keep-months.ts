import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/live.ts'
import { listMonthsToKeep, listPeopleOf, listTeams, listToldGroups, saveMonth, savePeopleOf } from './months-store.ts'
import { periodOf } from './periods.ts'
import { toldOf } from './small-groups.ts'

/** This long after a month its hours are approved as a rule: what is approved later is in the figures of people, not in these. */
const DAYS_AFTER = 9

/**
 * Keeps the months of a company that are over, each once: its figures, who was in which group, and which groups may be told.
 * Twice or late does no harm: a month that is kept is left alone. Months before the first time are kept at once, with the
 * departments that the records have then.
 */
export async function keepMonths(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<void> {
  const now = clock.now()
  const until = periodOf('month', addDays(periodOf('month', addDays(londonDay(now), -DAYS_AFTER)).from, -1)).from
  const months = await database.read({ employerId }, (tx) => listMonthsToKeep(tx, { employerId, until }))
  for (const month of months) {
    await database.transaction({ employerId }, async (tx) => {
      const { from, to } = periodOf('month', month)
      const people = await listPeopleOf(tx, { employerId, from, to })
      if (people.length === 0) return
      await savePeopleOf(tx, { employerId, month, people })
      const [before, teams] = await Promise.all([listToldGroups(tx, { employerId }), listTeams(tx, employerId)])
      const departments = new Map<string, Set<string>>()
      for (const { worker_id: id, department } of people)
        departments.set(department, (departments.get(department) ?? new Set()).add(id))
      const told = toldOf(
        {
          month,
          whole: { key: '', people: new Set(people.map(({ worker_id: id }) => id)) },
          departments: [...departments].map(([key, group]) => ({ key, people: group })),
        },
        { told: before.map((group) => new Set(group.people)), known: [...teams.values(), new Set<string>()] },
      )
      const hidden = departments.size + 1 - told.size
      await saveMonth(tx, { employerId, month, to, told: [...told], hidden, now })
      await announce(tx, { employerId, workerId: null, words: ['analytics'] })
    })
  }
}
