import { addDays } from '@gpod/days'
import type { Seal } from '../../../platform/crypto.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { findSharedAccounts } from '../../people/employees/index.ts'
import type { AccountGroup, AwayDay, Leaver, MinuteDay, PaidPerson, PhoneDay, WorkedWeeks } from './judge-risks.ts'

/** What the checks are made from, each in one statement over the company. */
type Of = { employerId: string; today: string }

/** How far back clockings are looked at, and payslips, and weeks; leavers around the day they leave. */
const days = { clockings: 28, paid: 92, weeks: 26 * 7, leftBefore: 60, leavesWithin: 31, beforeLeaving: 14 } as const

/** Employees of today who are paid into one account, be it the second of one of them. */
export function readSharedAccounts(tx: Tx, { employerId, today, seal }: Of & { seal: Seal }): Promise<AccountGroup[]> {
  return findSharedAccounts(tx, seal, { employerId, from: today })
}

/** Who was paid on two days or more of late, and what was seen of them. */
export function readPaidPeople(tx: Tx, { employerId, today }: Of): Promise<Omit<PaidPerson, 'sameAccount'>[]> {
  const from = addDays(today, -days.paid)
  return rows(
    tx,
    sql<Omit<PaidPerson, 'sameAccount'>>`
      with paid as (
        select r.worker_id, count(distinct r.pay_date)::int as times, max(r.pay_date) as last_on
        from pay_records r where r.employer_id = ${employerId} and r.pay_date > ${from}::date and r.gross_pence > 0
        group by r.worker_id having count(distinct r.pay_date) >= 2
      ),
      worked as (
        select t.worker_id, bool_or(t.source = 'clock') as by_clock from timesheets t
        where t.employer_id = ${employerId} and t.worked_on > ${from}::date group by t.worker_id
      ),
      known as (
        select w.id, nullif(lower(regexp_replace(w.address, '\\W+', '', 'g')), '') as address,
          nullif(regexp_replace(w.phone, '\\D+', '', 'g'), '') as phone
        from workers w
        where w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${today}::date)
      ),
      alike as (
        select id, count(*) over (partition by address) - 1 as addresses, count(*) over (partition by phone) - 1 as phones,
          address, phone from known
      ),
      signed_in as (
        select distinct m.worker_id from memberships m join users u on u.id = m.user_id
        where m.employer_id = ${employerId} and m.worker_id is not null and u.last_login_at is not null
      )
      select p.worker_id as "workerId", p.times as "timesPaid", p.last_on as "lastPaidOn", w.pay_basis = 'hourly' as "isHourly",
        k.worker_id is not null as "hasHours", coalesce(k.by_clock, false) as "hasClocked", s.worker_id is not null as "hasSignedIn",
        (case when a.address is null then 0 else a.addresses end)::int as "sameAddress",
        (case when a.phone is null then 0 else a.phones end)::int as "samePhone"
      from paid p
      join workers w on w.employer_id = ${employerId} and w.id = p.worker_id
      join alike a on a.id = p.worker_id
      left join worked k on k.worker_id = p.worker_id
      left join signed_in s on s.worker_id = p.worker_id
    `,
  )
}

/** The weeks of who had forty hours or more in one of the last four: of nobody else can one be unusual. */
export function readWorkedWeeks(tx: Tx, { employerId, thisWeek }: Of & { thisWeek: string }): Promise<WorkedWeeks[]> {
  return rows(
    tx,
    sql<WorkedWeeks>`
      select s.worker_id as "workerId", json_agg(json_build_object('week', s.week, 'minutes', s.minutes) order by s.week) as weeks
      from (
        select worker_id, week, sum(minutes)::int as minutes from worked_sums
        where employer_id = ${employerId} and week >= ${addDays(thisWeek, -days.weeks)}::date and week < ${thisWeek}::date
        group by worker_id, week
      ) s
      group by s.worker_id
      having max(s.minutes) filter (where s.week >= ${addDays(thisWeek, -28)}::date) >= 2400
    `,
  )
}

/** Days on which one phone clocked for several. Kiosks, which are for everybody, are none of these. */
export function readPhoneDays(tx: Tx, { employerId, today }: Of): Promise<PhoneDay[]> {
  return rows(
    tx,
    sql<PhoneDay>`
      select c.phone, ((c.at at time zone 'Europe/London')::date)::text as day, array_agg(distinct c.worker_id::text) as "workerIds"
      from clockings c where c.employer_id = ${employerId} and c.at > ${addDays(today, -days.clockings)}::date
      group by c.phone, (c.at at time zone 'Europe/London')::date having count(distinct c.worker_id) > 1
    `,
  )
}

/** A minute in which so many clock together is the start of a shift, and says nothing of two of them. */
const mostInMinute = 4

/** Days on which a few clocked in and out in the same minutes, each by themself and as it stands. */
export function readMinuteDays(tx: Tx, { employerId, today }: Of): Promise<MinuteDay[]> {
  return rows(
    tx,
    sql<MinuteDay>`
      select t.worked_on as day, to_char(date_trunc('minute', t.started_at) at time zone 'Europe/London', 'HH24:MI') as "startedAt",
        to_char(date_trunc('minute', t.ended_at) at time zone 'Europe/London', 'HH24:MI') as "endedAt",
        array_agg(distinct t.worker_id::text) as "workerIds"
      from timesheets t
      where t.employer_id = ${employerId} and t.worked_on > ${addDays(today, -days.clockings)}::date and t.source = 'clock'
        and not t.is_edited and not t.out_missed and t.times_known and t.ended_at is not null
        and not exists (
          select 1 from clock_places p where p.employer_id = t.employer_id and p.timesheet_id = t.id and p.kiosk_id is not null
        )
      group by t.worked_on, date_trunc('minute', t.started_at), date_trunc('minute', t.ended_at)
      having count(distinct t.worker_id) between 2 and ${mostInMinute}
    `,
  )
}

/** How far from the place of work somebody clocked on a day, the doubt of the phone taken off. */
export function readAwayDays(tx: Tx, { employerId, today }: Of): Promise<AwayDay[]> {
  return rows(
    tx,
    sql<AwayDay>`
      select p.worker_id as "workerId", ((p.at at time zone 'Europe/London')::date)::text as day,
        max(p.distance_metres - p.accuracy_metres) as metres
      from clock_places p
      where p.employer_id = ${employerId} and p.at > ${addDays(today, -days.clockings)}::date and p.result = 'outside'
      group by p.worker_id, (p.at at time zone 'Europe/London')::date
    `,
  )
}

/** Who left of late or leaves soon, and what they took in the fourteen days before. */
export function readLeavers(tx: Tx, { employerId, today }: Of): Promise<Leaver[]> {
  return rows(
    tx,
    sql<Leaver>`
      select w.id as "workerId", w.ends_on as "endsOn", json_agg(json_build_object('id', d.id,
        'on', (d.requested_at at time zone 'Europe/London')::date, 'amount', d.amount_pence,
        'available', d.available_at_request_pence) order by d.requested_at) as taken
      from workers w
      join withdrawals d on d.employer_id = w.employer_id and d.worker_id = w.id
        and d.state in ('approved', 'releasing', 'paid', 'recovered')
        and (d.requested_at at time zone 'Europe/London')::date between w.ends_on - ${days.beforeLeaving}::int and w.ends_on
      where w.employer_id = ${employerId} and w.erased_at is null
        and w.ends_on between ${addDays(today, -days.leftBefore)}::date and ${addDays(today, days.leavesWithin)}::date
      group by w.id, w.ends_on
    `,
  )
}
