import { Temporal } from 'temporal-polyfill'
import { londonDay } from '../../../platform/clock.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countShown, countWriters, forgetWriters } from './count-writers.ts'
import { mondayOf } from './send-feedback.ts'

/** What so many people wrote is shown together, or all that is old enough that nobody remembers who was about. */
export const batch = 5

/**
 * Shows a company what waits: everything where five people or more wrote it, else what was written before last week. It runs at
 * night, so that no message appears soon after somebody was seen writing.
 */
export async function releaseFeedback(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<void> {
  const today = londonDay(clock.now())
  const lastMonday = Temporal.PlainDate.from(mondayOf(today)).subtract({ days: 7 }).toString()
  const isOfEnough = await database.transaction({ employerId }, async (tx) => {
    const after = await countShown(tx, employerId)
    const enough = countWriters({ employerId, from: lastMonday, after }) >= batch
    await mixWaiting(tx, employerId)
    await sql`
      update anonymous_feedback set released_on = ${today}
      where employer_id = ${employerId} and released_on is null and (${enough} or week < ${lastMonday}::date)
    `.execute(tx)
    return enough
  })
  if (isOfEnough) forgetWriters(employerId)
}

/**
 * Writes what waits anew, in random order: until then the place of a row and the transaction that wrote it would tell who
 * reads the database itself beside whose work it was written.
 */
async function mixWaiting(tx: Tx, employerId: string): Promise<void> {
  await sql`
    with taken as (
      delete from anonymous_feedback where employer_id = ${employerId} and released_on is null returning *
    )
    insert into anonymous_feedback select * from taken order by gen_random_uuid()
  `.execute(tx)
}
