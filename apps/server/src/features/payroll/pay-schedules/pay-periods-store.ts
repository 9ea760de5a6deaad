import type { PayFrequency } from '@gpod/contract'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { PayPeriodDays } from './pay-periods.ts'

/** A schedule of a company: its frequency, and which one of it, 1 for the first. */
export type ScheduleKey = { frequency: PayFrequency; scheduleNumber: number }

export type PayPeriod = PayPeriodDays & ScheduleKey & { id: string }

const columns = sql`id, frequency, schedule_number as "scheduleNumber", starts_on as "startsOn", ends_on as "endsOn", pay_date as "payDate", ordinary_payday as "ordinaryPayday"`

/** Adds the periods that are not there yet; gives how many were added. */
export async function insertPayPeriods(
  tx: Tx,
  { employerId, periods }: { employerId: string; periods: readonly PayPeriod[] },
): Promise<number> {
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into pay_periods (employer_id, id, frequency, schedule_number, starts_on, ends_on, pay_date, ordinary_payday)
      select ${employerId}, r.id, r.frequency, r."scheduleNumber", r."startsOn", r."endsOn", r."payDate", r."ordinaryPayday"
      from json_to_recordset(${jsonRows(periods)}) as r (id uuid, frequency text, "scheduleNumber" smallint, "startsOn" date, "endsOn" date, "payDate" date,
        "ordinaryPayday" date)
      on conflict (employer_id, frequency, schedule_number, starts_on) do nothing
      returning id
    `,
  )
  return added.length
}

/** The earliest unclosed period whose payday is the day or later: it may be over while its payday is still to come. */
export async function findOpenPeriod(
  tx: Tx,
  { employerId, frequency, scheduleNumber, day }: ScheduleKey & { employerId: string; day: string },
): Promise<PayPeriod | undefined> {
  return firstRow(
    tx,
    sql<PayPeriod>`
      select ${columns} from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} and closed_at is null and pay_date >= ${day}::date
      order by pay_date limit 1
    `,
  )
}

/**
 * The unclosed periods that end on the day or later, in order, held open until the transaction ends: whoever settles
 * one waits. A period that was closed meanwhile is not among them.
 */
export async function holdOpenPeriods(
  tx: Tx,
  { employerId, day }: { employerId: string; day: string },
): Promise<PayPeriod[]> {
  return rows(
    tx,
    sql<PayPeriod>`
      select ${columns} from pay_periods
      where employer_id = ${employerId} and closed_at is null and ends_on >= ${day}::date
      order by ends_on, frequency, schedule_number for share
    `,
  )
}

/** Holds one period open until the transaction ends; says false where it is closed already. */
export async function holdPeriodOpen(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  const { closed_at } = await oneRow(
    tx,
    sql<{ closed_at: string | null }>`
      select closed_at from pay_periods where employer_id = ${employerId} and id = ${id} for share
    `,
  )
  return closed_at === null
}

/** The first and the last day that a schedule has periods for, without a gap between them, and the first and last payday. */
export async function readCoveredDays(
  tx: Tx,
  employerId: string,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<CoveredDays[]> {
  return rows(
    tx,
    sql<CoveredDays>`
      select frequency, schedule_number as "scheduleNumber", min(starts_on) as "firstDay", max(ends_on) as "lastDay", min(pay_date) as "firstPayDate", max(pay_date) as "lastPayDate"
      from pay_periods
      where employer_id = ${employerId} and id <> all(${[...without]}::uuid[]) group by frequency, schedule_number
    `,
  )
}

export type CoveredDays = ScheduleKey & {
  firstDay: string
  lastDay: string
  firstPayDate: string
  lastPayDate: string
}

/** A period that nothing is in yet has no hours, approved or not, no withdrawal and no run. */
export type LockedPeriod = { id: string; startsOn: string; endsOn: string; isEmpty: boolean; hasBegun: boolean }

type LockWanted = ScheduleKey & { employerId: string; today: string }

/** The unclosed periods of a schedule in order, locked: nothing comes into one until the transaction ends. */
export const lockOpenPeriods = (tx: Tx, wanted: LockWanted): Promise<LockedPeriod[]> =>
  lockPeriods(tx, { ...wanted, isOpen: true })

/** The same with those that are closed, all that the schedule ever had. */
export const lockPeriodsOf = (tx: Tx, wanted: LockWanted): Promise<LockedPeriod[]> =>
  lockPeriods(tx, { ...wanted, isOpen: false })

async function lockPeriods(
  tx: Tx,
  { employerId, frequency, scheduleNumber, today, isOpen }: LockWanted & { isOpen: boolean },
): Promise<LockedPeriod[]> {
  const locked = await rows(
    tx,
    sql<Omit<LockedPeriod, 'isEmpty' | 'hasBegun'>>`
      select id, starts_on as "startsOn", ends_on as "endsOn" from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber}
        and (closed_at is null or not ${isOpen}) order by ends_on for update
    `,
  )
  // A statement of its own: it must see what was committed while the locks were waited for.
  const used = await rows(
    tx,
    sql<{ id: string }>`
      select p.id from pay_periods p where p.employer_id = ${employerId} and p.id = any(${locked.map(({ id }) => id)}::uuid[])
        and (exists (select 1 from timesheets t where t.employer_id = p.employer_id and t.pay_period_id = p.id)
          or exists (select 1 from timesheets t join workers w on w.employer_id = t.employer_id and w.id = t.worker_id
            where t.employer_id = p.employer_id and w.pay_frequency = p.frequency and w.schedule_number = p.schedule_number and t.pay_period_id is null
              and t.worked_on between p.starts_on and p.ends_on)
          or exists (select 1 from withdrawals x where x.employer_id = p.employer_id and x.pay_period_id = p.id)
          or exists (select 1 from pay_records r where r.employer_id = p.employer_id and r.pay_period_id = p.id)
          or exists (select 1 from pay_runs r where r.employer_id = p.employer_id and r.pay_period_id = p.id))
    `,
  )
  const isUsed = new Set(used.map(({ id }) => id))
  return locked.map((period) => ({
    ...period,
    isEmpty: !isUsed.has(period.id),
    hasBegun: period.startsOn <= today,
  }))
}

export async function deletePayPeriods(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<void> {
  await sql`delete from pay_periods where employer_id = ${employerId} and id = any(${[...ids]}::uuid[])`.execute(tx)
}

/**
 * Closes the periods whose payday has passed and that pay nobody: no worker of that schedule was employed in them, and
 * nothing is in them. Who is paid by that schedule later on begins with a period of their own time.
 */
export async function closeUnusedPeriods(
  tx: Tx,
  { employerId, today, now }: { employerId: string; today: string; now: string },
): Promise<void> {
  await sql`
    update pay_periods p set closed_at = ${now}
    where p.employer_id = ${employerId} and p.closed_at is null and p.pay_date < ${today}::date
      and not exists (select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
        and w.schedule_number = p.schedule_number and w.starts_on <= p.ends_on and (w.ends_on is null or w.ends_on >= p.starts_on))
      and not exists (select 1 from timesheets t where t.employer_id = p.employer_id and t.pay_period_id = p.id)
      and not exists (select 1 from withdrawals x where x.employer_id = p.employer_id and x.pay_period_id = p.id)
      and not exists (select 1 from pay_runs r where r.employer_id = p.employer_id and r.pay_period_id = p.id)
  `.execute(tx)
}

/** Today's and later paydays of each schedule that are not closed, in order. */
export async function listPaydays(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<(ScheduleKey & { payDate: string })[]> {
  return rows(
    tx,
    sql<ScheduleKey & { payDate: string }>`
      select frequency, schedule_number as "scheduleNumber", pay_date as "payDate" from pay_periods
      where employer_id = ${employerId} and closed_at is null and pay_date >= ${today}::date order by pay_date
    `,
  )
}

/** The paydays of a frequency whose run nobody has approved, in order. */
export async function listOpenPaydays(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ payDate: string }>`
      select pay_date as "payDate" from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} and closed_at is null order by pay_date
    `,
  )
  return found.map(({ payDate }) => payDate)
}

/** How many workers who have not left are paid by each schedule. */
export async function countWorkersBySchedule(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<(ScheduleKey & { workers: number })[]> {
  return rows(
    tx,
    sql<ScheduleKey & { workers: number }>`
      select pay_frequency as frequency, schedule_number as "scheduleNumber", count(*)::bigint as workers from workers
      where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date) group by pay_frequency, schedule_number
    `,
  )
}

/** The periods of a schedule that no approved run has paid, up to a payday, in order. */
export async function listUnpaidPeriods(
  tx: Tx,
  { employerId, frequency, scheduleNumber, until }: ScheduleKey & { employerId: string; until: string },
): Promise<PayPeriod[]> {
  return rows(
    tx,
    sql<PayPeriod>`
      select ${columns} from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} and closed_at is null
        and pay_date <= ${until}::date order by pay_date
    `,
  )
}

/** The payday of the earliest period of a schedule that is not closed. */
export async function findFirstUnpaidPayday(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ payDate: string }>`
      select pay_date as "payDate" from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} and closed_at is null order by pay_date limit 1
    `,
  )
  return found?.payDate
}

/** Its run is approved: nothing belongs to it any more that was not in the run. */
export async function closePeriod(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<void> {
  await sql`update pay_periods set closed_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

/** A period whose run is reopened takes hours and withdrawals again; those since then stay in the one they were put into. */
export async function reopenPeriod(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`update pay_periods set closed_at = null where employer_id = ${employerId} and id = ${id}`.execute(tx)
}
