import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { listKnownTo, listToldGroups } from './months-store.ts'
import { type ToldMonth, toldTo } from './small-groups.ts'

/**
 * Which groups of each kept month a line manager may be told of, with the people whose figures they know now. Who was in which
 * group lies beyond their team: it is read for the product, which tells them names of groups alone.
 */
export async function judgeTold(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId, userId }, on }: { caller: Member; on: string },
): Promise<ReadonlyMap<string, Set<string>>> {
  const [known, groups] = await withinRequest({ personId: userId, team: null }, () =>
    database.read({ employerId }, (tx) =>
      Promise.all([listKnownTo(tx, { employerId, userId }), listToldGroups(tx, { employerId, on })]),
    ),
  )
  const months = new Map<string, ToldMonth>()
  for (const { month, department, people } of groups) {
    const before = months.get(month) ?? { month, whole: null, departments: [] }
    const group = { key: department, people: new Set(people) }
    months.set(
      month,
      department === '' ? { ...before, whole: group } : { ...before, departments: [...before.departments, group] },
    )
  }
  return toldTo(known, [...months.values()])
}
