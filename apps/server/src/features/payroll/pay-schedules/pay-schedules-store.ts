import { type CutOff, type PayFrequency, type PaySchedule, payFrequency } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { PaydayRule } from './pay-periods.ts'
import type { ScheduleKey } from './pay-periods-store.ts'

export type PayScheduleRow = Pick<
  PaySchedule,
  | 'frequency'
  | 'scheduleNumber'
  | 'name'
  | 'payWeekday'
  | 'payDayOfMonth'
  | 'monthRule'
  | 'anchorPayday'
  | 'cutOff'
  | 'approvesItself'
  | 'version'
>

export const frequencies: readonly PayFrequency[] = payFrequency.options

const columns = sql`frequency, schedule_number as "scheduleNumber", name, pay_weekday as "payWeekday", pay_day_of_month as "payDayOfMonth",
  month_rule as "monthRule", anchor_payday as "anchorPayday", approves_itself as "approvesItself", version,
  json_strip_nulls(json_build_object('kind', cut_off, 'days', cut_off_days, 'dayOfMonth', cut_off_day_of_month)) as "cutOff"`

/** The index that keeps the names of a company's schedules apart. */
export const scheduleNameConstraint = 'pay_schedules_name'

/** Whether two rows are of one schedule. */
export function isSameSchedule(one: ScheduleKey, other: ScheduleKey): boolean {
  return one.frequency === other.frequency && one.scheduleNumber === other.scheduleNumber
}

/** Gives a company its four schedules, as a company begins with them: Friday, and the 28th. What is there stays. */
export async function openPaySchedules(tx: Tx, employerId: string): Promise<void> {
  await sql`
    insert into pay_schedules (employer_id, frequency, pay_weekday, pay_day_of_month, month_rule, anchor_payday, approves_itself)
    select ${employerId}, f.frequency, case when f.frequency <> 'monthly' then 5 end, case when f.frequency = 'monthly' then 28 end,
      case when f.frequency = 'monthly' then 'day' end, date '2026-01-02', false
    from unnest(${[...frequencies]}::text[]) as f (frequency)
    on conflict (employer_id, frequency, schedule_number) do nothing
  `.execute(tx)
}

/** The company's schedules, held as they are until the transaction ends. */
export async function holdPaySchedules(tx: Tx, employerId: string): Promise<PayScheduleRow[]> {
  return rows(
    tx,
    sql<PayScheduleRow>`
      select ${columns} from pay_schedules where employer_id = ${employerId} order by frequency, schedule_number for share
    `,
  )
}

