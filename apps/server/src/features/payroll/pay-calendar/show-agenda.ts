import type { Agenda } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import { ratesOf, taxYearOf } from '@gpod/payroll'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { showPayCalendar } from '../pay-runs/index.ts'
import { deadlinesOfPayday, p60DueOn, pensionDueOn } from '../pay-schedules/index.ts'
import { readLiability } from '../payroll-reports/index.ts'
import { daysOfTaxMonth, summariesDue } from '../submissions/index.ts'

type Deadline = Agenda['deadlines'][number]
type Entry = Awaited<ReturnType<typeof showPayCalendar>>['entries'][number]

/** What sums have for a run where something was paid before there were runs. */
const PAID_WITHOUT_RUN = '00000000-0000-0000-0000-000000000000'

/** How far ahead a deadline is told, in days: what a month of pay has to do with. */
const HORIZON = 45

/** What payroll asks for next: the periods around today with their runs, what is due by when, and what is owed. */
export async function showAgenda(
  tx: Tx,
  { employerId, today, now }: { employerId: string; today: string; now: string },
): Promise<Agenda> {
  const { entries, leftOver } = await showPayCalendar(tx, { employerId, today, now })
  const owed = await readOwed(tx, { employerId, today })
  const until = addDays(today, HORIZON)
  const deadlines = [
    ...entries.flatMap((entry) => deadlinesOfEntry(entry, today)),
    ...owed.hmrc.map(
      ({ taxYear, taxMonth, due, dueOn, state }): Deadline => ({
        ...OF_NO_PAYDAY,
        kind: 'hmrc_payment',
        on: dueOn,
        isOverdue: state === 'overdue',
        taxYear,
        taxMonth,
        amount: due,
      }),
    ),
    ...owed.pension.map(
      ({ dueOn, due }): Deadline => ({ ...OF_NO_PAYDAY, kind: 'pension', on: dueOn, isOverdue: false, amount: due }),
    ),
    ...(await summariesDue(tx, employerId, today))
      .slice(0, 1)
      .map(({ on }): Deadline => ({ ...OF_NO_PAYDAY, kind: 'eps', on, isOverdue: on < today })),
    ...(await p60Due(tx, { employerId, today })),
  ]
  return {
    today,
    entries,
    leftOver,
    deadlines: deadlines
      .filter(({ on, isOverdue }) => isOverdue || (on >= today && on <= until))
      .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
    owed,
  }
}

const OF_NO_PAYDAY = {
  frequency: null,
  scheduleName: null,
  payDate: null,
  runId: null,
  taxYear: null,
  taxMonth: null,
  amount: null,
}

/** Only what is still to be done: a day that passed matters as long as the run waits for it. */
function deadlinesOfEntry(
  { frequency, scheduleName, endsOn, payDate, approveBy, run }: Entry,
  today: string,
): Deadline[] {
  const state = run?.state ?? 'draft'
  if (state === 'closed') return []
  const isApproved = state !== 'draft' && state !== 'calculated'
  const isPaid = isApproved && state !== 'approved'
  // The file goes to the bank on the day that it is approved by.
  const usesBacs = approveBy < payDate
  const isDone: Partial<Record<Deadline['kind'], boolean>> = {
    cut_off: isApproved || endsOn < today || approveBy < today,
    approve: isApproved,
    bacs_submission: !isApproved || isPaid,
    bacs_processing: true,
    payday: payDate < today,
    fps: state === 'reported',
  }
  return deadlinesOfPayday({ endsOn, payDate, usesBacs })
    .filter(({ kind }) => !isDone[kind])
    .map(({ kind, on }) => ({
      ...OF_NO_PAYDAY,
      kind,
      on,
      isOverdue: on < today,
      frequency,
      scheduleName,
      payDate,
      runId: run?.id ?? null,
    }))
}

async function readOwed(tx: Tx, { employerId, today }: { employerId: string; today: string }): Promise<Agenda['owed']> {
  const [sums] = await rows(
    tx,
    sql<{ wages: number; float: number }>`
      select coalesce(-sum(b.balance_pence) filter (where l.code = 'wages.net_payable'), 0)::bigint as wages,
        coalesce(sum(b.balance_pence) filter (where l.code = 'bank.float'), 0)::bigint as float
      from ledger_accounts l join ledger_balances b on b.employer_id = l.employer_id and b.account_id = l.id
      where l.employer_id = ${employerId} and l.code in ('wages.net_payable', 'bank.float')
    `,
  )
  return {
    hmrc: await readHmrc(tx, { employerId, today }),
    pension: await readPension(tx, { employerId, today }),
    wages: pence(sums?.wages ?? 0),
    float: pence(sums?.float ?? 0),
  }
}

