import { londonDay, MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  type AttemptSubject,
  accountSubject,
  isPin,
  judgeAttempt,
  pacedSubject,
  readPin,
  whyLocked,
} from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import type { OpenKiosk } from './kiosk-device.ts'
import { findKioskWorker, type KioskWorker } from './kiosk-people-store.ts'

export type ProofDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
export type Who = { employeeNumber: string } | { workerId: string }

/** Who stands there, by a PIN that was right. */
export type Proved = {
  worker: KioskWorker
  /** By the PIN of a manager, which only lets their own be chosen. */
  isOneTime: boolean
  setAt: string
}

/** Wrong PINs of all who stand before one screen: twenty at once, and one more each minute. */
const kioskSubject = (id: string): AttemptSubject => pacedSubject(`kiosk:${id}`, { burst: 20, every: MINUTE })

/** Tries of one person, at whatever kiosk. Of a number that nobody has they are counted alike, so that nothing tells it is nobody's. */
export function pinSubject(employerId: string, named: string): AttemptSubject {
  return accountSubject(`pin:${employerId}:${named.toLowerCase()}`)
}

/**
 * Checks a PIN at a kiosk. Wrong ones are counted for the person and for the screen, and nothing tells whether there is
 * such a person or whether they have a PIN. Refused: `too_many_attempts` (with the seconds to wait), `pin_not_accepted`.
 */
export async function proveAtKiosk(
  deps: ProofDeps,
  { open, who, pin }: { open: OpenKiosk; who: Who; pin: string },
): Promise<Proved | Refused> {
  const { employerId, kiosk } = open
  const found = await deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const worker = await findKioskWorker(tx, { employerId, who, today: londonDay(now) })
    const named = worker?.employeeNumber ?? ('employeeNumber' in who ? who.employeeNumber : who.workerId)
    const subjects = [pinSubject(employerId, named), kioskSubject(kiosk.id)] as const
    const locked = await whyLocked(tx, { subjects, now })
    if (locked) return locked
    const of = worker ? { employerId, workerId: worker.workerId } : null
    return { worker, subjects, of, held: await readPin(tx, deps, { of, now }) }
  })
  if (isRefused(found)) return found
  const { worker, subjects, of, held } = found
  // Outside a transaction: checking takes long, and the connection is wanted elsewhere.
  const isRight = await isPin(pin, { held, of })
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const judged = await judgeAttempt(tx, { subjects, isRight, now })
    if (isRefused(judged)) return judged
    if (!judged || !worker || held.setAt === null) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: null,
        action: 'kiosk.pin_failed',
        subject: { kind: 'kiosk', id: kiosk.id },
        after: { name: kiosk.name, workerId: worker?.workerId ?? null },
      })
      return refuse('pin_not_accepted', 'this number and PIN do not go together')
    }
    return { worker, isOneTime: held.isOneTime, setAt: held.setAt }
  })
}
