import { isDeepStrictEqual } from 'node:util'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Difference } from '../../../platform/difference.ts'
import { figuresOf } from './kept-figures.ts'
import { type Figures, readWageAccounts } from './wage-accounts-store.ts'

/** How many accounts of one company are worked out together. */
const atOnce = 1000

/**
 * Works out again what is kept of wage accounts, each for the day it is of, and compares: what changed one of their sources
 * left a mark, so that figures without one are what would be worked out now. Gives how many there are.
 */
export async function verifyFigures(tx: Tx, { differ }: { differ(difference: Difference): void }): Promise<number> {
  const kept = await rows(
    tx,
    sql<{ employer_id: string; day: string; accounts: { workerId: string; figures: Figures }[] }>`
      select a.employer_id, a.figures_of as day, json_agg(json_build_object('workerId', a.worker_id, 'figures', a.figures)) as accounts
      from wage_accounts a
      where a.figures is not null and not exists (
        select 1 from wage_account_marks m where m.employer_id = a.employer_id and m.worker_id = a.worker_id
      )
      group by a.employer_id, a.figures_of order by a.employer_id, a.figures_of
    `,
  )
  let verified = 0
  for (const { employer_id: employerId, day: today, accounts } of kept) {
    for (let from = 0; from < accounts.length; from += atOnce) {
      const some = accounts.slice(from, from + atOnce)
      const workerIds = some.map(({ workerId }) => workerId)
      const found = await readWageAccounts(tx, { employerId, workerIds, today })
      const workedOut = new Map(found.map((row) => [row.worker_id, figuresOf(row)]))
      for (const { workerId, figures } of some) {
        verified += 1
        const expected = workedOut.get(workerId)
        if (isDeepStrictEqual(figures, expected)) continue
        const promise = 'what is kept of available wages is what would be worked out'
        const subject = `wage account ${workerId}`
        differ({ promise, employerId, subject, expected: JSON.stringify(expected), found: JSON.stringify(figures) })
      }
    }
  }
  return verified
}
