import { isDeepStrictEqual } from 'node:util'
import type { WageAccessPolicyBody } from '@gpod/contract'
import { applyOverride, checkPolicy, type PolicyRefusal, type WageAccessPolicy } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { setWageAccess } from '../../people/employees/index.ts'
import { lockWageAccounts, policyFrom, readPolicy, recordAvailableChange } from '../earnings/index.ts'

export type PolicyHistory = {
  policy: WageAccessPolicy
  history: { at: string; byName: string; policy: WageAccessPolicy }[]
}

/** The policy in force and every one before it, newest first. */
export async function showPolicy(deps: Pick<Deps, 'database'>, employerId: string): Promise<PolicyHistory> {
  return deps.database.transaction({ employerId }, async (tx) => {
    const history = await rows(
      tx,
      sql<{ policy: object; at: string; by_name: string | null }>`
        select p.policy, p.effective_at as at, u.first_name || ' ' || u.last_name as by_name
        from wage_access_policies p left join users u on u.id = p.set_by
        where p.employer_id = ${employerId} order by p.effective_at desc, p.id desc limit 100
      `,
    )
    return {
      policy: policyFrom(await readPolicy(tx, employerId)),
      history: history.map((entry) => ({
        at: entry.at,
        byName: entry.by_name ?? '',
        policy: policyFrom(entry.policy),
      })),
    }
  })
}

/**
 * Sets the company's policy from now on. Every worker whose available wages move is told why. Says `policy_not_valid`
 * with the field.
 */
export async function setPolicy(
  deps: Deps,
  { caller, policy }: { caller: Member; policy: WageAccessPolicyBody },
): Promise<{ policy: WageAccessPolicy } | Refused> {
  const { employerId } = caller
  const [problem] = checkPolicy(policy)
  if (problem) return refusePolicy(problem)
  return deps.database.transaction({ employerId }, async (tx) => {
    const workerIds = await employedWorkerIds(tx, { employerId, today: londonDay(deps.clock.now()) })
    await lockWageAccounts(tx, { employerId, workerIds })
    const now = deps.clock.now()
    const before = policyFrom(await readPolicy(tx, employerId))
    await writePolicy(tx, { caller, before, after: policy, now })
    await recordAvailableChange(tx, {
      employerId,
      workerIds,
      cause: 'limits_changed',
      actorUserId: caller.userId,
      facts: {},
      now,
    })
    await announce(tx, { employerId, workerId: null, words: ['policy'] })
    return { policy }
  })
}

/**
 * Runs a change of a department's name, and lets the policy follow where it names it. Whose available wages it moves is told why, as
 * after any change of the policy. `change` is given what to call with the new name.
 */
export async function followDepartment<Done>(
  tx: Tx,
  { caller, from, now }: { caller: Member; from: string; now: string },
  change: (follow: (to: string) => void) => Promise<Done>,
): Promise<Done> {
  const { employerId, userId } = caller
  const before = policyFrom(await readPolicy(tx, employerId))
  const { departments } = before.eligibility
  if (departments === 'all') return change(() => undefined)
  const workerIds = await employedWorkerIds(tx, { employerId, today: londonDay(now) })
  await lockWageAccounts(tx, { employerId, workerIds })
  const said: { to: string | null } = { to: null }
  const done = await change((to) => {
    said.to = to
  })
  const { to } = said
  if (to === null) return done
  if (departments.includes(from)) {
    const named = [...new Set(departments.map((name) => (name === from ? to : name)))]
    const after = { ...before, eligibility: { ...before.eligibility, departments: named } }
    await writePolicy(tx, { caller, before, after, now })
  }
  const note = { employerId, workerIds, cause: 'limits_changed', actorUserId: userId, facts: {}, now } as const
  await recordAvailableChange(tx, note)
  return done
}