/**
 * The tax months that something is owed for, the oldest first. What bank statements show as paid to HMRC covers the oldest
 * months first; a company that brings none in is told the day, and not that it passed unpaid.
 */
async function readHmrc(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<Agenda['owed']['hmrc']> {
  const taxYear = taxYearOf(today)
  const years = [taxYearOf(addDays(daysOfTaxMonth(taxYear, 1).from, -1)), taxYear].filter((year) => ratesOf(year))
  const months = []
  for (const year of years) {
    const found = await readLiability(tx, { employerId, taxYear: year, today })
    months.push(
      ...found.filter(({ isBroughtForward }) => !isBroughtForward).map((month) => ({ ...month, taxYear: year })),
    )
  }
  const owing = months.filter(({ due }) => due > 0)
  const [first] = owing
  if (!first) return []
  const { paid, last } = await oneRow(
    tx,
    sql<{ paid: number; last: string | null }>`
      select coalesce(-sum(amount_pence) filter (where matched = 'hmrc' and booked_on >= ${first.from}::date), 0)::bigint as paid,
        max(booked_on) as last
      from bank_statement_lines where employer_id = ${employerId}
    `,
  )
  let left = paid
  return owing.flatMap(({ taxYear: year, taxMonth, from, to, due, dueOn }) => {
    const covered = Math.min(left, due)
    left -= covered
    const open = pence(due - covered)
    if (open === 0) return []
    // Only statements that reach beyond the day can say that nothing was paid by it.
    const isOverdue = dueOn < today && last !== null && last > dueOn
    if (dueOn < today && !isOverdue) return []
    return [
      {
        taxYear: year,
        taxMonth,
        from,
        to,
        due: open,
        dueOn,
        state: isOverdue ? ('overdue' as const) : ('due' as const),
      },
    ]
  })
}

/** Both contributions of each calendar month of pay whose day has not passed. */
async function readPension(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<Agenda['owed']['pension']> {
  const found = await rows(
    tx,
    sql<{ month: string; due: number }>`
      select date_trunc('month', pay_date)::date as month, sum(pension_pence)::bigint as due
      from pay_day_sums where employer_id = ${employerId} and pay_date >= ${today}::date - 70 and pay_run_id <> ${PAID_WITHOUT_RUN}
      group by 1 having sum(pension_pence) > 0 order by 1
    `,
  )
  return found
    .map(({ month, due }): { month: string; due: Pence; dueOn: string } => ({
      month,
      due: pence(due),
      dueOn: pensionDueOn(month),
    }))
    .filter(({ dueOn }) => dueOn >= today)
}

/** The P60s of the year that ended, where somebody was paid in it and is without theirs. */
async function p60Due(tx: Tx, { employerId, today }: { employerId: string; today: string }): Promise<Deadline[]> {
  const ended = taxYearOf(addDays(daysOfTaxMonth(taxYearOf(today), 1).from, -1))
  const on = p60DueOn(ended)
  const { from } = daysOfTaxMonth(ended, 1)
  const { to } = daysOfTaxMonth(ended, 12)
  const { missing } = await oneRow(
    tx,
    sql<{ missing: boolean }>`
      -- Of whom nothing is looked for: of a year in which nothing was paid, and of who has theirs.
      with without_theirs as materialized (
        select w.id from workers w
        where w.employer_id = ${employerId} and w.starts_on <= ${to}::date and (w.ends_on is null or w.ends_on >= ${to}::date)
          and exists (select 1 from pay_day_sums s where s.employer_id = ${employerId} and s.pay_run_id <> ${PAID_WITHOUT_RUN}
            and s.tax_date between ${from}::date and ${to}::date)
          and not exists (select 1 from pay_certificates c where c.employer_id = w.employer_id and c.worker_id = w.id
            and c.kind = 'P60' and c.tax_year = ${ended})
      )
      select exists (
        select 1 from without_theirs w cross join lateral (
          select 1 from pay_records r where r.employer_id = ${employerId} and r.worker_id = w.id and r.pay_run_id is not null
            and r.pay_date <= ${to}::date and coalesce(r.tax_date, r.pay_date) between ${from}::date and ${to}::date
          limit 1
        ) paid
      ) as missing
    `,
  )
  return missing ? [{ ...OF_NO_PAYDAY, kind: 'p60', on, isOverdue: on < today, taxYear: ended }] : []
}
