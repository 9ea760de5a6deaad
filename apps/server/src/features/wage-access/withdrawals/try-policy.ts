import type { PolicyTrial, WageAccessPolicyBody } from '@gpod/contract'
import { add, maximum, type Pence, pence, ZERO } from '@gpod/money'
import { blockedNow, checkPolicy, quote, REFUSAL_CODES, type RefusalCode } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { workInGroups } from '../../../platform/work-in-groups.ts'
import { compareWageAccounts, type LoadedAccount } from '../earnings/index.ts'
import { refusePolicy } from './wage-access-policy.ts'

type Compared = { workerId: string; name: string; before: Stands; after: Stands }
type Stands = { available: Pence; blockedBy: RefusalCode | null; fee: Pence }

const hundred = pence(100_00)
const mostChanges = 10

/**
 * What a policy would change for everybody who works there now: by the rules that decide on withdrawals, over the accounts
 * as they stand. Exceptions of workers hold in both. Says `policy_not_valid` with the field.
 */
export async function tryPolicy(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, policy }: { caller: Member; policy: WageAccessPolicyBody },
): Promise<PolicyTrial | Refused> {
  const [problem] = checkPolicy(policy)
  if (problem) return refusePolicy(problem)
  const now = clock.now()
  const compared = await database.read({ employerId }, async (tx) => {
    const people = await rows(
      tx,
      sql<{ id: string; name: string }>`
        select id, first_name || ' ' || last_name as name from workers
        where employer_id = ${employerId} and (ends_on is null or ends_on >= ${londonDay(now)}::date) order by id
      `,
    )
    const groups = await workInGroups(people, { size: 100 }, async (group) => {
      const names = new Map(group.map(({ id, name }) => [id, name]))
      const accounts = await compareWageAccounts(tx, { employerId, workerIds: [...names.keys()], now, policy })
      return accounts.map(({ before, after }): Compared => {
        const workerId = before.row.worker_id
        return { workerId, name: names.get(workerId) ?? '', before: standing(before), after: standing(after) }
      })
    })
    return groups.flat()
  })
  return summary(compared)
}

/** How somebody stands, as far as their employer may know: without the limits that they set for themselves. */
function standing({ account, policy, available }: LoadedAccount): Stands {
  const open = { ...account, ownLimits: { monthlyCap: null, lockedUntil: null } }
  const offered = quote(open, policy, { amount: hundred, speed: 'express' })
  return {
    available,
    blockedBy: blockedNow(open, policy)?.code ?? null,
    fee: offered.feePaidBy === 'worker' && account.offersExpress ? offered.fee : ZERO,
  }
}

export function summary(compared: readonly Compared[]): PolicyTrial {
  const changed = compared
    .filter(({ before, after }) => before.available !== after.available)
    .sort((one, other) => sizeOf(other) - sizeOf(one))
  const met = (when: 'before' | 'after', code: RefusalCode) =>
    compared.filter((one) => one[when].blockedBy === code).length
  return {
    employees: compared.length,
    more: changed.filter(({ before, after }) => after.available > before.available).length,
    less: changed.filter(({ before, after }) => after.available < before.available).length,
    before: add(...compared.map(({ before }) => before.available)),
    after: add(...compared.map(({ after }) => after.available)),
    changes: changed.slice(0, mostChanges).map(({ workerId, name, before, after }) => ({
      workerId,
      name,
      before: before.available,
      after: after.available,
    })),
    refusals: REFUSAL_CODES.map((code) => ({ code, before: met('before', code), after: met('after', code) })).filter(
      ({ before, after }) => before + after > 0,
    ),
    expressFee: {
      before: maximum(ZERO, ...compared.map(({ before }) => before.fee)),
      after: maximum(ZERO, ...compared.map(({ after }) => after.fee)),
    },
  }
}

const sizeOf = ({ before, after }: Compared) => Math.abs(after.available - before.available)
