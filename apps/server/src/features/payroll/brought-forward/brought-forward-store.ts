import { type Pence, pence } from '@gpod/money'
import type { CategoryFigures, FiguresToDate } from '@gpod/payroll'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { taxDay } from '../pay-schedules/index.ts'
import type { EngineFigures } from './figures.ts'

export type Source = 'form' | 'file' | 'fps'

export type BroughtForwardOfWorker = {
  worker_id: string
  worker_name: string
  employee_number: string
  starts_on: string
  /** Of the year's row; null where there is none. */
  source: Source | null
  entered_at: string | null
  not_paid_before: boolean | null
  paid_until: string | null
  old_payroll_id: string | null
  to_date: FiguresToDate | null
  ni_by_category: CategoryFigures[] | null
  pension_before_tax_pence: number | null
  pension_after_tax_pence: number | null
  statutory: Record<string, Pence> | null
  before_director: EngineFigures['beforeDirector']
  /** Paid here in the tax year, or at any time. */
  is_paid_in_year: boolean
  is_paid_ever: boolean
}

/** What was brought forward in a tax year: of one employee, or of everyone who has not left before it. By name. */
export function readBroughtForward(
  tx: Tx,
  { employerId, taxYear, workerId }: { employerId: string; taxYear: string; workerId: string | null },
): Promise<BroughtForwardOfWorker[]> {
  const from = `${taxYear.slice(0, 4)}-04-06`
  const to = `${Number(taxYear.slice(0, 4)) + 1}-04-05`
  return rows(
    tx,
    sql<BroughtForwardOfWorker>`
      select w.id as worker_id, w.first_name || ' ' || w.last_name as worker_name, w.employee_number, w.starts_on,
        b.source, b.entered_at, b.not_paid_before, b.paid_until, b.old_payroll_id, b.to_date, b.ni_by_category,
        b.pension_before_tax_pence, b.pension_after_tax_pence, b.statutory, b.before_director,
        exists (
          select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id
            and ${taxDay.ofRecord('r')} between ${from}::date and ${to}::date
        ) as is_paid_in_year,
        exists (select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id) as is_paid_ever
      from workers w
      left join brought_forward b on b.employer_id = w.employer_id and b.worker_id = w.id and b.tax_year = ${taxYear}
      where w.employer_id = ${employerId} and w.erased_at is null and w.starts_on <= ${to}::date
        and ${workerId === null ? sql`(w.ends_on is null or w.ends_on >= ${from}::date)` : sql`w.id = ${workerId}`}
      order by w.last_name, w.first_name, w.id
    `,
  )
}

/** Whoever is paid at all is mostly paid once in so many days. */
const DAYS_OF_A_MONTHLY_PAYDAY = 35

/** How many of them are missing: here before the tax year, never paid here, and nothing said of what others paid. */
export async function countMissing(
  tx: Tx,
  { employerId, taxYear }: { employerId: string; taxYear: string },
): Promise<number> {
  const from = `${taxYear.slice(0, 4)}-04-06`
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      -- Of whom nothing was brought forward nearly everybody was paid lately, which one index tells of all; only of the others each is
      -- looked for by itself.
      with without as materialized (
        select w.id from workers w
        where w.employer_id = ${employerId} and w.erased_at is null and w.starts_on < ${from}::date
          and (w.ends_on is null or w.ends_on >= ${from}::date)
          and w.id not in (select b.worker_id from brought_forward b where b.employer_id = ${employerId} and b.tax_year = ${taxYear})
      ), lately as materialized (
        select distinct r.worker_id from pay_records r
        where r.employer_id = ${employerId} and r.pay_date > (
          select l.pay_date - ${DAYS_OF_A_MONTHLY_PAYDAY}::integer from pay_records l where l.employer_id = ${employerId} order by l.pay_date desc limit 1
        )
      )
      select count(*) from without w
      where w.id not in (select worker_id from lately)
        and not exists (select 1 from pay_records r where r.employer_id = ${employerId} and r.worker_id = w.id offset 0)
    `,
  )
  return count
}

export function engineFiguresOf(row: BroughtForwardOfWorker): EngineFigures | null {
  if (row.paid_until === null || row.to_date === null) return null
  return {
    paidUntil: row.paid_until,
    oldPayrollId: row.old_payroll_id,
    toDate: row.to_date,
    niByCategory: row.ni_by_category ?? [],
    pensionBeforeTax: pence(row.pension_before_tax_pence ?? 0),
    pensionAfterTax: pence(row.pension_after_tax_pence ?? 0),
    statutory: row.statutory ?? {},
    beforeDirector: row.before_director,
  }
}

/** Which of these workers have a pay record in a tax year: what they begin with stands. */
export async function listPaidInYear(
  tx: Tx,
  { employerId, taxYear, workerIds }: { employerId: string; taxYear: string; workerIds: readonly string[] },
): Promise<Set<string>> {
  const from = `${taxYear.slice(0, 4)}-04-06`
  const to = `${Number(taxYear.slice(0, 4)) + 1}-04-05`
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select distinct r.worker_id from pay_records r
      where r.employer_id = ${employerId} and r.worker_id = any(${[...workerIds]}::uuid[])
        and ${taxDay.ofRecord('r')} between ${from}::date and ${to}::date
    `,
  )
  return new Set(found.map(({ worker_id }) => worker_id))
}

type Entered = {
  employerId: string
  taxYear: string
  source: Source
  userId: string | null
  now: string
}

