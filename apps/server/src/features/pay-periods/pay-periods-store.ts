import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../platform/database/database.ts'
import type { PayFrequency, PayPeriodDays } from './pay-periods.ts'

export type PayPeriod = PayPeriodDays & { id: string; frequency: PayFrequency }

const columns = sql`id, frequency, starts_on as "startsOn", ends_on as "endsOn", pay_date as "payDate"`

/** Adds the periods that are not there yet; gives how many were added. */
export async function insertPayPeriods(
  tx: Tx,
  { employerId, periods }: { employerId: string; periods: readonly PayPeriod[] },
): Promise<number> {
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
      select ${employerId}, r.id, r.frequency, r."startsOn", r."endsOn", r."payDate"
      from json_to_recordset(${jsonRows(periods)}) as r (id uuid, frequency text, "startsOn" date, "endsOn" date, "payDate" date)
      on conflict (employer_id, frequency, starts_on) do nothing
      returning id
    `,
  )
  return added.length
}

/** The unclosed period that contains the day, or the first unclosed one after it. */
export async function findOpenPeriod(
  tx: Tx,
  { employerId, frequency, day }: { employerId: string; frequency: PayFrequency; day: string },
): Promise<PayPeriod | undefined> {
  return firstRow(
    tx,
    sql<PayPeriod>`
      select ${columns} from pay_periods
      where employer_id = ${employerId} and frequency = ${frequency} and closed_at is null and ends_on >= ${day}::date
      order by ends_on limit 1
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
      order by ends_on, frequency for share
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

/** The last day that has a period of each frequency; nothing where a company has none. */
export async function lastCoveredDay(tx: Tx, employerId: string): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ day: string | null }>`
      select min(last_day) as day from (
        select max(ends_on) as last_day from pay_periods where employer_id = ${employerId} group by frequency
      ) by_frequency
    `,
  )
  return found?.day ?? undefined
}
