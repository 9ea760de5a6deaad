import type { Audience } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'

type On = { employerId: string; userId: string; today: string }

/** Where somebody has published shifts: from four weeks back to four weeks ahead. */
const atPlace = ({ employerId, today }: Pick<On, 'employerId' | 'today'>) => sql`
  from shifts s where s.employer_id = ${employerId} and s.worker_id = w.id and s.published_at is not null
    and s.cancelled_at is null and s.removed_at is null
    and s.starts_at >= ${addDays(today, -28)}::date and s.starts_at < ${addDays(today, 29)}::date
`

/** The cost centres that have a share of somebody's cost on a day. */
const inCostCentres = ({ employerId, today }: Pick<On, 'employerId' | 'today'>) => sql`
  from (
    select x.shares from cost_splits x
    where x.employer_id = ${employerId} and x.worker_id = w.id and x.starts_on <= ${today} order by x.starts_on desc limit 1
  ) last, jsonb_array_elements(last.shares) share
  join cost_centres c on c.employer_id = ${employerId} and c.id = (share ->> 'costCentreId')::uuid
`

/** Those of an audience who work there today: a line manager finds their team alone, whatever they ask for. */
export async function findReaders(tx: Tx, { audience, ...on }: On & { audience: Audience }): Promise<string[]> {
  const isIn = ((): RawBuilder<unknown> => {
    switch (audience.by) {
      case 'everyone':
        return sql`true`
      case 'team':
        return sql`w.manager_user_id = ${on.userId}`
      case 'department':
        return sql`w.department = ${audience.name}`
      case 'position':
        return sql`w.position = ${audience.name}`
      case 'place':
        return sql`exists (select 1 ${atPlace(on)} and s.location = ${audience.name})`
      case 'cost_centre':
        return sql`exists (select 1 ${inCostCentres(on)} where c.name = ${audience.name})`
      case 'people':
        return sql`w.id = any(${audience.workerIds}::uuid[])`
    }
  })()
  const found = await rows(tx, sql<{ id: string }>`select w.id from workers w where ${worksThere(on)} and ${isIn}`)
  return found.map(({ id }) => id)
}

const worksThere = ({ employerId, today }: Pick<On, 'employerId' | 'today'>) => sql`
  w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${today})
`

/** What an announcement can be addressed by. */
export async function listAudiences(tx: Tx, on: On) {
  const named = (name: RawBuilder<unknown>, from: RawBuilder<unknown> = sql``) =>
    rows(
      tx,
      sql<{ name: string }>`
        select distinct ${name} as name from workers w ${from} where ${worksThere(on)} and ${name} is not null order by 1 limit 200
      `,
    ).then((found) => found.map((row) => row.name))
  const [departments, positions, places, costCentres, team] = await Promise.all([
    named(sql`w.department`),
    named(sql`w.position`),
    named(sql`p.location`, sql`cross join lateral (select distinct s.location ${atPlace(on)}) p`),
    named(sql`p.name`, sql`cross join lateral (select distinct c.name ${inCostCentres(on)}) p`),
    rows(
      tx,
      sql<{ id: string }>`select w.id from workers w where ${worksThere(on)} and w.manager_user_id = ${on.userId}`,
    ),
  ])
  return { departments, positions, places, costCentres, team: team.length }
}
