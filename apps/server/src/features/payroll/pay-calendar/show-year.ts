import type { CalendarYear } from '@gpod/contract'
import { addDays, bankHolidaysInEnglandAndWales } from '@gpod/days'
import { type PayFrequency, taxPeriodOf, taxYearOf } from '@gpod/payroll'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { hasBacsUserNumber } from '../pay-runs/index.ts'
import {
  deadlinesOfPayday,
  deadlinesOfTaxMonth,
  p60DueOn,
  pensionDueOn,
  planPayPeriods,
  taxDayOf,
} from '../pay-schedules/index.ts'
import { daysOfTaxMonth } from '../submissions/index.ts'

type Event = CalendarYear['events'][number]
type Payday = {
  id: string | null
  scheduleId: string
  frequency: PayFrequency & Event['frequency']
  scheduleName: string | null
  startsOn: string
  endsOn: string
  payDate: string
  ordinaryPayday: string | null
  runId: string | null
}
/** A run beside the regular one, with a pay date of its own. */
type RunBeside = Payday & { isPaidByHand: boolean }

/** Every day of a tax year that payroll has to do with, of the schedules that pay somebody, in order. */
export async function showYear(
  tx: Tx,
  { employerId, taxYear, today }: { employerId: string; taxYear: string; today: string },
): Promise<CalendarYear> {
  const from = daysOfTaxMonth(taxYear, 1).from
  const to = daysOfTaxMonth(taxYear, 12).to
  const paydays = [
    ...(await readPaydays(tx, { employerId, from, to })),
    ...(await planPaydays(tx, { employerId, from, to, today })),
  ]
  const beside = await readRunsBeside(tx, { employerId, from, to })
  const usesBacs = await hasBacsUserNumber(tx, employerId)
  const hasPension = await deductsPension(tx, employerId)
  const events = [
    ...paydays.flatMap((payday) => eventsOfPayday(payday, usesBacs)),
    // Its hours are those of a period whose cut-off has passed.
    ...beside.flatMap((run) =>
      eventsOfPayday(run, usesBacs && !run.isPaidByHand).filter(({ kind }) => kind !== 'cut_off'),
    ),
    ...eventsOfYear(taxYear),
    ...(hasPension ? pensionDays([...paydays, ...beside]) : []),
  ].filter(({ on }) => on >= from && on <= to)
  return {
    today,
    taxYear,
    taxYears: await readTaxYears(tx, { employerId, today }),
    from,
    to,
    months: Array.from({ length: 12 }, (_, index) => ({ taxMonth: index + 1, ...daysOfTaxMonth(taxYear, index + 1) })),
    bankHolidays: Object.values(bankHolidaysInEnglandAndWales)
      .flat()
      .filter((day) => day >= from && day <= to),
    hasPaydays: paydays.length > 0,
    events: events.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  }
}

const OF_NO_PAYDAY = {
  scheduleId: null,
  frequency: null,
  scheduleName: null,
  payDate: null,
  startsOn: null,
  taxPeriod: null,
  runId: null,
}

function eventsOfPayday(payday: Payday, usesBacs: boolean): Event[] {
  const { scheduleId, frequency, scheduleName, startsOn, endsOn, payDate, runId } = payday
  const found = taxPeriodOf({ payDate: taxDayOf(payday), frequency })
  const taxPeriod = found.outcome === 'found' ? { unit: found.unit, number: found.number } : null
  return (
    deadlinesOfPayday({ endsOn, payDate, usesBacs })
      // With Bacs they are the same day, and the file is what the day is for.
      .filter(({ kind }) => kind !== 'approve' || !usesBacs)
      .map(({ kind, on }) => ({
        kind,
        on,
        scheduleId,
        frequency,
        scheduleName,
        payDate,
        startsOn,
        taxPeriod,
        taxMonth: null,
        runId,
      }))
  )
}

/** What comes with the calendar: each tax month's own days, those of the year before that end in this one, and the P60s. */
function eventsOfYear(taxYear: string): Event[] {
  const before = taxYearOf(addDays(daysOfTaxMonth(taxYear, 1).from, -1))
  const months = [
    { taxMonth: 12, to: daysOfTaxMonth(before, 12).to },
    ...Array.from({ length: 12 }, (_, index) => ({ taxMonth: index + 1, to: daysOfTaxMonth(taxYear, index + 1).to })),
  ]
  return [
    ...months.flatMap(({ taxMonth, to }) =>
      deadlinesOfTaxMonth(to).map(({ kind, on }) => ({ ...OF_NO_PAYDAY, kind, on, taxMonth })),
    ),
    { ...OF_NO_PAYDAY, kind: 'p60', on: p60DueOn(before), taxMonth: null },
  ]
}

/** One day for each month in which anybody is paid. */
function pensionDays(paydays: readonly Payday[]): Event[] {
  const days = new Set(paydays.map(({ payDate }) => pensionDueOn(payDate)))
  return [...days].map((on) => ({ ...OF_NO_PAYDAY, kind: 'pension', on, taxMonth: null }))
}

