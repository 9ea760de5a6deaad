import type { Language, PayslipShare } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

type Outcome = PayslipShare['visits'][number]['outcome']

/** How many wrong passcodes end a share. */
export const wrongPasscodes = 5

export async function insertShare(
  tx: Tx,
  share: {
    employerId: string
    id: string
    payslipId: string
    workerId: string
    tokenHash: Buffer
    passcodeHash: string
    createdAt: string
    expiresAt: string
  },
): Promise<void> {
  await sql`
    insert into payslip_shares (employer_id, id, payslip_id, worker_id, token_hash, passcode_hash, created_at, expires_at)
    values (${share.employerId}, ${share.id}, ${share.payslipId}, ${share.workerId}, ${share.tokenHash}, ${share.passcodeHash},
      ${share.createdAt}, ${share.expiresAt})
  `.execute(tx)
}

export type ShareRow = {
  id: string
  payslip_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  visits: { at: string; outcome: Outcome }[]
}

/** The shares that a worker made, newest first; or the one asked for. */
export function listShares(
  tx: Tx,
  { employerId, workerId, id = null }: { employerId: string; workerId: string; id?: string | null },
): Promise<ShareRow[]> {
  return rows(
    tx,
    sql<ShareRow>`
      select s.id, s.payslip_id, s.created_at, s.expires_at, s.revoked_at, coalesce(v.visits, '[]') as visits
      from payslip_shares s
      left join lateral (
        select json_agg(json_build_object('at', v.at, 'outcome', v.outcome) order by v.at, v.id) as visits
        from payslip_share_visits v where v.employer_id = s.employer_id and v.share_id = s.id
      ) v on true
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.sent_by is null and (${id}::uuid is null or s.id = ${id}::uuid)
      order by s.created_at desc, s.id desc
    `,
  )
}

/** The share whose link has this token, whichever company's it is. */
export async function findShare(tx: Tx, tokenHash: Buffer): Promise<{ employerId: string; id: string } | null> {
  const found = await firstRow(
    tx,
    sql<{ employer_id: string; id: string }>`select employer_id, id from find_payslip_share(${tokenHash})`,
  )
  return found ? { employerId: found.employer_id, id: found.id } : null
}

export function readShare(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ expires_at: string; revoked_at: string | null } | undefined> {
  return firstRow(
    tx,
    sql<{ expires_at: string; revoked_at: string | null }>`
      select expires_at, revoked_at from payslip_shares where employer_id = ${employerId} and id = ${id}
    `,
  )
}

type OpenShareRow = {
  payslip_id: string
  worker_id: string
  /** Null for what the company mailed. */
  passcode_hash: string | null
  expires_at: string
  failures: number
  language: Language
}

/** Counts a try of an open share as failed, and gives what it is checked by; nothing where the share is not open. */
export function beginTry(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<OpenShareRow | undefined> {
  return firstRow(
    tx,
    sql<OpenShareRow>`
      update payslip_shares s set failures = failures + 1
      where s.employer_id = ${employerId} and s.id = ${id} and s.revoked_at is null and s.expires_at > ${now}
        and s.failures < ${wrongPasscodes}
      returning s.payslip_id, s.worker_id, s.passcode_hash, s.expires_at, s.failures, coalesce((
        select u.language from memberships m join users u on u.id = m.user_id
        where m.employer_id = s.employer_id and m.worker_id = s.worker_id
      ), 'en') as language
    `,
  )
}

/** A try that turned out right. */
export async function takeBackTry(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`
    update payslip_shares set failures = failures - 1 where employer_id = ${employerId} and id = ${id} and failures > 0
  `.execute(tx)
}

/** Ends a share; false where it was revoked before or is not there. */
export async function endShare(
  tx: Tx,
  { employerId, workerId, id, now }: { employerId: string; workerId: string; id: string; now: string },
): Promise<boolean> {
  const ended = await firstRow(
    tx,
    sql`
      update payslip_shares set revoked_at = ${now}
      where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id} and revoked_at is null returning id
    `,
  )
  return ended !== undefined
}

export async function logVisit(
  tx: Tx,
  visit: { employerId: string; shareId: string; at: string; outcome: Outcome; address: string },
): Promise<void> {
  await sql`
    insert into payslip_share_visits (employer_id, id, share_id, at, outcome, address)
    values (${visit.employerId}, ${newId()}, ${visit.shareId}, ${visit.at}, ${visit.outcome}, ${visit.address})
  `.execute(tx)
}

/** Ends the shares of all payslips of a run: they are withdrawn. */
export async function endSharesOfRun(
  tx: Tx,
  { employerId, payRunId, now }: { employerId: string; payRunId: string; now: string },
): Promise<void> {
  await sql`
    update payslip_shares s set revoked_at = ${now}::timestamptz from payslips p
    where s.employer_id = ${employerId} and p.employer_id = s.employer_id and p.id = s.payslip_id and p.pay_run_id = ${payRunId}
      and s.revoked_at is null
  `.execute(tx)
}
