import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { findPin, lockPinOwner, savePin } from './clock-pins-store.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { isEasyPin } from './pin-rules.ts'

type Of = { employerId: string; workerId: string }

/** What a sealed PIN is bound to: copied to somebody else's row it does not open. */
export const pinSealedAbout = (employerId: string, workerId: string) => `clock-pin:${employerId}:${workerId}`

/** The digest is of the company and the person besides, so that the same digits of two are never the same. */
const saltedPin = ({ employerId, workerId }: Of, pin: string) => `${employerId}:${workerId}:${pin}`

/** A PIN as it is kept. It takes time: outside a transaction. */
export async function sealPin({ seal }: Pick<Deps, 'seal'>, of: Of, pin: string): Promise<Buffer> {
  return seal.close(await hashPassword(saltedPin(of, pin)), pinSealedAbout(of.employerId, of.workerId))
}

/** A PIN as it was found, before it is checked. */
export type HeldPin = { hash: string | null; setAt: string | null; isOneTime: boolean }

/** The PIN of somebody; one that a manager gave and that is over is none. Nobody's is checked like any other, and never right. */
export async function readPin(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { of, now }: { of: Of | null; now: string },
): Promise<HeldPin> {
  const found = of === null ? undefined : await findPin(tx, of)
  const isOver = found !== undefined && found.expires_at !== null && found.expires_at <= now
  if (of === null || !found || isOver) return { hash: null, setAt: null, isOneTime: false }
  const hash = seal.open(found.pin_sealed, pinSealedAbout(of.employerId, of.workerId))
  return { hash, setAt: found.set_at, isOneTime: found.expires_at !== null }
}

/** Whether it is the PIN. It takes time: outside a transaction. */
export function isPin(pin: string, { held, of }: { held: HeldPin; of: Of | null }): Promise<boolean> {
  return isPassword(of === null ? pin : saltedPin(of, pin), held.hash)
}

/**
 * Keeps a PIN that somebody chose, under the lock of their record. Refused: `not_found`, `pin_too_easy`, and what
 * `prove` says last, which no other refusal uses up. `sealed` is what `sealPin` made of it.
 */
export async function keepChosenPin(
  tx: Tx,
  {
    of,
    pin,
    sealed,
    now,
    prove = async () => null,
  }: { of: Of; pin: string; sealed: Buffer; now: string; prove?: () => Promise<Refused | null> },
): Promise<Refused | null> {
  const owner = await lockPinOwner(tx, of)
  if (!owner) return refuse('not_found', 'no such worker')
  if (isEasyPin(pin, owner)) return refuse('pin_too_easy', 'too easy to guess', { field: 'pin' })
  const unproved = await prove()
  if (unproved) return unproved
  await savePin(tx, { ...of, sealed, now, expiresAt: null })
  return null
}

/** Keeps one that a manager gave, in place of any before. Refused: `not_found`. */
export async function keepGivenPin(
  tx: Tx,
  { of, sealed, now, expiresAt }: { of: Of; sealed: Buffer; now: string; expiresAt: string },
): Promise<Refused | null> {
  if (!(await lockPinOwner(tx, of))) return refuse('not_found', 'no such worker')
  await savePin(tx, { ...of, sealed, now, expiresAt })
  return null
}
