import type { Leaver, LeavingReason } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import type { WorkedWeek } from '@gpod/payroll'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type OfWorker = { employerId: string; workerId: string }

export type LeaverRow = {
  id: string
  name: string
  employee_number: string
  department: string | null
  ends_on: string | null
  version: number
  pay_basis: 'hourly' | 'salaried'
  weekly_hours: number | null
  hourly_rate_pence: number | null
  annual_pence: number | null
  reason: LeavingReason | null
  holiday_item_id: string | null
  items_open: number
  items_all: number
  advances_pence: number
  shifts_after: number
  p45: Leaver['p45']
  access: Leaver['access']
}

/** With the rate and salary of the last day, and of who does not leave of today. */
const leaverRows = (today: string) => sql<LeaverRow>`
  select w.id, w.first_name || ' ' || w.last_name as name, w.employee_number, w.department, w.ends_on, w.version, w.pay_basis, w.weekly_hours,
    (select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
      and r.from_day <= coalesce(w.ends_on, ${today}::date) order by r.from_day desc limit 1) as hourly_rate_pence,
    (select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
      and s.from_day <= coalesce(w.ends_on, ${today}::date) order by s.from_day desc limit 1) as annual_pence,
    l.reason, l.holiday_item_id, i.open as items_open, i.every as items_all,
    coalesce((
      select sum(b.balance_pence) from ledger_accounts a
      join ledger_balances b on b.employer_id = a.employer_id and b.account_id = a.id
      where a.employer_id = w.employer_id and a.worker_id = w.id and a.code in ('advances.held', 'advances.outstanding')
    ), 0)::bigint as advances_pence,
    (select count(*)::int from shifts s where s.employer_id = w.employer_id and s.worker_id = w.id
      and s.starts_at >= ((w.ends_on + 1)::timestamp at time zone 'Europe/London')) as shifts_after,
    case
      when exists (
        select from pay_certificates c where c.employer_id = w.employer_id and c.worker_id = w.id and c.kind = 'P45' and c.leaving_on = w.ends_on
      ) then 'issued'
      when w.ends_on < ${today}::date and not exists (
        select from pay_periods p where p.employer_id = w.employer_id and p.frequency = w.pay_frequency
          and p.schedule_number = w.schedule_number and p.closed_at is null and p.starts_on <= w.ends_on and p.ends_on >= w.starts_on
      ) then 'ready'
      else 'waits'
    end as p45,
    case
      when not exists (select from memberships m where m.employer_id = w.employer_id and m.worker_id = w.id) then 'none'
      when exists (
        select from memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and m.role <> 'worker' and m.ended_at is null
      ) then 'manages'
      else 'own'
    end as access
  from workers w
  left join leavers l on l.employer_id = w.employer_id and l.worker_id = w.id
  cross join lateral (
    select count(*) filter (where t.done_at is null)::int as open, count(*)::int as every
    from leaver_items t where t.employer_id = w.employer_id and t.worker_id = w.id
  ) i
`

export function findLeaver(
  tx: Tx,
  { employerId, workerId, today }: OfWorker & { today: string },
): Promise<LeaverRow | undefined> {
  return firstRow(tx, sql<LeaverRow>`${leaverRows(today)} where w.employer_id = ${employerId} and w.id = ${workerId}`)
}

/** One page: of those to come the next to leave first, of those who left the last. `after` is the last of the page before. */
export function listLeaverRows(
  tx: Tx,
  {
    employerId,
    today,
    when,
    after,
    limit,
  }: { employerId: string; today: string; when: 'coming' | 'past'; after: string | undefined; limit: number },
): Promise<LeaverRow[]> {
  const isComing = when === 'coming'
  const side = isComing ? sql`w.ends_on >= ${today}::date` : sql`w.ends_on < ${today}::date`
  const last = sql`(select a.ends_on, a.id from workers a where a.employer_id = ${employerId} and a.id = ${after ?? null}::uuid)`
  const beyond =
    after === undefined ? sql`` : isComing ? sql`and (w.ends_on, w.id) > ${last}` : sql`and (w.ends_on, w.id) < ${last}`
  const order = isComing ? sql`w.ends_on, w.id` : sql`w.ends_on desc, w.id desc`
  return rows(
    tx,
    sql<LeaverRow>`
      ${leaverRows(today)} where w.employer_id = ${employerId} and w.erased_at is null and ${side} ${beyond}
      order by ${order} limit ${limit}
    `,
  )
}

