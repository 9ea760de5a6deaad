import type { KioskEvent, KioskPerson } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { keepChosenPin, readPin, sealPin } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { clockInOpensAt, findShiftToClock, findWorkerShift, latestOpenedStart } from '../shifts/index.ts'
import { findClockedUnder, findRunningHours, recordClockEvent } from '../timesheets/index.ts'
import type { OpenKiosk } from './kiosk-device.ts'
import type { KioskWorker } from './kiosk-people-store.ts'
import { type ProofDeps, type Proved, proveAtKiosk, type Who } from './kiosk-proof.ts'

type Asked = { open: OpenKiosk; who: Who; pin: string }
type Clocked = { event: KioskEvent; at: string; person: KioskPerson }

/** Who somebody is, and what they can clock now. Refused as `proveAtKiosk` refuses. */
export async function showKioskPerson(deps: ProofDeps, asked: Asked): Promise<KioskPerson | Refused> {
  const proved = await proveAtKiosk(deps, asked)
  return isRefused(proved) ? proved : showPerson(deps, asked.open, proved)
}

/**
 * Chooses one's own PIN by the one a manager gave, or that one had. Refused as `proveAtKiosk` refuses, and: `pin_same`,
 * `pin_too_easy`, `state_changed` where it was changed meanwhile.
 */
export async function changePinAtKiosk(
  deps: ProofDeps,
  { newPin, ...asked }: Asked & { newPin: string },
): Promise<KioskPerson | Refused> {
  const proved = await proveAtKiosk(deps, asked)
  if (isRefused(proved)) return proved
  const { employerId } = asked.open
  const of = { employerId, workerId: proved.worker.workerId }
  if (newPin === asked.pin)
    return refuse('pin_same', 'choose another PIN than the one you were given', { field: 'pin' })
  const sealed = await sealPin(deps, of, newPin)
  const refused = await deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const held = await readPin(tx, deps, { of, now })
    if (held.setAt !== proved.setAt) return refuse('state_changed', 'your PIN was changed meanwhile')
    const kept = await keepChosenPin(tx, { of, pin: newPin, sealed, now })
    if (kept) return kept
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(proved.worker, asked.open),
      action: 'kiosk.pin_set',
      subject: { kind: 'worker', id: of.workerId },
      after: { name: asked.open.kiosk.name },
    })
    await announce(tx, { ...of, words: ['verification'] })
    return null
  })
  return refused ?? showPerson(deps, asked.open, { ...proved, isOneTime: false })
}

/**
 * Clocks at a kiosk. Sent again under the same key it is answered as before. Refused as `proveAtKiosk` and
 * `recordClockEvent` refuse, and: `pin_must_change`, `idempotency_key_reused`.
 */
export async function clockAtKiosk(
  deps: ProofDeps,
  { key, event, ...asked }: Asked & { key: string; event: KioskEvent },
): Promise<Clocked | Refused> {
  const proved = await proveAtKiosk(deps, asked)
  if (isRefused(proved)) return proved
  if (proved.isOneTime) return refuse('pin_must_change', 'choose a PIN of your own first')
  const { open } = asked
  const { workerId, userId } = proved.worker
  const { employerId, kiosk } = open
  const before = await clockedUnder(deps, { employerId, workerId, key })
  const done = before ?? (await clock())
  if (isRefused(done)) return done
  if (done.event !== event) return refuse('idempotency_key_reused', 'this key clocked something else')
  return { ...done, person: await showPerson(deps, open, proved) }

  async function clock(): Promise<{ event: KioskEvent; at: string } | Refused> {
    const recorded = await recordClockEvent(deps, {
      caller: { employerId, workerId, userId, address: open.address },
      event,
      shiftId: undefined,
      location: kiosk.place_name,
      at: { kiosk: { id: kiosk.id, placeName: kiosk.place_name, key } },
    })
    // The same request twice at once: the second was refused because of the first.
    const kept = await clockedUnder(deps, { employerId, workerId, key })
    if (kept) return kept
    if (isRefused(recorded)) return recorded
    throw new Error('what was clocked at a kiosk has left no trace')
  }
}

function clockedUnder(
  { database }: ProofDeps,
  { employerId, ...under }: { employerId: string; workerId: string; key: string },
): Promise<{ event: KioskEvent; at: string } | undefined> {
  return database.read({ employerId }, (tx) => findClockedUnder(tx, { employerId, ...under }))
}

function actorOf({ userId }: KioskWorker, { address }: OpenKiosk) {
  return userId === null ? null : { userId, sessionId: null, address }
}

function showPerson(deps: ProofDeps, { employerId }: OpenKiosk, proved: Proved): Promise<KioskPerson> {
  const { worker, isOneTime } = proved
  const now = deps.clock.now()
  return deps.database.read({ employerId }, async (tx) => {
    const standing = await standingOf(tx, { employerId, workerId: worker.workerId, now })
    return { initials: initialsOf(worker), mustChangePin: isOneTime, ...standing }
  })
}

async function standingOf(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<Omit<KioskPerson, 'initials' | 'mustChangePin'>> {
  const running = await findRunningHours(tx, { employerId, workerId })
  const shift =
    running?.shiftId != null
      ? await findWorkerShift(tx, { employerId, workerId, id: running.shiftId })
      : await findShiftToClock(tx, { employerId, workerId, now, opened: latestOpenedStart(now) })
  return {
    shift: shift
      ? { startTime: shift.starts_at, endTime: shift.ends_at, location: shift.location, role: shift.role }
      : null,
    clockedIn: running?.startedAt ?? null,
    onBreakSince: running?.breakStartedAt ?? null,
    opensAt: shift && !running ? clockInOpensAt(shift.starts_at) : null,
  }
}

const initialsOf = ({ firstName, lastName }: KioskWorker) =>
  [firstName, lastName].map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '').join('')
