import type pg from 'pg'

/** The sums of finished hours, which a trigger writes, for those that were written past it. */
export async function sumFinished(owner: pg.Pool | pg.ClientBase, employerId: string | null = null): Promise<void> {
  await owner.query('delete from finished_sums where $1::uuid is null or employer_id = $1', [employerId])
  await owner.query(
    `insert into finished_sums
     select employer_id, worker_id, date_trunc('week', worked_on)::date, count(*), count(*) filter (where ended_at > started_at),
       sum(spell_seconds(started_at, ended_at, break_minutes))
     from timesheets where ended_at is not null and ($1::uuid is null or employer_id = $1) group by 1, 2, 3`,
    [employerId],
  )
}
