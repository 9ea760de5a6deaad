import { type CutOff, type PayFrequency, type PaySchedule, payFrequency } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { PaydayRule } from './pay-periods.ts'

export type PayScheduleRow = Pick<
  PaySchedule,
  'frequency' | 'payWeekday' | 'payDayOfMonth' | 'anchorPayday' | 'cutOff' | 'approvesItself' | 'version'
>

export const frequencies: readonly PayFrequency[] = payFrequency.options

const columns = sql`frequency, pay_weekday as "payWeekday", pay_day_of_month as "payDayOfMonth", anchor_payday as "anchorPayday",
  approves_itself as "approvesItself", version,
  json_strip_nulls(json_build_object('kind', cut_off, 'days', cut_off_days, 'dayOfMonth', cut_off_day_of_month)) as "cutOff"`

/** Gives a company its four schedules, as a company begins with them: Friday, and the 28th. What is there stays. */
export async function openPaySchedules(tx: Tx, employerId: string): Promise<void> {
  await sql`
    insert into pay_schedules (employer_id, frequency, pay_weekday, pay_day_of_month, anchor_payday, approves_itself)
    select ${employerId}, f.frequency, case when f.frequency <> 'monthly' then 5 end, case when f.frequency = 'monthly' then 28 end,
      date '2026-01-02', false
    from unnest(${[...frequencies]}::text[]) as f (frequency)
    on conflict (employer_id, frequency) do nothing
  `.execute(tx)
}

/** The company's schedules, held as they are until the transaction ends. */
export async function holdPaySchedules(tx: Tx, employerId: string): Promise<PayScheduleRow[]> {
  return rows(
    tx,
    sql<PayScheduleRow>`select ${columns} from pay_schedules where employer_id = ${employerId} order by frequency for share`,
  )
}

/** One schedule, locked: no period is made by it until the transaction ends. */
export async function lockPaySchedule(
  tx: Tx,
  { employerId, frequency }: { employerId: string; frequency: PayFrequency },
): Promise<PayScheduleRow | undefined> {
  return firstRow(
    tx,
    sql<PayScheduleRow>`
      select ${columns} from pay_schedules where employer_id = ${employerId} and frequency = ${frequency} for update
    `,
  )
}

/** Changes a schedule that is locked; its version grows by one. */
export async function updatePaySchedule(
  tx: Tx,
  { employerId, schedule }: { employerId: string; schedule: Omit<PayScheduleRow, 'version'> },
): Promise<void> {
  const { cutOff } = schedule
  await sql`
    update pay_schedules set pay_weekday = ${schedule.payWeekday}, pay_day_of_month = ${schedule.payDayOfMonth},
      anchor_payday = ${schedule.anchorPayday}, approves_itself = ${schedule.approvesItself},
      cut_off = ${cutOff.kind}, cut_off_days = ${cutOff.kind === 'days_before' ? cutOff.days : null},
      cut_off_day_of_month = ${cutOff.kind === 'day_of_month' ? cutOff.dayOfMonth : null}, version = version + 1
    where employer_id = ${employerId} and frequency = ${schedule.frequency}
  `.execute(tx)
}

/** What a schedule says of paydays and what they pay; nothing where its fields do not go together. */
export function paydayRule(schedule: Omit<PayScheduleRow, 'approvesItself' | 'version'>): PaydayRule | undefined {
  const { frequency, payWeekday, payDayOfMonth, anchorPayday, cutOff } = schedule
  if (frequency === 'monthly') {
    return payDayOfMonth === null || payWeekday !== null ? undefined : { frequency, payDayOfMonth, cutOff }
  }
  if (payWeekday === null || payDayOfMonth !== null || cutOff.kind === 'day_of_month') return undefined
  return { frequency, payWeekday, anchorPayday, cutOff }
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