/** One schedule as it stands, to be read. */
export async function findPaySchedule(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<PayScheduleRow | undefined> {
  return firstRow(
    tx,
    sql<PayScheduleRow>`
      select ${columns} from pay_schedules
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber}
    `,
  )
}

/** Whether the company has this schedule; it is not removed until the transaction ends. */
export async function hasPaySchedule(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from pay_schedules where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} for share`,
  )
  return found !== undefined
}

/** The company's name for a schedule; null where it gave none. */
export async function findScheduleName(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ name: string | null }>`
      select name from pay_schedules
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber}
    `,
  )
  return found?.name ?? null
}

/** One schedule, locked: no period is made by it until the transaction ends. */
export async function lockPaySchedule(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<PayScheduleRow | undefined> {
  return firstRow(
    tx,
    sql<PayScheduleRow>`
      select ${columns} from pay_schedules
      where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber} for update
    `,
  )
}

/** How many employees were ever put on a schedule and still have their record, those who left among them. */
export async function countWorkersEver(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<number> {
  const { workers } = await oneRow(
    tx,
    sql<{ workers: number }>`
      select count(*)::integer as workers from workers
      where employer_id = ${employerId} and pay_frequency = ${frequency} and schedule_number = ${scheduleNumber}
    `,
  )
  return workers
}

/** Takes out a schedule that is locked and has no periods any more. */
export async function deletePaySchedule(
  tx: Tx,
  { employerId, frequency, scheduleNumber }: ScheduleKey & { employerId: string },
): Promise<void> {
  await sql`
    delete from pay_schedules
    where employer_id = ${employerId} and frequency = ${frequency} and schedule_number = ${scheduleNumber}
  `.execute(tx)
}

/** Adds a schedule under the next number of its frequency; call it under the lock of the first one. Gives the number. */
export async function insertPaySchedule(
  tx: Tx,
  { employerId, schedule }: { employerId: string; schedule: Omit<PayScheduleRow, 'version' | 'scheduleNumber'> },
): Promise<number> {
  const { cutOff } = schedule
  const [added] = await rows(
    tx,
    sql<{ scheduleNumber: number }>`
      insert into pay_schedules (employer_id, frequency, schedule_number, name, pay_weekday, pay_day_of_month, month_rule, anchor_payday, approves_itself,
        cut_off, cut_off_days, cut_off_day_of_month)
      select ${employerId}, ${schedule.frequency}, max(s.schedule_number) + 1, ${schedule.name}, ${schedule.payWeekday}::smallint,
        ${schedule.payDayOfMonth}::smallint, ${schedule.monthRule}, ${schedule.anchorPayday}::date, ${schedule.approvesItself},
        ${cutOff.kind}, ${cutOff.kind === 'days_before' ? cutOff.days : null}::smallint,
        ${cutOff.kind === 'day_of_month' ? cutOff.dayOfMonth : null}::smallint
      from pay_schedules s where s.employer_id = ${employerId} and s.frequency = ${schedule.frequency}
      returning schedule_number as "scheduleNumber"
    `,
  )
  if (!added) throw new Error(`${employerId} has no ${schedule.frequency} schedule`)
  return added.scheduleNumber
}

/** Changes a schedule that is locked; its version grows by one. */
export async function updatePaySchedule(
  tx: Tx,
  { employerId, schedule }: { employerId: string; schedule: Omit<PayScheduleRow, 'version'> },
): Promise<void> {
  const { cutOff } = schedule
  await sql`
    update pay_schedules set name = ${schedule.name}, pay_weekday = ${schedule.payWeekday}, pay_day_of_month = ${schedule.payDayOfMonth},
      month_rule = ${schedule.monthRule}, anchor_payday = ${schedule.anchorPayday}, approves_itself = ${schedule.approvesItself},
      cut_off = ${cutOff.kind}, cut_off_days = ${cutOff.kind === 'days_before' ? cutOff.days : null},
      cut_off_day_of_month = ${cutOff.kind === 'day_of_month' ? cutOff.dayOfMonth : null}, version = version + 1
    where employer_id = ${employerId} and frequency = ${schedule.frequency} and schedule_number = ${schedule.scheduleNumber}
  `.execute(tx)
}

/** What a schedule says of paydays and what they pay; nothing where its fields do not go together. */
export function paydayRule(
  schedule: Pick<
    PayScheduleRow,
    'frequency' | 'payWeekday' | 'payDayOfMonth' | 'monthRule' | 'anchorPayday' | 'cutOff'
  >,
): PaydayRule | undefined {
  const { frequency, payWeekday, payDayOfMonth, monthRule, anchorPayday, cutOff } = schedule
  if (frequency !== 'monthly') {
    if (cutOff.kind === 'day_of_month') return undefined
    const isWhole = payWeekday !== null && payDayOfMonth === null && monthRule === null
    return isWhole ? { frequency, payWeekday, anchorPayday, cutOff } : undefined
  }
  switch (monthRule) {
    case null:
      return undefined
    case 'day':
      return payDayOfMonth === null || payWeekday !== null ? undefined : { frequency, monthRule, payDayOfMonth, cutOff }
    case 'last_day':
    case 'last_working_day':
      return payDayOfMonth !== null || payWeekday !== null ? undefined : { frequency, monthRule, cutOff }
    default:
      return payDayOfMonth !== null || payWeekday === null ? undefined : { frequency, monthRule, payWeekday, cutOff }
  }
}

/** Whether two cut-offs are the same choice. */
export function isSameCutOff(one: CutOff, other: CutOff): boolean {
  return JSON.stringify(cutOffParts(one)) === JSON.stringify(cutOffParts(other))
}

function cutOffParts(cutOff: CutOff): (string | number)[] {
  switch (cutOff.kind) {
    case 'payday':
      return [cutOff.kind]
    case 'days_before':
      return [cutOff.kind, cutOff.days]
    case 'day_of_month':
      return [cutOff.kind, cutOff.dayOfMonth]
  }
}
