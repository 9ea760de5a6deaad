import { deliveryWays, type PayslipDelivery } from '@gpod/contract'
import { jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { hasWords } from '../../../platform/database/has-words.ts'
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

/** What each payslip was last mailed as, and whether its employee has an account; of all, or of the one. */
const fromDeliveries = (employerId: string, of: OfWhat) => sql`
  from payslips p
  join workers w on w.employer_id = p.employer_id and w.id = p.worker_id
  left join (
    select distinct m.worker_id from memberships m join users u on u.id = m.user_id
    where m.employer_id = ${employerId} and m.ended_at is null and u.erased_at is null
  ) account on account.worker_id = p.worker_id
  left join (
    select distinct on (s.payslip_id) s.* from payslip_shares s
    join payslips p on p.employer_id = s.employer_id and p.id = s.payslip_id
    where s.employer_id = ${employerId} and s.sent_by is not null and ${isOf(of)}
    order by s.payslip_id, s.created_at desc, s.id desc
  ) s on s.payslip_id = p.id
  left join outgoing_mail m on m.employer_id = s.employer_id and m.id = s.mail_id
  left join lateral (
    select min(v.at) as at from payslip_share_visits v
    where v.employer_id = s.employer_id and v.share_id = s.id and v.outcome = 'opened'
  ) v on s.id is not null
  where p.employer_id = ${employerId} and ${isOf(of)}
`
function isOf(of: OfWhat) {
  if ('payslipId' in of) return sql`p.id = ${of.payslipId}`
  return 'payRunId' in of ? sql`p.pay_run_id = ${of.payRunId}` : sql`p.pay_run_id = any(${of.payRunIds}::uuid[])`
}

const wayAt = (now: string) => sql`
  case
    when account.worker_id is not null then 'account'
    when s.id is not null and s.revoked_at is null and s.expires_at > ${now} then m.state
    when w.email is null or w.email in ('', ${erasedAddress}) then 'no_email'
    when s.id is not null then 'ended'
    else 'not_sent'
  end
`

/** How the payslips of a run, or the one, reach whom they are of; in the order of the list of employees. */
export function listDeliveries(
  tx: Tx,
  { employerId, now, ...of }: { employerId: string; now: string } & OfWhat,
): Promise<DeliveryRow[]> {
  return rows(
    tx,
    sql<DeliveryRow>`
      select p.id as payslip_id, p.worker_id, w.employee_number, w.first_name, w.last_name, coalesce(w.email, '') as email, p.pay_date,
        p.document #>> '{employer,name}' as employer_name, ${wayAt(now)} as way, m.sent_at, v.at as opened_at, s.expires_at
      ${fromDeliveries(employerId, of)} order by w.last_name, w.first_name, w.id
    `,
  )
}

type Listed = Omit<DeliveryRow, 'email' | 'pay_date' | 'employer_name'>
type Counted = { way: DeliveryRow['way']; count: number; unopened: number; total: number }

/** A page of them, and how many go which way at all: `total` of those that are asked for. `isBeyond`: what it goes on from is of this run. */
export async function pageOfDeliveries(
  tx: Tx,
  { employerId, payRunId, now, asked }: { employerId: string; payRunId: string; now: string; asked: AskedDeliveries },
): Promise<{ page: Listed[]; counts: Counted[]; isBeyond: boolean }> {
  const { after, limit, q, view } = asked
  const isWithout = view === 'without_account'
  const fits = sql.join(
    [
      hasWords(sql`concat_ws(' ', d.first_name, d.last_name, d.employee_number)`, q),
      ...(isWithout ? [sql`d.way <> 'account'`] : []),
    ],
    sql` and `,
  )
  // Each of the run has to be looked at for the counts: the page is taken from the same.
  const place = sql.join(['urgency', 'last_name', 'first_name', 'worker_id'].map((name) => sql.ref(name)))
  const beyond =
    after === undefined ? sql`` : sql`and (${place}) > (select ${place} from found where payslip_id = ${after})`
  const found = await oneRow(
    tx,
    sql<{ page: Listed[]; counts: Counted[]; is_beyond: boolean }>`
      with deliveries as materialized (
        select p.id as payslip_id, p.worker_id, w.employee_number, w.first_name, w.last_name, ${wayAt(now)} as way,
          m.sent_at, v.at as opened_at, s.expires_at
        ${fromDeliveries(employerId, { payRunId })}
      ),
      found as materialized (
        select d.*, ${isWithout ? sql`array_position(${[...deliveryWays]}::text[], d.way)` : sql`0`} as urgency, ${fits} as fits from deliveries d
      )
      select coalesce((
        select json_agg(page order by ${place}) from (
          select * from found where fits ${beyond} order by ${place} limit ${limit}
        ) page
      ), '[]') as page, coalesce((
        select json_agg(counted) from (
          select way, count(*)::int as count, (count(*) filter (where opened_at is null))::int as unopened,
            (count(*) filter (where fits))::int as total
          from found group by way
        ) counted
      ), '[]') as counts, ${after === undefined ? sql`true` : sql`exists (select from found where payslip_id = ${after})`} as is_beyond
    `,
  )
  // Moments that come in JSON are not yet written as ours are.
  const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  const page = found.page.map(({ sent_at, opened_at, expires_at, ...one }) => ({
    ...one,
    sent_at: moment(sent_at),
    opened_at: moment(opened_at),
    expires_at: moment(expires_at),
  }))
  return { page, counts: found.counts, isBeyond: found.is_beyond }
}

export type AskedDeliveries = { after?: string | undefined; limit: number; q: string; view: 'all' | 'without_account' }
type OfWhat = { payRunId: string } | { payRunIds: readonly string[] } | { payslipId: string }

/** Of each of these runs that has any, the payslips that wait to be mailed for the first time: whose employee has an address and no account. */
export function countNotSent(
  tx: Tx,
  { employerId, payRunIds, now }: { employerId: string; payRunIds: readonly string[]; now: string },
): Promise<{ payRunId: string; count: number }[]> {
  return rows(
    tx,
    sql<{ payRunId: string; count: number }>`
      select p.pay_run_id as "payRunId", count(*)::int as count
      ${fromDeliveries(employerId, { payRunIds })} and ${wayAt(now)} = 'not_sent' group by 1
    `,
  )
}

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