async function writePolicy(
  tx: Tx,
  { caller, before, after, now }: { caller: Member; before: object; after: object; now: string },
): Promise<void> {
  const { employerId, userId } = caller
  await sql`
    insert into wage_access_policies (employer_id, id, policy, effective_at, set_by)
    values (${employerId}, ${newId()}, ${JSON.stringify(after)}::jsonb, ${now}, ${userId})
  `.execute(tx)
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action: 'policy.changed',
    subject: { kind: 'employer', id: employerId },
    before,
    after,
  })
}

type Override = { accessBlocked: boolean; override: Partial<WageAccessPolicyBody> }
/** As the contract's parser gives it: a limit without an exception is absent or undefined. */
type GivenOverride = {
  accessBlocked: boolean
  override: { [Limit in keyof WageAccessPolicyBody]?: WageAccessPolicyBody[Limit] | undefined }
}

/** One worker's exceptions from the policy, as they stand. Says `not_found`. */
export function showOverride(
  deps: Pick<Deps, 'database'>,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Override | Refused> {
  return deps.database.transaction({ employerId }, async (tx) => {
    const worker = await readOverride(tx, { employerId, workerId })
    return worker ?? refuse('not_found', 'no such worker')
  })
}

async function readOverride(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Override | undefined> {
  return firstRow(
    tx,
    sql<Override>`
      select wage_access_blocked as "accessBlocked", wage_access_override as override
      from workers where employer_id = ${employerId} and id = ${workerId}
    `,
  )
}

/** Sets one worker's exceptions from the policy. Says `not_found` or `policy_not_valid`. */
export async function setOverride(
  deps: Deps,
  { caller, workerId, accessBlocked, override: given }: { caller: Member; workerId: string } & GivenOverride,
): Promise<Override | Refused> {
  const { employerId } = caller
  const override = Object.fromEntries(
    Object.entries(given).filter(([, limit]) => limit !== undefined),
  ) as Override['override']
  return deps.database.transaction({ employerId }, async (tx) => {
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    const worker = await readOverride(tx, { employerId, workerId })
    if (!worker) return refuse('not_found', 'no such worker')
    const policy = policyFrom(await readPolicy(tx, employerId))
    const [problem] = newProblems(applyOverride(policy, worker.override), applyOverride(policy, override))
    if (problem) return refusePolicy(problem)
    const now = deps.clock.now()
    await setWageAccess(tx, { employerId, workerId, isBlocked: accessBlocked, override })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'policy.override_changed',
      subject: { kind: 'worker', id: workerId },
      before: worker,
      after: { accessBlocked, override },
    })
    await recordAvailableChange(tx, {
      employerId,
      workerIds: [workerId],
      cause: 'limits_changed',
      actorUserId: caller.userId,
      facts: {},
      now,
    })
    await announce(tx, { employerId, workerId, words: ['policy'] })
    return { accessBlocked, override }
  })
}

export const refusePolicy = ({ code, field, allowed: { least, most } }: PolicyRefusal): Refused =>
  refuse('policy_not_valid', `${code}: from ${least} to ${most}, in pence, basis points, days or hours, would do`, {
    field,
  })

/** What is wrong of a policy and was not already so: bounds may be narrower than when a rule that stays was made. */
function newProblems(before: WageAccessPolicy, after: WageAccessPolicy): PolicyRefusal[] {
  const stood = new Set(checkPolicy(before).map(({ field }) => field))
  const isAsItWas = (field: string) => {
    const rule = field.split('.')[0] as keyof WageAccessPolicy
    return isDeepStrictEqual(before[rule], after[rule])
  }
  return checkPolicy(after).filter(({ field }) => !(stood.has(field) && isAsItWas(field)))
}

async function employedWorkerIds(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date)
    `,
  )
  return found.map(({ id }) => id)
}

/** An empty policy is the default one: a field that is added later has its default here too. */
export async function openDefaultPolicy(
  tx: Tx,
  { employerId, setBy, now }: { employerId: string; setBy: string; now: string },
): Promise<void> {
  await sql`
    insert into wage_access_policies (employer_id, id, policy, effective_at, set_by)
    values (${employerId}, ${newId()}, '{}', ${now}, ${setBy})
  `.execute(tx)
}
