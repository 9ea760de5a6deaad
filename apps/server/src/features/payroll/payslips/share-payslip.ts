import { type PayState, type PayslipDocument, type PayslipShare, payslipDocument } from '@gpod/contract'
import { HOUR, instantPlus, londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { actorOf, hashPassword, isPassword } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { documentAddress } from './document-address.ts'
import { isPasscodeOf, newPasscode } from './passcodes.ts'
import { readPayState, readPayslip } from './payslips-store.ts'
import {
  beginTry,
  endShare,
  findShare,
  insertShare,
  listShares,
  logVisit,
  readShare,
  type ShareRow,
  takeBackTry,
  wrongPasscodes,
} from './shares-store.ts'
import { payslipNotFound, refuseWithoutGrant } from './show-payslip.ts'

type ShareDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

/**
 * Makes a link and a passcode, told once, with which someone else reads one payslip for some hours. Refuses with
 * `verification_required` and `not_found`.
 */
export async function sharePayslip(
  { database, clock }: ShareDeps,
  caller: WorkerMember,
  { payslipId, hours }: { payslipId: string; hours: number },
): Promise<{ share: PayslipShare; token: string; passcode: string } | Refused> {
  const { employerId, workerId } = caller
  const token = newSecret()
  const passcode = newPasscode()
  const passcodeHash = await hashPassword(passcode)
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const refused = await refuseWithoutGrant(tx, caller, now)
    if (refused) return refused
    if (!(await readPayslip(tx, { employerId, workerId, id: payslipId }))) return payslipNotFound()
    const id = newId()
    const expiresAt = instantPlus(now, hours * HOUR)
    await insertShare(tx, {
      employerId,
      id,
      payslipId,
      workerId,
      tokenHash: sha256(token),
      passcodeHash,
      createdAt: now,
      expiresAt,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.shared',
      subject: { kind: 'payslip', id: payslipId },
      after: { shareId: id, expiresAt },
    })
    return { share: { id, payslipId, createdAt: now, expiresAt, revokedAt: null, visits: [] }, token, passcode }
  })
}

/** Their shares, newest first, each with every time somebody came. */
export async function listOwnShares(
  { database }: Pick<ShareDeps, 'database'>,
  { employerId, workerId }: WorkerMember,
): Promise<PayslipShare[]> {
  const found = await database.read({ employerId }, (tx) => listShares(tx, { employerId, workerId }))
  return found.map(toShare)
}

/** Ends a share at once; one that is over stays as it is. Refuses with `not_found`. */
export function revokeShare(
  { database, clock }: Pick<ShareDeps, 'database' | 'clock'>,
  caller: WorkerMember,
  id: string,
): Promise<PayslipShare | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const isEnded = await endShare(tx, { employerId, workerId, id, now })
    const share = (await listShares(tx, { employerId, workerId, id }))[0]
    if (!share) return refuse('not_found', 'no such share')
    if (isEnded) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: actorOf(caller),
        action: 'payslip.share_revoked',
        subject: { kind: 'payslip', id: share.payslip_id },
        after: { shareId: id },
      })
    }
    return toShare(share)
  })
}

type Opened = { document: PayslipDocument; hash: string; payState: PayState; expiresAt: string; downloadUrl: string }

/**
 * Opens a shared payslip for a stranger. Refuses with `passcode_wrong`, and with `share_not_open` alike for a link that
 * never was, has expired or was revoked; every refusal takes as long as a check of a passcode. The fifth wrong passcode
 * ends the share.
 */
export async function openSharedPayslip(
  { database, clock, seal }: ShareDeps,
  { token, passcode, address }: { token: string; passcode: string; address: string },
): Promise<Opened | Refused> {
  const found = await database.transaction('nobody', (tx) => findShare(tx, sha256(token)))
  if (!found) {
    await isPassword(passcode, null)
    return shareNotOpen()
  }
  const { employerId, id } = found
  // Counted as wrong before it is checked: many at once cannot all be tried before the first is counted.
  const begun = await database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const share = await beginTry(tx, { employerId, id, now })
    if (share) return share
    const closed = await readShare(tx, { employerId, id })
    const outcome = closed && closed.revoked_at === null && closed.expires_at <= now ? 'expired' : 'revoked'
    await logVisit(tx, { employerId, shareId: id, at: now, outcome, address })
    return null
  })
  if (!begun) {
    await isPassword(passcode, null)
    return shareNotOpen()
  }
  // Outside a transaction: it takes long, and the connection is wanted elsewhere.
  const isItsOwn = await isPassword(passcode, begun.passcode_hash)
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    // What the company mailed opens by the passcode of whom it is of.
    const isRight =
      begun.passcode_hash === null
        ? await isPasscodeOf(tx, { seal }, { employerId, workerId: begun.worker_id }, passcode)
        : isItsOwn
    await logVisit(tx, { employerId, shareId: id, at: now, outcome: isRight ? 'opened' : 'wrong_passcode', address })
    await announce(tx, { employerId, workerId: begun.worker_id, words: ['payslips'] })
    if (!isRight) {
      if (begun.failures >= wrongPasscodes) {
        await endShare(tx, { employerId, workerId: begun.worker_id, id, now })
        await recordAudit(tx, {
          employerId,
          at: now,
          actor: null,
          action: 'payslip.share_revoked',
          subject: { kind: 'payslip', id: begun.payslip_id },
          after: { shareId: id, wrongPasscodes: begun.failures },
        })
      }
      return refuse('passcode_wrong', 'that is not the passcode of this share')
    }
    await takeBackTry(tx, { employerId, id })
    const stored = await readPayslip(tx, { employerId, id: begun.payslip_id })
    // Withdrawn in the moment it was shared.
    if (!stored) return shareNotOpen()
    const ref = { kind: 'payslip', id: stored.id, employerId, language: begun.language } as const
    return {
      document: payslipDocument.parse(stored.document),
      hash: stored.hash.toString('hex'),
      payState: await readPayState(tx, { employerId, id: stored.id, today: londonDay(now) }),
      expiresAt: begun.expires_at,
      downloadUrl: documentAddress(seal, ref, now),
    }
  })
}

function shareNotOpen(): Refused {
  return refuse('share_not_open', 'this link opens nothing, or no longer')
}

function toShare(row: ShareRow): PayslipShare {
  return {
    id: row.id,
    payslipId: row.payslip_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    visits: row.visits.map(({ at, outcome }) => ({ at: new Date(at).toISOString(), outcome })),
  }
}
