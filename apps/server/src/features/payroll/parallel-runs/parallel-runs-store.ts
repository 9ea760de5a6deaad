import type { ComparedField, ParallelRunSummary } from '@gpod/contract'
import { comparedField } from '@gpod/contract'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { FileRow } from './read-file.ts'

type OfRun = { employerId: string; payRunId: string }
type OfOne = { employerId: string; id: string }

/** One file at a time is compared with a run. */
export async function lockParallelRuns(tx: Tx, { employerId, payRunId }: OfRun): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parallel runs ' || ${employerId} || ${payRunId}, 0))`.execute(
    tx,
  )
}

/** Whether a run has been worked out, as the comparison needs it; undefined where there is none. */
export function findRunToCompare(
  tx: Tx,
  { employerId, payRunId }: OfRun,
): Promise<{ is_calculated: boolean } | undefined> {
  return firstRow(
    tx,
    sql<{ is_calculated: boolean }>`
      select exists (
        select 1 from pay_run_payments y where y.employer_id = r.employer_id and y.pay_run_id = r.id
      ) and r.progress is distinct from 'calculating' as is_calculated
      from pay_runs r where r.employer_id = ${employerId} and r.id = ${payRunId}
    `,
  )
}

/** What the columns of such a file held when the company last said so. */
export async function readColumns(
  tx: Tx,
  { employerId, signature }: { employerId: string; signature: Buffer },
): Promise<(ComparedField | null)[] | null> {
  const found = await firstRow(
    tx,
    sql<{ fields: (string | null)[] }>`
      select fields from parallel_runs where employer_id = ${employerId} and signature = ${signature}
      order by made_at desc, id desc limit 1
    `,
  )
  return found ? found.fields.map((field) => comparedField.options.find((one) => one === field) ?? null) : null
}

export type PersonRow = {
  id: string
  employee_number: string
  name: string
  old_payroll_id: string | null
  nino_sealed: Buffer | null
}

/** Everyone of the payroll, with the sealed numbers of those whose endings are among those asked for. */
export function readPeople(
  tx: Tx,
  { employerId, ninoEndings }: { employerId: string; ninoEndings: readonly string[] },
): Promise<PersonRow[]> {
  return rows(
    tx,
    sql<PersonRow>`
      select w.id, w.employee_number, w.first_name || ' ' || w.last_name as name,
        (select b.old_payroll_id from brought_forward b where b.employer_id = w.employer_id and b.worker_id = w.id
          and b.old_payroll_id is not null order by b.tax_year desc limit 1) as old_payroll_id,
        case when w.nino_ending = any(${[...ninoEndings]}::text[]) then w.nino_sealed end as nino_sealed
      from workers w where w.employer_id = ${employerId} and w.erased_at is null
    `,
  )
}

export type NewParallelRun = OfRun & {
  id: string
  userId: string
  now: string
  fileName: string
  digest: Buffer
  signature: Buffer
  fields: readonly (ComparedField | null)[]
  leftOut: number
  rows: readonly (FileRow & { workerId: string | null })[]
}

/** Keeps a comparison; the one of the same file for the same run is replaced and keeps its id. Gives the id. */
export async function saveParallelRun(tx: Tx, made: NewParallelRun): Promise<string> {
  const { employerId } = made
  const saved = await firstRow(
    tx,
    sql<{ id: string }>`
      insert into parallel_runs (employer_id, id, pay_run_id, made_at, made_by, file_name, file_digest, signature, fields, left_out)
      values (${employerId}, ${made.id}, ${made.payRunId}, ${made.now}, ${made.userId}, ${made.fileName}, ${made.digest},
        ${made.signature}, ${[...made.fields]}::text[], ${made.leftOut})
      on conflict (employer_id, pay_run_id, file_digest) do update set made_at = excluded.made_at, made_by = excluded.made_by,
        file_name = excluded.file_name, fields = excluded.fields, left_out = excluded.left_out
      returning id
    `,
  )
  if (!saved) throw new Error('a comparison that was written is missing')
  await sql`delete from parallel_run_rows where employer_id = ${employerId} and parallel_run_id = ${saved.id}`.execute(
    tx,
  )
  const records = made.rows.map((row) => ({
    line: row.line,
    worker_id: row.workerId,
    // Of those on the payroll their record says it.
    name: row.workerId === null ? row.name : '',
    employee_number: row.workerId === null ? row.employeeNumber : '',
    tax_code: row.taxCode,
    ni_category: row.niCategory,
    figures: row.figures,
  }))
  await sql`
    insert into parallel_run_rows (employer_id, parallel_run_id, line, worker_id, name, employee_number, tax_code, ni_category, figures)
    select ${employerId}, ${saved.id}, line, worker_id, name, employee_number, tax_code, ni_category, figures
    from json_to_recordset(${jsonRows(records)}) as r (line integer, worker_id uuid, name text, employee_number text,
      tax_code text, ni_category text, figures jsonb)
  `.execute(tx)
  return saved.id
}

