import type { PayslipDelivery } from '@gpod/contract'
import { jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedAddress } from '../../../platform/erased.ts'

export type DeliveryRow = {
  payslip_id: string
  worker_id: string
  employee_number: string
  first_name: string
  last_name: string
  email: string
  pay_date: string
  employer_name: string
  way: PayslipDelivery['way']
  sent_at: string | null
  opened_at: string | null
  expires_at: string | null
}

/** How the payslips of a run, or the one, reach whom they are of; in the order of the list of employees. */
export function listDeliveries(
  tx: Tx,
  { employerId, payRunId, payslipId, now }: { employerId: string; now: string } & OfWhat,
): Promise<DeliveryRow[]> {
  const which = payslipId === undefined ? sql`p.pay_run_id = ${payRunId}` : sql`p.id = ${payslipId}`
  return rows(
    tx,
    sql<DeliveryRow>`
      select p.id as payslip_id, p.worker_id, w.employee_number, w.first_name, w.last_name, coalesce(w.email, '') as email, p.pay_date,
        p.document #>> '{employer,name}' as employer_name,
        case
          when exists (
            select 1 from memberships m join users u on u.id = m.user_id
            where m.employer_id = p.employer_id and m.worker_id = p.worker_id and m.ended_at is null and u.erased_at is null
          ) then 'account'
          when s.id is not null and s.revoked_at is null and s.expires_at > ${now} then m.state
          when w.email is null or w.email in ('', ${erasedAddress}) then 'no_email'
          when s.id is not null then 'ended'
          else 'not_sent'
        end as way,
        m.sent_at, v.at as opened_at, s.expires_at
      from payslips p
      join workers w on w.employer_id = p.employer_id and w.id = p.worker_id
      left join lateral (
        select s.* from payslip_shares s
        where s.employer_id = p.employer_id and s.payslip_id = p.id and s.sent_by is not null
        order by s.created_at desc, s.id desc limit 1
      ) s on true
      left join outgoing_mail m on m.employer_id = s.employer_id and m.id = s.mail_id
      left join lateral (
        select min(v.at) as at from payslip_share_visits v
        where v.employer_id = s.employer_id and v.share_id = s.id and v.outcome = 'opened'
      ) v on true
      where p.employer_id = ${employerId} and ${which}
      order by w.last_name, w.first_name, w.id
    `,
  )
}

type OfWhat = { payRunId: string; payslipId?: never } | { payslipId: string; payRunId?: never }

/** Whoever sends the payslips of a company waits here for who does so already, and sees then what they sent. */
export async function takeTurnOfSending(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payslips sent by ' || ${employerId}, 0))`.execute(tx)
}

/** How often one payslip was mailed since a moment. */
export async function countSent(
  tx: Tx,
  { employerId, payslipId, since }: { employerId: string; payslipId: string; since: string },
): Promise<{ times: number; first: string | null }> {
  return oneRow(
    tx,
    sql<{ times: number; first: string | null }>`
      select count(*) as times, min(created_at) as first from payslip_shares
      where employer_id = ${employerId} and payslip_id = ${payslipId} and sent_by is not null and created_at > ${since}
    `,
  )
}

export type SentShare = { id: string; payslip_id: string; worker_id: string; token_hash: string; mail_id: string }

/** Ends the links that were mailed of these payslips before, and keeps the new ones. */
export async function replaceSentShares(
  tx: Tx,
  sent: { employerId: string; shares: readonly SentShare[]; sentBy: string; now: string; expiresAt: string },
): Promise<void> {
  const { employerId, shares, sentBy, now, expiresAt } = sent
  await sql`
    update payslip_shares set revoked_at = ${now}
    where employer_id = ${employerId} and payslip_id = any(${shares.map((one) => one.payslip_id)}::uuid[])
      and sent_by is not null and revoked_at is null
  `.execute(tx)
  await sql`
    insert into payslip_shares (employer_id, id, payslip_id, worker_id, token_hash, created_at, expires_at, sent_by, mail_id)
    select ${employerId}, id, payslip_id, worker_id, decode(token_hash, 'hex'), ${now}::timestamptz, ${expiresAt}::timestamptz,
      ${sentBy}, mail_id
    from json_to_recordset(${jsonRows(shares)}) as r (id uuid, payslip_id uuid, worker_id uuid, token_hash text, mail_id uuid)
  `.execute(tx)
}
