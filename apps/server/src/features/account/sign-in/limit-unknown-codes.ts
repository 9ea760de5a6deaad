import { MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import { judgeAttempt, pacedSubject, whyLocked } from '../verification/index.ts'

/** Codes that nobody has, from one address: a company's code tells its name, and is short enough to be read aloud. */
const unknownCodesFrom = (address: string) => pacedSubject(`code:${networkOf(address)}`, { burst: 60, every: MINUTE })

/** Addresses that have an account already, asked for from one network address: who registers is told, who lists is slowed. */
const takenAddressesFrom = (address: string) =>
  pacedSubject(`taken:${networkOf(address)}`, { burst: 60, every: MINUTE })

/** What a refusal tells whoever tries one after the other, and what counts how often it was told. */
const told = { join_code_unknown: unknownCodesFrom, email_taken: takenAddressesFrom }

/**
 * Does what a code was sent for, and counts a code that nobody has. Refuses as `work` does, or with `too_many_attempts`.
 */
export function limitUnknownCodes<T>(
  deps: Pick<Deps, 'database' | 'clock'>,
  address: string,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  return limitTold(deps, { address, codes: ['join_code_unknown'] }, work)
}

/** The same for a registration, which counts addresses that have an account already too, by themselves. */
export function limitRegistrations<T>(
  deps: Pick<Deps, 'database' | 'clock'>,
  address: string,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  return limitTold(deps, { address, codes: ['join_code_unknown', 'email_taken'] }, work)
}

async function limitTold<T>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { address, codes }: { address: string; codes: readonly (keyof typeof told)[] },
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  const subjects = codes.map((code) => told[code](address))
  const locked = await database.transaction('nobody', (tx) => whyLocked(tx, { subjects, now: clock.now() }))
  if (locked) return locked
  const done = await work()
  const code = isRefused(done) ? codes.find((one) => one === done.body.code) : undefined
  if (code === undefined) return done
  const counted = await database.transaction('nobody', (tx) =>
    judgeAttempt(tx, { subjects: [told[code](address)], isRight: false, now: clock.now() }),
  )
  return isRefused(counted) ? counted : done
}