export function countLeavers(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<{ coming: number; past: number }> {
  return oneRow(
    tx,
    sql<{ coming: number; past: number }>`
      select count(*) filter (where ends_on >= ${today}::date)::int as coming, count(*) filter (where ends_on < ${today}::date)::int as past
      from workers where employer_id = ${employerId} and ends_on is not null and erased_at is null
    `,
  )
}

/** What approved hours paid in each week of the two years before the day asked of, by worker. */
export async function readWorkedWeeks(
  tx: Tx,
  { employerId, workerIds, until }: { employerId: string; workerIds: readonly string[]; until: string },
): Promise<Map<string, WorkedWeek[]>> {
  const weeks = await rows(
    tx,
    sql<{ worker_id: string; from_day: string; pay: number; minutes: number }>`
      select worker_id, date_trunc('week', worked_on)::date as from_day, sum(gross_pence)::bigint as pay, sum(paid_minutes)::bigint as minutes
      from timesheets
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and state = 'approved'
        and worked_on between ${addDays(until, -104 * 7)}::date and ${until}::date
      group by worker_id, from_day order by worker_id, from_day
    `,
  )
  const found = new Map<string, WorkedWeek[]>()
  for (const { worker_id, from_day, pay, minutes } of weeks) {
    found.set(worker_id, [...(found.get(worker_id) ?? []), { from: from_day, pay: pence(pay), minutes }])
  }
  return found
}

export type ItemRow = { id: string; label: string; done_at: string | null; done_by_name: string | null }

export function readItems(tx: Tx, { employerId, workerId }: OfWorker): Promise<ItemRow[]> {
  return rows(
    tx,
    sql<ItemRow>`
      select i.id, i.label, i.done_at, u.first_name || ' ' || u.last_name as done_by_name
      from leaver_items i left join users u on u.id = i.done_by
      where i.employer_id = ${employerId} and i.worker_id = ${workerId} order by i.place, i.id
    `,
  )
}

/** The reason, and the list as it is said now: what was done of an item that stays is kept. */
export async function saveLeaving(
  tx: Tx,
  {
    employerId,
    workerId,
    reason,
    items,
    userId,
    now,
  }: OfWorker & { reason: LeavingReason; items: readonly { id: string; label: string }[]; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into leavers (employer_id, worker_id, reason, said_at, said_by)
    values (${employerId}, ${workerId}, ${reason}, ${now}, ${userId})
    on conflict (employer_id, worker_id) do update set reason = excluded.reason, said_at = excluded.said_at, said_by = excluded.said_by
  `.execute(tx)
  await sql`
    delete from leaver_items where employer_id = ${employerId} and worker_id = ${workerId}
      and id <> all(${items.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  const places = items.map((one, place) => ({ ...one, place }))
  await sql`
    insert into leaver_items (employer_id, id, worker_id, label, place)
    select ${employerId}, i.id, ${workerId}, i.label, i.place from json_to_recordset(${jsonRows(places)}) as i (id uuid, label text, place integer)
    on conflict (employer_id, id) do update set label = excluded.label, place = excluded.place
    where leaver_items.worker_id = ${workerId}
  `.execute(tx)
}

/** Also of a record that is erased. */
export async function eraseLeaving(tx: Tx, { employerId, workerId }: OfWorker): Promise<void> {
  await sql`delete from leaver_items where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
  await sql`delete from leavers where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}

/** Gives whose and what it was, or nothing where there is no such item or it is so already. */
export function setItemDone(
  tx: Tx,
  {
    employerId,
    id,
    isDone,
    userId,
    now,
  }: { employerId: string; id: string; isDone: boolean; userId: string; now: string },
): Promise<{ worker_id: string; label: string } | undefined> {
  const [at, by] = isDone ? [now, userId] : [null, null]
  return firstRow(
    tx,
    sql<{ worker_id: string; label: string }>`
      update leaver_items set done_at = ${at}, done_by = ${by}
      where employer_id = ${employerId} and id = ${id} and (done_at is null) = ${isDone} returning worker_id, label
    `,
  )
}

export async function hasItem(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  const found = await firstRow(tx, sql`select from leaver_items where employer_id = ${employerId} and id = ${id}`)
  return found !== undefined
}

/** Claims that holiday is paid by an item: one caller gets it. Where nobody said why they leave, that is left open. */
export async function claimHoliday(
  tx: Tx,
  { employerId, workerId, itemId, userId, now }: OfWorker & { itemId: string; userId: string; now: string },
): Promise<boolean> {
  const claimed = await firstRow(
    tx,
    sql`
      insert into leavers (employer_id, worker_id, reason, said_at, said_by, holiday_item_id)
      values (${employerId}, ${workerId}, 'other', ${now}, ${userId}, ${itemId})
      on conflict (employer_id, worker_id) do update set holiday_item_id = excluded.holiday_item_id
      where leavers.holiday_item_id is null returning true
    `,
  )
  return claimed !== undefined
}
