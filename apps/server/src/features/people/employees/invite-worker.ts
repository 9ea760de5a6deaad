import type { Language } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type LetterDeps, mailLetter } from '../../account/account-mail/index.ts'
import { readEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockWorker } from './employees-store.ts'
import { holdInviter } from './end-invitations-of.ts'
import { endInvitations, insertInvitation } from './invitations-store.ts'
import { limitInvitations } from './limit-invitations.ts'

const validMilliseconds = 14 * DAY

type InviteDeps = Pick<Deps, 'database' | 'clock'> & {
  /** Null where nothing is mailed: the demo's people have no mailboxes. */
  letters: (LetterDeps & { linkOf(code: string): string }) | null
}

/**
 * Makes an invitation that links one account to this worker record, once, within 14 days; an earlier one ends. The code
 * is told here and kept only as a hash. It is mailed to the worker too, where the person who invites has confirmed their own
 * address: nobody else has us write to strangers. Refuses with `not_found`, `already_invited_and_linked`, `forbidden`
 * where the caller was sent away meanwhile, or `too_many_attempts`.
 */
export function inviteWorker(
  { database, clock, letters }: InviteDeps,
  { caller, workerId }: { caller: Pick<Member, 'employerId' | 'userId' | 'sessionId' | 'address'>; workerId: string },
): Promise<{ code: string; expiresAt: string; mailedTo: string | null } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const mayNot = await holdInviter(tx, { employerId, userId: caller.userId, asked: { role: null } })
    if (mayNot) return mayNot
    const worker = await lockWorker(tx, { employerId, workerId })
    if (!worker) return refuse('not_found', 'no such worker record')
    if (worker.is_linked) return refuse('already_invited_and_linked', 'this worker has an account already')

    const now = clock.now()
    const tooMany = await limitInvitations(tx, { employerId, worker, now })
    if (tooMany) return tooMany
    const code = newSecret()
    const expiresAt = instantPlus(now, validMilliseconds)
    const id = newId()
    await endInvitations(tx, { employerId, workerId, now })
    await insertInvitation(tx, {
      employerId,
      id,
      workerId,
      codeHash: sha256(code),
      expiresAt,
      createdBy: caller.userId,
      now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'employee.invited',
      subject: { kind: 'worker', id: workerId },
      after: { invitationId: id, expiresAt },
    })
    await announce(tx, { employerId, workerId: null, words: ['employees'] })
    const mailedTo = letters === null ? null : await mailInvitation(tx, letters, { caller, worker, code, now })
    return { code, expiresAt, mailedTo }
  })
}

async function mailInvitation(
  tx: Tx,
  letters: NonNullable<InviteDeps['letters']>,
  invitation: {
    caller: Pick<Member, 'employerId' | 'userId'>
    worker: { email: string | null; first_name: string }
    code: string
    now: string
  },
): Promise<string | null> {
  const { caller, worker, code, now } = invitation
  if (worker.email === null) return null
  const inviter = await oneRow(
    tx,
    sql<{ language: Language; is_verified: boolean }>`
      select language, email_verified_at is not null as is_verified from users where id = ${caller.userId}
    `,
  )
  if (!inviter.is_verified) return null
  const { name: employer, language } = await readEmployer(tx, caller.employerId)
  await mailLetter(tx, letters, {
    to: { userId: null, email: worker.email, firstName: worker.first_name, language: language ?? inviter.language },
    letter: { kind: 'worker_invitation', employer, link: letters.linkOf(code) },
    now,
  })
  return worker.email
}
