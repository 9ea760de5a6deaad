import { randomInt } from 'node:crypto'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import {
  forgetFailures,
  keepChosenPin,
  keepGivenPin,
  removePin,
  sealPin,
  useSecurityGrant,
} from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findKioskWorker } from './kiosk-people-store.ts'
import { type ProofDeps, pinSubject } from './kiosk-proof.ts'

const givenFor = 3 * DAY
const givenDigits = 6

/**
 * Gives somebody a PIN that lets them choose their own, in place of any they had; what was tried wrongly before counts no
 * more. Refused as `not_found`.
 */
export async function givePin(
  deps: ProofDeps,
  { caller, workerId, today }: { caller: Member; workerId: string; today: string },
): Promise<{ pin: string; expiresAt: string } | Refused> {
  const { employerId } = caller
  const of = { employerId, workerId }
  const pin = String(randomInt(10 ** givenDigits)).padStart(givenDigits, '0')
  const sealed = await sealPin(deps, of, pin)
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const worker = await findKioskWorker(tx, { employerId, who: { workerId }, today })
    if (!worker) return refuse('not_found', 'nobody of yours who works here')
    const expiresAt = instantPlus(now, givenFor)
    const kept = await keepGivenPin(tx, { of, sealed, now, expiresAt })
    if (kept) return kept
    await forgetFailures(tx, pinSubject(employerId, worker.employeeNumber))
    const subject = { kind: 'worker', id: workerId }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'kiosk.pin_given',
      subject,
      after: { expiresAt },
    })
    await announce(tx, { ...of, words: ['verification'] })
    return { pin, expiresAt }
  })
}

/**
 * Chooses one's own PIN. Refused: `pin_too_easy`, and the code that says why no `security` verification is live, which
 * another refusal does not use up.
 */
export async function setOwnPin(
  deps: ProofDeps,
  { caller, pin }: { caller: WorkerMember; pin: string },
): Promise<{ setAt: string } | Refused> {
  const { employerId, workerId } = caller
  const of = { employerId, workerId }
  const sealed = await sealPin(deps, of, pin)
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const refused = await keepChosenPin(tx, {
      of,
      pin,
      sealed,
      now,
      prove: () => useSecurityGrant(tx, { caller, now }),
    })
    if (refused) return refused
    const subject = { kind: 'worker', id: workerId }
    await recordAudit(tx, { employerId, at: now, actor: caller, action: 'kiosk.pin_set', subject })
    await announce(tx, { ...of, words: ['verification'] })
    return { setAt: now }
  })
}

/** Takes one's own PIN away. Where there is none, nothing is done. */
export function removeOwnPin(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: WorkerMember,
): Promise<{ removed: boolean }> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (!(await removePin(tx, { employerId, workerId }))) return { removed: false }
    const subject = { kind: 'worker', id: workerId }
    await recordAudit(tx, { employerId, at: now, actor: caller, action: 'kiosk.pin_removed', subject })
    await announce(tx, { employerId, workerId, words: ['verification'] })
    return { removed: true }
  })
}
