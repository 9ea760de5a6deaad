import { DAY, HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

/** What came of the tries of one subject so far. */
type Count = { failures: number; lockedUntil: string | null }

/** Whose failures are counted together. What a guesser gets a day: docs/decisions/020-limits-at-the-door.md. */
export type AttemptSubject = {
  name: string
  /** Until when nobody may try after one more failure, which is counted already; a moment that is past locks nothing. */
  lockAfter(count: Count, now: string): string | null
}

/** A count is forgotten after so long without a failure. */
const forgottenAfter = DAY
const free = 5
const firstDelaySeconds = 30

/** How long nobody may try after so many failures: nothing at first, then 30 seconds, doubling up to the longest. */
export function delaySeconds(failures: number, longestSeconds: number): number {
  if (failures < free) return 0
  return Math.min(firstDelaySeconds * 2 ** (failures - free), longestSeconds)
}

const growing = (name: string, longestSeconds: number): AttemptSubject => ({
  name,
  lockAfter({ failures }, now) {
    const delay = delaySeconds(failures, longestSeconds)
    return delay === 0 ? null : instantPlus(now, delay * 1000)
  },
})

/** One person's own tries: five, as nobody mistypes more often; then a wait that grows up to 15 minutes. */
export function accountSubject(name: string): AttemptSubject {
  return growing(name, 15 * 60)
}

/**
 * Tries of an account from browsers it does not know, all together: the wait grows up to an hour. Who wants to keep its
 * owner out keeps out strangers alone: their own browsers have a count of their own.
 */
export function strangersSubject(name: string): AttemptSubject {
  return growing(name, 60 * 60)
}

/** So many at once, and one more with each `every` milliseconds: slowed down rather than locked out. */
export function pacedSubject(name: string, { burst, every }: { burst: number; every: number }): AttemptSubject {
  return {
    name,
    lockAfter({ lockedUntil }, now) {
      const lowest = instantPlus(now, -(burst - 1) * every)
      return instantPlus(lockedUntil !== null && lockedUntil > lowest ? lockedUntil : lowest, every)
    },
  }
}

/**
 * One network address, which a whole workplace may share: 60 failures at once, and one more every three minutes. `what` is
 * counted apart from other tries.
 */
export function addressSubject(address: string, what = ''): AttemptSubject {
  return pacedSubject(`address:${what}${networkOf(address)}`, { burst: 60, every: 3 * MINUTE })
}

/** Where mail with a link goes: five at once, and one more every hour. */
export function mailboxSubject(name: string): AttemptSubject {
  return pacedSubject(name, { burst: 5, every: HOUR })
}

/** Refuses with `too_many_attempts` and the seconds to wait while one of the subjects is locked. Before a costly check. */
export async function whyLocked(
  tx: Tx,
  { subjects, now }: { subjects: readonly AttemptSubject[]; now: string },
): Promise<Refused | null> {
  const names = subjects.map(({ name }) => name)
  const { until } = await oneRow(
    tx,
    sql<{
      until: string | null
    }>`select max(locked_until) as until from attempts where subject = any(${names}::text[])`,
  )
  return refuseUntil(until, now)
}

/**
 * Judges a try that was checked: what is right ends the count of the first subject, what is wrong is counted with each.
 * Only here does a try count, so that none does while it is worked out, and none for which the database was away. Tries
 * of the first subject are judged one after the other, over all servers: whoever sends many at once is told no more of
 * them than of as many in a row, neither that one was wrong nor that it was right. Refuses with `too_many_attempts`.
 */
export async function judgeAttempt(
  tx: Tx,
  {
    subjects: [account, ...others],
    isRight,
    now,
  }: {
    subjects: readonly [AttemptSubject, ...AttemptSubject[]]
    /** Uses the proof up, where it has to be. */
    isRight: boolean | (() => Promise<boolean>)
    now: string
  },
): Promise<boolean | Refused> {
  const held = await holdCount(tx, account, now)
  const locked = refuseUntil(held.lockedUntil, now) ?? (await whyLocked(tx, { subjects: others, now }))
  if (locked) return locked
  if (typeof isRight === 'boolean' ? isRight : await isRight()) {
    await forgetFailures(tx, account)
    return true
  }
  await countFailure(tx, { subject: account, held, now })
  for (const subject of others) {
    const theirs = await holdCount(tx, subject, now)
    const lockedMeanwhile = refuseUntil(theirs.lockedUntil, now)
    if (lockedMeanwhile) return lockedMeanwhile
    await countFailure(tx, { subject, held: theirs, now })
  }
  return false
}

/** Ends the count of a subject: its person proved who they are in another way. */
export async function forgetFailures(tx: Tx, { name }: AttemptSubject): Promise<void> {
  await sql`delete from attempts where subject = ${name}`.execute(tx)
}

/** The count of a subject under its lock, made where there was none: whoever judges another try of it waits. */
async function holdCount(tx: Tx, { name }: AttemptSubject, now: string): Promise<Count> {
  const held = await firstRow(
    tx,
    sql<Count>`
      insert into attempts (subject, failures, last_failure_at) values (${name}, 0, ${now})
      on conflict (subject) do update set
        failures = case when attempts.last_failure_at < ${instantPlus(now, -forgottenAfter)} then 0 else attempts.failures end
      returning failures, locked_until as "lockedUntil"
    `,
  )
  if (!held) throw new Error(`the count of ${name} was neither made nor found`)
  return held
}

async function countFailure(
  tx: Tx,
  { subject, held, now }: { subject: AttemptSubject; held: Count; now: string },
): Promise<void> {
  const count = { ...held, failures: held.failures + 1 }
  await sql`
    update attempts set failures = ${count.failures}, last_failure_at = ${now},
      locked_until = ${subject.lockAfter(count, now)}
    where subject = ${subject.name}
  `.execute(tx)
}

function refuseUntil(until: string | null, now: string): Refused | null {
  if (until === null || until <= now) return null
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  return refuse('too_many_attempts', `too many failed attempts; try again in ${retryAfterSeconds} seconds`, {
    details: { retryAfterSeconds },
  })
}
