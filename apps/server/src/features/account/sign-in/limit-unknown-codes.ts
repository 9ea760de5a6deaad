import { MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import { judgeAttempt, pacedSubject, whyLocked } from '../verification/index.ts'

/** Codes that nobody has, from one address: a company's code tells its name, and is short enough to be read aloud. */
const unknownCodesFrom = (address: string) => pacedSubject(`code:${networkOf(address)}`, { burst: 60, every: MINUTE })

/**
 * Does what a code was sent for, and counts a code that nobody has. Refuses as `work` does, or with `too_many_attempts`.
 */
export async function limitUnknownCodes<T>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  address: string,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  const subject = unknownCodesFrom(address)
  const locked = await database.transaction('nobody', (tx) => whyLocked(tx, { subjects: [subject], now: clock.now() }))
  if (locked) return locked
  const done = await work()
  if (isRefused(done) && done.body.code === 'join_code_unknown') {
    const counted = await database.transaction('nobody', (tx) =>
      judgeAttempt(tx, { subjects: [subject], isRight: false, now: clock.now() }),
    )
    if (isRefused(counted)) return counted
  }
  return done
}
