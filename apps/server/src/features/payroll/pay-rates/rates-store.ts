import type { RateWho } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

/** Who is meant, of those who have not left on the day. */
export async function listMeant(
  tx: Tx,
  { employerId, who, from }: { employerId: string; who: RateWho; from: string },
): Promise<Set<string>> {
  const { department, position, place } = who
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from workers w
      where w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${from}::date)
        and (${department}::text is null or w.department = ${department})
        and (${position}::text is null or w.position = ${position})
        and (${place}::text is null or exists (
          select from shifts s where s.employer_id = w.employer_id and s.worker_id = w.id and s.location = ${place}
            and s.starts_at >= ${addDays(from, -28)}::date and s.starts_at < ${addDays(from, 29)}::date
        ))
    `,
  )
  return new Set(found.map(({ id }) => id))
}

/** The minutes a week that approved hours came to in the twelve weeks before a day, of those who had any. */
export async function readWeeklyMinutes(
  tx: Tx,
  { employerId, workerIds, today }: { employerId: string; workerIds: readonly string[]; today: string },
): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; minutes: number }>`
      select worker_id, round(sum(paid_minutes)::numeric / count(distinct date_trunc('week', worked_on)))::int as minutes
      from timesheets
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and state = 'approved'
        and worked_on between ${addDays(today, -84)}::date and ${today}::date
      group by worker_id
    `,
  )
  return new Map(found.map(({ worker_id, minutes }) => [worker_id, minutes]))
}

export type ChangeRow = {
  id: string
  from_day: string
  asked: unknown
  people: number
  saved_at: string
  saved_by_name: string
}

const changes = sql`
  select c.id, c.from_day, c.asked, c.people, c.saved_at, u.first_name || ' ' || u.last_name as saved_by_name
  from pay_rate_changes c join users u on u.id = c.saved_by
`

export function listChanges(tx: Tx, employerId: string): Promise<ChangeRow[]> {
  return rows(
    tx,
    sql<ChangeRow>`${changes} where c.employer_id = ${employerId} order by c.saved_at desc, c.id limit 50`,
  )
}

export function findChange(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<ChangeRow | undefined> {
  return firstRow(tx, sql<ChangeRow>`${changes} where c.employer_id = ${employerId} and c.id = ${id}`)
}

/** One change of a company's rates after the other. */
export async function lockRates(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay rates ' || ${employerId}, 0))`.execute(tx)
}

export async function insertChange(
  tx: Tx,
  {
    employerId,
    id,
    from,
    asked,
    people,
    userId,
    now,
  }: { employerId: string; id: string; from: string; asked: object; people: number; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into pay_rate_changes (employer_id, id, from_day, asked, people, saved_at, saved_by)
    values (${employerId}, ${id}, ${from}, ${JSON.stringify(asked)}::jsonb, ${people}, ${now}, ${userId})
  `.execute(tx)
}
