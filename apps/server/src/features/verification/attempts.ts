import { DAY, HOUR, instantPlus } from '../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../platform/database/database.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'

/** Whose failures are counted together. */
type AttemptSubject = {
  name: string
  /** Failures before the first delay. */
  free: number
  /** Milliseconds without a failure after which the count begins anew. */
  forgottenAfter: number
}

/** One account: five tries, as nobody mistypes her own password more often. */
export function accountSubject(name: string): AttemptSubject {
  return { name, free: 5, forgottenAfter: DAY }
}

/** One network address: more tries and a shorter memory, because a whole workplace may share it. */
export function addressSubject(address: string): AttemptSubject {
  return { name: `address:${address}`, free: 20, forgottenAfter: HOUR }
}

const firstDelaySeconds = 30
const longestDelaySeconds = 15 * 60

/** How long nobody may try again after so many failures: nothing at first, then 30 seconds, doubling up to 15 minutes. */
export function delaySeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(firstDelaySeconds * 2 ** (failures - free), longestDelaySeconds)
}

/**
 * Counts a try as failed before it is checked, and `forgiveAttempt` takes it back when it was right: many tries at once
 * cannot all slip in before the first failure is written. Refuses with `too_many_attempts` while a subject waits; then
 * nothing is counted.
 */
export async function beginAttempt(
  tx: Tx,
  { subjects, now }: { subjects: readonly AttemptSubject[]; now: string },
): Promise<Refused | null> {
  const counted: AttemptSubject[] = []
  for (const subject of subjects) {
    const retryAfterSeconds = await countAttempt(tx, subject, now)
    if (retryAfterSeconds === null) {
      counted.push(subject)
      continue
    }
    for (const earlier of counted) await takeBack(tx, earlier)
    return refuse('too_many_attempts', `too many failed attempts; try again in ${retryAfterSeconds} seconds`, {
      details: { retryAfterSeconds },
    })
  }
  return null
}

/** Takes back a try that turned out right. The account's count is over; an address only loses this one. */
export async function forgiveAttempt(
  tx: Tx,
  { account, address }: { account: AttemptSubject; address?: AttemptSubject },
): Promise<void> {
  // The address first, as in counting: two that wait for each other in a circle would be a deadlock.
  if (address) await takeBack(tx, address)
  await sql`delete from attempts where subject = ${account.name}`.execute(tx)
}

/** Counts one failure and gives null, or the seconds to wait where the subject is locked. */
async function countAttempt(tx: Tx, subject: AttemptSubject, now: string): Promise<number | null> {
  const counted = await firstRow(
    tx,
    sql<{ failures: number }>`
      insert into attempts (subject, failures, last_failure_at) values (${subject.name}, 1, ${now})
      on conflict (subject) do update set
        failures = case when attempts.last_failure_at < ${instantPlus(now, -subject.forgottenAfter)} then 1 else attempts.failures + 1 end,
        last_failure_at = excluded.last_failure_at
      where attempts.locked_until is null or attempts.locked_until <= ${now}
      returning failures
    `,
  )
  if (!counted) {
    const { locked_until } = await oneRow(
      tx,
      sql<{ locked_until: string }>`select locked_until from attempts where subject = ${subject.name}`,
    )
    return Math.max(1, Math.ceil((Date.parse(locked_until) - Date.parse(now)) / 1000))
  }
  const delay = delaySeconds(counted.failures, subject.free)
  const lockedUntil = delay === 0 ? null : instantPlus(now, delay * 1000)
  await sql`update attempts set locked_until = ${lockedUntil} where subject = ${subject.name}`.execute(tx)
  return null
}

async function takeBack(tx: Tx, subject: AttemptSubject): Promise<void> {
  await sql`
    update attempts set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 < ${subject.free}::integer then null else locked_until end
    where subject = ${subject.name}
  `.execute(tx)
}
