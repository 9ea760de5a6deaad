import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { keepChanges } from './keep-changes.ts'

/**
 * Calls a department or job title otherwise on every record that says it, from today on: the records' history keeps what it was called
 * before. What is planned says the new name, too. Gives how many records followed.
 */
export async function renameTerm(
  tx: Tx,
  {
    employerId,
    term,
    from,
    to,
    userId,
    now,
  }: { employerId: string; term: 'department' | 'position'; from: string; to: string; userId: string; now: string },
): Promise<number> {
  const column = sql.ref(term)
  const saying = await rows(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and ${column} = ${from} order by id for no key update
    `,
  )
  await keepChanges(tx, {
    ...{ employerId, userId, now, fromDay: londonDay(now) },
    changes: saying.map(({ id }) => ({ workerId: id, columns: { [term]: to } })),
  })
  await sql`
    update workers set ${column} = ${to}, version = version + 1 where employer_id = ${employerId} and ${column} = ${from}
  `.execute(tx)
  await sql`
    update planned_changes set changes = jsonb_set(changes, array[${term}], to_jsonb(${to}::text))
    where employer_id = ${employerId} and state = 'planned' and changes ->> ${term} = ${from}
  `.execute(tx)
  return saying.length
}
