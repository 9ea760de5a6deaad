import type { FinancesImport, MoneyCategory } from '@gpod/contract'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Of } from './finances-store.ts'

export type LineRow = {
  id: string
  day: string
  amount_pence: number
  text: string
  category: MoneyCategory | null
  is_sorted: boolean
}

/** Lines from a day on, the earliest first. */
export function listLines(tx: Tx, { employerId, workerId, from }: Of & { from: string }): Promise<LineRow[]> {
  return rows(
    tx,
    sql<LineRow>`
      select id, day, amount_pence, text, category, is_sorted from finances_lines
      where employer_id = ${employerId} and worker_id = ${workerId} and day >= ${from}::date order by day, id
    `,
  )
}

export async function findLine(tx: Tx, { employerId, workerId, id }: Of & { id: string }): Promise<LineRow | null> {
  const found = await firstRow(
    tx,
    sql<LineRow>`
      select id, day, amount_pence, text, category, is_sorted from finances_lines
      where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id}
    `,
  )
  return found ?? null
}

/** What was said of a line by itself; with `isSorted` false the rules decide again. */
export async function saveCategory(
  tx: Tx,
  {
    employerId,
    workerId,
    id,
    category,
    isSorted,
  }: Of & { id: string; category: MoneyCategory | null; isSorted: boolean },
): Promise<void> {
  await sql`
    update finances_lines set category = ${category}, is_sorted = ${isSorted}
    where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id}
  `.execute(tx)
}

export type ImportRow = {
  id: string
  file_name: string
  format: FinancesImport['format']
  first_day: string | null
  last_day: string | null
  lines: number
  known: number
  left_out: FinancesImport['leftOut']
  closing_day: string | null
  closing_pence: number | null
  imported_at: string
}

const importColumns = sql`id, file_name, format, first_day, last_day, lines, known, left_out, closing_day, closing_pence, imported_at`

/** The latest first. */
export function listImports(tx: Tx, { employerId, workerId }: Of): Promise<ImportRow[]> {
  return rows(
    tx,
    sql<ImportRow>`
      select ${importColumns} from finances_imports where employer_id = ${employerId} and worker_id = ${workerId}
      order by imported_at desc, id desc limit 100
    `,
  )
}

/** The balance that a statement says last, by its day; null where none says one. */
export async function readClosing(tx: Tx, { employerId, workerId }: Of): Promise<{ on: string; pence: number } | null> {
  const found = await firstRow(
    tx,
    sql<{ on: string; pence: number }>`
      select closing_day as "on", closing_pence as pence from finances_imports
      where employer_id = ${employerId} and worker_id = ${workerId} and closing_day is not null
      order by closing_day desc, imported_at desc, id desc limit 1
    `,
  )
  return found ?? null
}

export function toImport(row: ImportRow): FinancesImport {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    importedAt: row.imported_at,
    from: row.first_day,
    to: row.last_day,
    lines: row.lines,
    known: row.known,
    leftOut: row.left_out,
  }
}

export async function countLines(tx: Tx, { employerId, workerId }: Of): Promise<{ lines: number; imports: number }> {
  return oneRow(
    tx,
    sql<{ lines: number; imports: number }>`
      select (select count(*) from finances_lines where employer_id = ${employerId} and worker_id = ${workerId}) as lines,
        (select count(*) from finances_imports where employer_id = ${employerId} and worker_id = ${workerId}) as imports
    `,
  )
}

export async function insertImport(tx: Tx, { employerId, workerId, row }: Of & { row: ImportRow }): Promise<void> {
  await sql`
    insert into finances_imports (employer_id, worker_id, ${importColumns})
    values (${employerId}, ${workerId}, ${row.id}, ${row.file_name}, ${row.format}, ${row.first_day}, ${row.last_day}, ${row.lines},
      ${row.known}, ${JSON.stringify(row.left_out)}::jsonb, ${row.closing_day}, ${row.closing_pence}, ${row.imported_at})
  `.execute(tx)
}

export type NewLine = { id: string; identity: string; day: string; amount_pence: number; text: string }

/** Adds the lines that are not there yet, and notes of all of them that this import has them. Gives how many were added. */
export async function insertLines(
  tx: Tx,
  { employerId, workerId, importId, lines }: Of & { importId: string; lines: readonly NewLine[] },
): Promise<number> {
  const { added } = await oneRow(
    tx,
    sql<{ added: number }>`
      with kept as (
        insert into finances_lines as l (employer_id, worker_id, id, identity, day, amount_pence, text, import_ids)
        select ${employerId}, ${workerId}, r.id, decode(r.identity, 'hex'), r.day, r.amount_pence, r.text, array[${importId}::uuid]
        from json_to_recordset(${jsonRows(lines)}) as r (id uuid, identity text, day date, amount_pence bigint, text text)
        on conflict (employer_id, worker_id, identity) do update set import_ids = l.import_ids || ${importId}::uuid
        returning cardinality(import_ids) as imports
      )
      select count(*) filter (where imports = 1) as added from kept
    `,
  )
  return added
}

/**
 * Of these lines, which are all new by identity: how many lie on days that known lines span, and how many of those are a known
 * line in day and amount. An account that was imported from a file of another kind looks so.
 */
export async function countLookalikes(
  tx: Tx,
  { employerId, workerId, lines }: Of & { lines: readonly NewLine[] },
): Promise<{ fresh: number; within: number; alike: number }> {
  return oneRow(
    tx,
    sql<{ fresh: number; within: number; alike: number }>`
      with told as (
        select r.day, r.amount_pence, r.identity, row_number() over (partition by r.day, r.amount_pence order by r.place) as number
        from rows from (json_to_recordset(${jsonRows(lines)}) as (identity text, day date, amount_pence bigint)) with ordinality
          as r (identity, day, amount_pence, place)
      ), fresh as (
        select r.day, r.amount_pence, r.number from told r
        where not exists (
          select 1 from finances_lines l
          where l.employer_id = ${employerId} and l.worker_id = ${workerId} and l.identity = decode(r.identity, 'hex')
        )
      ), known as (
        select day, amount_pence, row_number() over (partition by day, amount_pence) as number from finances_lines
        where employer_id = ${employerId} and worker_id = ${workerId}
      ), span as (select min(day) as first, max(day) as last from known)
      select count(*) as fresh, count(*) filter (where f.day between s.first and s.last) as within,
        count(*) filter (where (f.day, f.amount_pence, f.number) in (select day, amount_pence, number from known)) as alike
      from fresh f cross join span s
    `,
  )
}

/** Takes an import away and the lines that no other has. False where there is none of theirs. */
export async function deleteImport(tx: Tx, { employerId, workerId, id }: Of & { id: string }): Promise<boolean> {
  const gone = await rows(
    tx,
    sql<{ id: string }>`
      delete from finances_imports where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id} returning id
    `,
  )
  if (gone.length === 0) return false
  await sql`
    delete from finances_lines where employer_id = ${employerId} and worker_id = ${workerId} and import_ids = array[${id}::uuid]
  `.execute(tx)
  await sql`
    update finances_lines set import_ids = array_remove(import_ids, ${id}::uuid)
    where employer_id = ${employerId} and worker_id = ${workerId} and ${id}::uuid = any (import_ids)
  `.execute(tx)
  return true
}
