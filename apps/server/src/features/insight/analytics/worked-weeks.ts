import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { LONG_WEEK, USUAL_WEEK } from './worked-store.ts'

/** With more weeks to add up by themselves than these a page is slow, and nobody waits for the night. */
const MOST_MARKED = 8

/** So many weeks are summed in one transaction. */
const WEEKS_AT_ONCE = 13

/**
 * Sums the weeks of a company that have a mark anew, from the sums of its workers. Marks that come meanwhile stay: whatever a mark that
 * was read is of was there when the sums were read. Twice or late does no harm.
 */
export async function keepWorkedWeeks({ database }: Pick<Deps, 'database'>, employerId: string): Promise<void> {
  const marked = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<{
        week: string
      }>`select distinct week from worked_marks where employer_id = ${employerId} order by week desc`,
    ),
  )
  for (let at = 0; at < marked.length; at += WEEKS_AT_ONCE) {
    const weeks = marked.slice(at, at + WEEKS_AT_ONCE).map(({ week }) => week)
    await database.transaction({ employerId }, (tx) => sumWeeks(tx, { employerId, weeks }))
  }
}

async function sumWeeks(
  tx: Tx,
  { employerId, weeks }: { employerId: string; weeks: readonly string[] },
): Promise<void> {
  // Of two at once, who read first would write last.
  await sql`select pg_advisory_xact_lock(hashtext('worked_weeks'), hashtext(${employerId}))`.execute(tx)
  const ofWeeks = sql`employer_id = ${employerId} and week = any(${[...weeks]}::text[]::date[])`
  const marks = await rows(tx, sql<{ id: number }>`select id from worked_marks where ${ofWeeks}`)
  await sql`delete from worked_weeks where ${ofWeeks}`.execute(tx)
  await sql`
    insert into worked_weeks (employer_id, week, month, department, sheets, minutes, gross_pence, over_minutes, long_weeks)
    select ${employerId}, s.week, s.month, coalesce(w.department, ''), sum(s.sheets), sum(s.minutes), sum(s.gross_pence),
      coalesce(sum(greatest(s.of_week - ${USUAL_WEEK}, 0)) filter (where s.is_last), 0),
      count(*) filter (where s.is_last and s.of_week > ${LONG_WEEK})
    from (
      select worker_id, week, month, sheets, minutes, gross_pence, sum(minutes) over their_week as of_week,
        month = max(month) over their_week as is_last
      from worked_sums where ${ofWeeks} window their_week as (partition by week, worker_id)
    ) s
    join workers w on w.employer_id = ${employerId} and w.id = s.worker_id
    group by s.week, s.month, coalesce(w.department, '')
  `.execute(tx)
  await sql`
    delete from worked_marks where employer_id = ${employerId} and id = any(${marks.map(({ id }) => id)}::bigint[])
  `.execute(tx)
}

/** Does so for each company with many marked weeks, as when somebody who has long been there comes to another department. */
export async function keepManyWeeks({
  database,
  onError,
}: Pick<Deps, 'database'> & { onError(error: unknown): void }): Promise<void> {
  const companies = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from companies_with_marked_weeks(${MOST_MARKED}) as id`),
  )
  for (const { id } of companies) await keepWorkedWeeks({ database }, id).catch(onError)
}

/**
 * The weeks whose kept sums are not as they stand, which are added up worker by worker; null where all have to be: of one worker, and
 * of a team, whose manager sees no sums of others.
 */
export async function findMarkedWeeks(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string | null },
): Promise<readonly string[] | null> {
  if (workerId !== null) return null
  const [found] = await rows(
    tx,
    sql<{ sees: boolean; weeks: string[] }>`
      select sees_everyone() as sees, array(
        select distinct m.week::text from worked_marks m where m.employer_id = ${employerId}
      ) as weeks
    `,
  )
  return found?.sees ? found.weeks : null
}
