import { certificateRenewalDays } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import { readStandings } from './standings.ts'

/** This long before its day a worker is told that a course is due. */
const soonDays = 7

/**
 * Tells workers, each once, that a course is due within a week, that it is overdue, and that a certificate ends within
 * thirty days; and who manages them that one is overdue.
 */
export function tellDue({ database, clock }: Pick<Deps, 'database' | 'clock'>, employerId: string): Promise<void> {
  const now = clock.now()
  const today = londonDay(now)
  return database.transaction({ employerId }, async (tx) => {
    const { standings } = await readStandings(tx, { employerId, today })
    const due = standings.flatMap(({ course, person, standing: { status, dueOn } }) => {
      if (dueOn === null || status === 'completed' || dueOn > addDays(today, soonDays)) return []
      const kind = status === 'overdue' ? ('training_overdue' as const) : ('training_due' as const)
      return [
        { workerId: person.id, kind, key: `${kind}:${course.id}:${dueOn}`, facts: { from: dueOn, of: course.id } },
      ]
    })
    const ending = standings.flatMap(({ course, person, certificate }) => {
      const last = certificate?.expiresOn ?? null
      if (!certificate || last === null || last < today || addDays(last, -certificateRenewalDays) > today) return []
      const key = `training_certificate_ends:${certificate.id}`
      return [
        { workerId: person.id, kind: 'training_certificate_ends' as const, key, facts: { from: last, of: course.id } },
      ]
    })
    await tellWorkers(tx, { employerId, told: [...due, ...ending], now })
    const overdue = due.flatMap(({ kind, ...one }) =>
      kind === 'training_overdue'
        ? [{ ...one, kind: 'training_overdue_team' as const, facts: { ...one.facts, isEmployers: true as const } }]
        : [],
    )
    await tellManagers(tx, { employerId, told: overdue, permission: 'training.assess', now })
  })
}