const selectSummaries = sql`
  select p.id, p.pay_run_id as "payRunId", p.file_name as "fileName", p.made_at as "madeAt",
    u.first_name || ' ' || u.last_name as "madeBy", p.left_out as "leftOut", p.fields,
    (select count(*)::integer from parallel_run_rows r where r.employer_id = p.employer_id and r.parallel_run_id = p.id) as rows
  from parallel_runs p left join users u on u.id = p.made_by
`
type SummaryRow = ParallelRunSummary & { payRunId: string; fields: (string | null)[] }

/** What is shown of a comparison in a list. */
export function toSummary({ id, fileName, madeAt, madeBy, rows, leftOut }: SummaryRow): ParallelRunSummary {
  return { id, fileName, madeAt, madeBy, rows, leftOut }
}

/** The comparisons of a run, the newest first. */
export function listParallelRuns(tx: Tx, { employerId, payRunId }: OfRun): Promise<SummaryRow[]> {
  return rows(
    tx,
    sql<SummaryRow>`
      ${selectSummaries} where p.employer_id = ${employerId} and p.pay_run_id = ${payRunId} order by p.made_at desc, p.id desc limit 50
    `,
  )
}

/** One comparison; undefined where the company has none of this id. */
export function findParallelRun(tx: Tx, { employerId, id }: OfOne): Promise<SummaryRow | undefined> {
  return firstRow(tx, sql<SummaryRow>`${selectSummaries} where p.employer_id = ${employerId} and p.id = ${id}`)
}

export type ComparedRow = {
  line: number
  worker_id: string | null
  name: string
  employee_number: string
  tax_code: string | null
  ni_category: string | null
  figures: Record<string, number>
}

/** What the file says, in its order; of those on the payroll with the name and number they have here. */
export function readFileRows(tx: Tx, { employerId, id }: OfOne): Promise<ComparedRow[]> {
  return rows(
    tx,
    sql<ComparedRow>`
      select r.line, r.worker_id, coalesce(w.first_name || ' ' || w.last_name, r.name) as name,
        coalesce(w.employee_number, r.employee_number) as employee_number, r.tax_code, r.ni_category, r.figures
      from parallel_run_rows r
      left join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.parallel_run_id = ${id} order by r.line
    `,
  )
}

export type PaymentRow = {
  worker_id: string
  name: string
  employee_number: string
  input: PayInput
  result: PayCalculated | null
}

/** Every payment of the run as it stands now. */
export function readRunPayments(tx: Tx, { employerId, payRunId }: OfRun): Promise<PaymentRow[]> {
  return rows(
    tx,
    sql<PaymentRow>`
      select y.worker_id, w.first_name || ' ' || w.last_name as name, w.employee_number, y.input, y.result
      from pay_run_payments y join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
      where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} order by w.last_name, w.first_name, w.id
    `,
  )
}

/** Removes a comparison with its rows; false where there is none. */
export async function deleteParallelRun(tx: Tx, { employerId, id }: OfOne): Promise<boolean> {
  const gone = await firstRow(
    tx,
    sql`delete from parallel_runs where employer_id = ${employerId} and id = ${id} returning id`,
  )
  return gone !== undefined
}

/** What files of other software said of an employee, also where it was not seen that they were meant. Before their name goes. */
export async function eraseComparedFigures(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    delete from parallel_run_rows r using workers w
    where w.employer_id = ${employerId} and w.id = ${workerId} and r.employer_id = w.employer_id and (
      r.worker_id = w.id or r.worker_id is null and (
        lower(r.name) = lower(w.first_name || ' ' || w.last_name) or r.employee_number <> '' and r.employee_number = w.employee_number
      )
    )
  `.execute(tx)
}
