import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Seal } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import { changeIn } from './change-worker.ts'

export type PlannableChanges = z.output<typeof routes.employees.plan.body>['changes']

/** Ends a transaction whose work is only to be seen. */
class SeenEnough extends Error {}

/**
 * What would be if a record were changed: the change is made in a transaction that is always rolled back, with what is `seen`
 * before and after. Gives the refusal where the record would not take it.
 */
export async function tryChange<T = null>(
  { database, seal }: { database: Database; seal: Seal },
  {
    employerId,
    workerId,
    from,
    changes,
    userId,
    now,
  }: { employerId: string; workerId: string; from: string; changes: PlannableChanges; userId: string; now: string },
  seen?: (tx: Tx) => Promise<T>,
): Promise<{ before: T | null; after: T | null } | Refused> {
  let found: { before: T | null; after: T | null } | Refused = { before: null, after: null }
  try {
    await database.transaction({ employerId }, async (tx) => {
      const before = seen ? await seen(tx) : null
      const hasAmount = changes.hourlyRate != null || Boolean(changes.annualSalary)
      const refused = await changeIn(tx, seal, {
        ...{ employerId, workerId, version: null, now },
        changes: { ...changes, ...(hasAmount && { rateFrom: from }) },
        actor: { userId, sessionId: null, address: null },
        prove: () => Promise.reject(new Error('no account is changed by a plan')),
      })
      found = refused ?? { before, after: seen ? await seen(tx) : null }
      throw new SeenEnough('a change that was only tried')
    })
  } catch (error) {
    if (!(error instanceof SeenEnough)) throw error
  }
  return found
}