/** Writes what each was paid before, `null` where nobody paid them; in place of what stood there. */
export async function saveBroughtForward(
  tx: Tx,
  { employerId, taxYear, source, userId, now }: Entered,
  of: readonly { workerId: string; figures: EngineFigures | null }[],
): Promise<void> {
  const records = of.map(({ workerId, figures }) => ({
    worker_id: workerId,
    not_paid_before: figures === null,
    paid_until: figures?.paidUntil ?? null,
    old_payroll_id: figures?.oldPayrollId ?? null,
    to_date: figures?.toDate ?? {},
    ni_by_category: figures?.niByCategory ?? [],
    pension_before_tax_pence: figures?.pensionBeforeTax ?? 0,
    pension_after_tax_pence: figures?.pensionAfterTax ?? 0,
    statutory: figures?.statutory ?? {},
    before_director: figures?.beforeDirector ?? null,
  }))
  await sql`
    insert into brought_forward (employer_id, worker_id, tax_year, not_paid_before, paid_until, old_payroll_id, to_date, ni_by_category,
      pension_before_tax_pence, pension_after_tax_pence, statutory, before_director, source, entered_by, entered_at)
    select ${employerId}, worker_id, ${taxYear}, not_paid_before, paid_until, old_payroll_id, to_date, ni_by_category,
      pension_before_tax_pence, pension_after_tax_pence, statutory, nullif(before_director, 'null'), ${source}, ${userId}::uuid, ${now}::timestamptz
    from json_to_recordset(${jsonRows(records)}) as r (worker_id uuid, not_paid_before boolean, paid_until date, old_payroll_id text,
      to_date jsonb, ni_by_category jsonb, pension_before_tax_pence bigint, pension_after_tax_pence bigint, statutory jsonb, before_director jsonb)
    on conflict (employer_id, worker_id, tax_year) do update set
      not_paid_before = excluded.not_paid_before, paid_until = excluded.paid_until, old_payroll_id = excluded.old_payroll_id,
      to_date = excluded.to_date, ni_by_category = excluded.ni_by_category,
      pension_before_tax_pence = excluded.pension_before_tax_pence, pension_after_tax_pence = excluded.pension_after_tax_pence,
      statutory = excluded.statutory, before_director = excluded.before_director, source = excluded.source,
      entered_by = excluded.entered_by, entered_at = excluded.entered_at
  `.execute(tx)
}

/** Takes away what was brought forward of some workers in a tax year; gives whose there was. */
export async function deleteBroughtForward(
  tx: Tx,
  { employerId, taxYear, workerIds }: { employerId: string; taxYear: string; workerIds: readonly string[] },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      delete from brought_forward where employer_id = ${employerId} and tax_year = ${taxYear} and worker_id = any(${[...workerIds]}::uuid[])
      returning worker_id
    `,
  )
  return found.map(({ worker_id }) => worker_id)
}

/** Of workers who were never paid here and whose records are deleted, in every tax year. */
export async function deleteAllBroughtForward(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from brought_forward where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
  `.execute(tx)
}

/** The number that other software knew them by; the figures stay for the books. */
export async function eraseOldPayrollIds(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update brought_forward set old_payroll_id = null
    where employer_id = ${employerId} and worker_id = ${workerId} and old_payroll_id is not null
  `.execute(tx)
}

/** A line of the P32 for one tax month, in pence. */
export type BroughtForwardMonth = {
  taxMonth: number
  incomeTax: Pence
  studentLoans: Pence
  employeeNi: Pence
  employerNi: Pence
  statutoryPayRecovered: Pence
  statutoryPayCompensation: Pence
  employmentAllowance: Pence
  apprenticeshipLevy: Pence
}

/** Of the company in a tax year; `statutory` by the kind of family pay. Pence. */
export type CompanyFigures = {
  months: BroughtForwardMonth[]
  isAllowanceClaimed: boolean
  payBill: Pence
  statutory: Record<string, { paid: Pence; recovered: Pence; compensation: Pence }>
}

/** What the company brought forward in a tax year, or null. */
export async function readCompanyBroughtForward(
  tx: Tx,
  { employerId, taxYear }: { employerId: string; taxYear: string },
): Promise<CompanyFigures | null> {
  const found = await firstRow(
    tx,
    sql<{
      months: BroughtForwardMonth[]
      is_allowance_claimed: boolean
      pay_bill_pence: number
      statutory: CompanyFigures['statutory']
    }>`
      select months, is_allowance_claimed, pay_bill_pence, statutory from company_brought_forward
      where employer_id = ${employerId} and tax_year = ${taxYear}
    `,
  )
  if (!found) return null
  const { months, is_allowance_claimed: isAllowanceClaimed, pay_bill_pence, statutory } = found
  return { months, isAllowanceClaimed, payBill: pence(pay_bill_pence), statutory }
}

/** Writes it, in place of what stood there; null takes it away. */
export async function saveCompanyBroughtForward(
  tx: Tx,
  { employerId, taxYear, userId, now }: Omit<Entered, 'source'>,
  company: CompanyFigures | null,
): Promise<void> {
  if (company === null) {
    await sql`delete from company_brought_forward where employer_id = ${employerId} and tax_year = ${taxYear}`.execute(
      tx,
    )
    return
  }
  const { months, isAllowanceClaimed, payBill, statutory } = company
  await sql`
    insert into company_brought_forward (employer_id, tax_year, months, is_allowance_claimed, pay_bill_pence, statutory, entered_by, entered_at)
    values (${employerId}, ${taxYear}, ${JSON.stringify(months)}::jsonb, ${isAllowanceClaimed}, ${payBill}, ${JSON.stringify(statutory)}::jsonb,
      ${userId}::uuid, ${now}::timestamptz)
    on conflict (employer_id, tax_year) do update set months = excluded.months, is_allowance_claimed = excluded.is_allowance_claimed,
      pay_bill_pence = excluded.pay_bill_pence, statutory = excluded.statutory, entered_by = excluded.entered_by, entered_at = excluded.entered_at
  `.execute(tx)
}