/** The periods that are kept, of schedules that paid or will pay somebody in them; from a month before the year, for its pensions. */
function readPaydays(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<Payday[]> {
  return rows(
    tx,
    sql<Payday>`
      select p.id, p.frequency || case when p.schedule_number = 1 then '' else '-' || p.schedule_number end as "scheduleId",
        p.frequency, s.name as "scheduleName", p.starts_on as "startsOn", p.ends_on as "endsOn", p.pay_date as "payDate",
        p.ordinary_payday as "ordinaryPayday", r.id as "runId"
      from pay_periods p
      left join pay_schedules s on s.employer_id = p.employer_id and s.frequency = p.frequency and s.schedule_number = p.schedule_number
      left join pay_runs r on r.employer_id = p.employer_id and r.pay_period_id = p.id and r.kind = 'regular'
      where p.employer_id = ${employerId} and p.pay_date between ${from}::date - 60 and ${to}::date + 40
        and (r.id is not null or p.closed_at is null and exists (
          select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
            and w.schedule_number = p.schedule_number and w.starts_on <= p.ends_on and (w.ends_on is null or w.ends_on >= p.starts_on)
        ))
      order by p.pay_date, p.frequency, p.schedule_number
    `,
  )
}

/** Supplementary runs. A reversal moves no money and has no day of its own. */
function readRunsBeside(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<RunBeside[]> {
  return rows(
    tx,
    sql<RunBeside>`
      select p.id, p.frequency || case when p.schedule_number = 1 then '' else '-' || p.schedule_number end as "scheduleId",
        p.frequency, s.name as "scheduleName", p.starts_on as "startsOn", p.ends_on as "endsOn", r.pay_date as "payDate",
        null::date as "ordinaryPayday", r.id as "runId", r.is_paid_by_hand as "isPaidByHand"
      from pay_runs r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      left join pay_schedules s on s.employer_id = p.employer_id and s.frequency = p.frequency and s.schedule_number = p.schedule_number
      where r.employer_id = ${employerId} and r.kind = 'supplementary' and r.discarded_at is null
        and r.pay_date between ${from}::date - 60 and ${to}::date + 40
      order by r.pay_date, r.id
    `,
  )
}

/** The periods behind those that are kept, of schedules that somebody is on. */
async function planPaydays(
  tx: Tx,
  { employerId, from, to, today }: { employerId: string; from: string; to: string; today: string },
): Promise<Payday[]> {
  const until = [addDays(to, 40), LAST_KNOWN].sort()[0] ?? to
  if (until <= today) return []
  const planned = await planPayPeriods(tx, { employerId, from: today, to: until })
  const schedules = await rows(
    tx,
    sql<{
      scheduleId: string
      frequency: string
      scheduleNumber: number
      scheduleName: string | null
      until: string | null
    }>`
      select s.frequency || case when s.schedule_number = 1 then '' else '-' || s.schedule_number end as "scheduleId",
        s.frequency, s.schedule_number as "scheduleNumber", s.name as "scheduleName",
        case when bool_or(w.ends_on is null) then null else max(w.ends_on) end as until
      from pay_schedules s
      join workers w on w.employer_id = s.employer_id and w.pay_frequency = s.frequency and w.schedule_number = s.schedule_number
      where s.employer_id = ${employerId} group by s.frequency, s.schedule_number, s.name
    `,
  )
  return planned.flatMap((period) => {
    const schedule = schedules.find(
      (one) => one.frequency === period.frequency && one.scheduleNumber === period.scheduleNumber,
    )
    const pays = schedule && (schedule.until === null || schedule.until >= period.startsOn)
    if (!pays || period.payDate < addDays(from, -60)) return []
    const { scheduleId, scheduleName } = schedule
    return [{ ...period, id: null, runId: null, scheduleId, scheduleName }]
  })
}

/** Behind it a payday may be moved by bank holidays that are not announced yet. */
const LAST_KNOWN = `${Math.max(...Object.keys(bankHolidaysInEnglandAndWales).map(Number))}-11-15`

async function deductsPension(tx: Tx, employerId: string): Promise<boolean> {
  const { is } = await oneRow(
    tx,
    sql<{
      is: boolean
    }>`select exists (select 1 from workers where employer_id = ${employerId} and pension <> 'none') as is`,
  )
  return is
}

/** From the first year that anything is kept of to the next one. */
async function readTaxYears(tx: Tx, { employerId, today }: { employerId: string; today: string }): Promise<string[]> {
  const { first } = await oneRow(
    tx,
    sql<{ first: string | null }>`select min(pay_date) as first from pay_periods where employer_id = ${employerId}`,
  )
  const start = Number(taxYearOf(first ?? today).slice(0, 4))
  const now = Number(taxYearOf(today).slice(0, 4))
  return Array.from({ length: Math.max(now, start) + 2 - start }, (_, index) => taxYearOf(`${start + index}-04-06`))
}
