import type { EmployeeImport, ImportField } from '@gpod/contract'
import { importField } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { KeptFigures } from '../../payroll/brought-forward/index.ts'
import type { RecordBefore } from '../employees/index.ts'

/** One import of a company at a time: what it finds of the payroll stands until it has written. */
export async function lockImports(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee imports ' || ${employerId}, 0))`.execute(tx)
}

export type WorkerFacts = {
  id: string
  nino_sealed: Buffer | null
  sort_code: string | null
  account_number_sealed: Buffer | null
  is_paid_in_year: boolean
}

/** Everyone of the payroll, with the sealed numbers of those whose endings are among those asked for. */
export function readWorkerFacts(
  tx: Tx,
  {
    employerId,
    from,
    until,
    ninoEndings,
    accountEndings,
  }: {
    employerId: string
    from: string
    until: string
    ninoEndings: readonly string[]
    accountEndings: readonly string[]
  },
): Promise<WorkerFacts[]> {
  return rows(
    tx,
    sql<WorkerFacts>`
      select w.id, w.sort_code,
        case when w.nino_ending = any(${[...ninoEndings]}::text[]) then w.nino_sealed end as nino_sealed,
        case when w.account_ending = any(${[...accountEndings]}::text[]) then w.account_number_sealed end as account_number_sealed,
        exists (
          select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id
            and coalesce(r.tax_date, r.pay_date) between ${from}::date and ${until}::date
        ) as is_paid_in_year
      from workers w where w.employer_id = ${employerId} and w.erased_at is null
    `,
  )
}

/** What the columns of such files held before, by the digest of their first rows in hexadecimal digits. */
export async function readMappings(
  tx: Tx,
  { employerId, signatures }: { employerId: string; signatures: readonly Buffer[] },
): Promise<Map<string, (ImportField | null)[]>> {
  if (signatures.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<{ signature: string; fields: (string | null)[] }>`
      select encode(signature, 'hex') as signature, fields from import_mappings
      where employer_id = ${employerId} and signature = any(${[...signatures]}::bytea[])
    `,
  )
  const known = (field: string | null) => importField.options.find((one) => one === field) ?? null
  return new Map(found.map(({ signature, fields }) => [signature, fields.map(known)]))
}

export async function saveMapping(
  tx: Tx,
  {
    employerId,
    signature,
    fields,
    now,
  }: { employerId: string; signature: Buffer; fields: readonly (ImportField | null)[]; now: string },
): Promise<void> {
  await sql`
    insert into import_mappings (employer_id, signature, fields, used_at)
    values (${employerId}, ${signature}, ${[...fields]}::text[], ${now})
    on conflict (employer_id, signature) do update set fields = excluded.fields, used_at = excluded.used_at
  `.execute(tx)
}

export type ImportRow = {
  id: string
  made_at: string
  made_by: string | null
  files: string[]
  tax_year: string
  added: number
  updated: number
  skipped: number
  state: 'made' | 'undone'
  undone_at: string | null
  request_hash: Buffer
}

const imports = sql`
  select i.id, i.made_at, u.first_name || ' ' || u.last_name as made_by, i.files, i.tax_year, i.added, i.updated, i.skipped,
    i.state, i.undone_at, i.request_hash
  from employee_imports i left join users u on u.id = i.made_by
`

export function toEmployeeImport(row: ImportRow): EmployeeImport {
  const { id, files, added, updated, skipped, state } = row
  return {
    id,
    madeAt: row.made_at,
    madeBy: row.made_by,
    files,
    added,
    updated,
    skipped,
    state,
    undoneAt: row.undone_at,
  }
}

export function listImports(tx: Tx, employerId: string): Promise<ImportRow[]> {
  return rows(
    tx,
    sql<ImportRow>`${imports} where i.employer_id = ${employerId} order by i.made_at desc, i.id desc limit 50`,
  )
}

export function findImport(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<ImportRow | undefined> {
  return firstRow(tx, sql<ImportRow>`${imports} where i.employer_id = ${employerId} and i.id = ${id}`)
}

export function findImportByKey(
  tx: Tx,
  { employerId, key }: { employerId: string; key: string },
): Promise<ImportRow | undefined> {
  return firstRow(tx, sql<ImportRow>`${imports} where i.employer_id = ${employerId} and i.idempotency_key = ${key}`)
}

export type MadeRow = { workerId: string; did: 'added' | 'updated'; before: KeptFigures | null }

export async function insertImport(
  tx: Tx,
  made: Pick<ImportRow, 'id' | 'files' | 'tax_year' | 'added' | 'updated' | 'skipped' | 'request_hash'> & {
    employerId: string
    userId: string
    key: string | null
    now: string
    rows: readonly MadeRow[]
  },
): Promise<void> {
  await sql`
    insert into employee_imports (employer_id, id, made_at, made_by, files, tax_year, added, updated, skipped, state, idempotency_key, request_hash)
    values (${made.employerId}, ${made.id}, ${made.now}, ${made.userId}, ${[...made.files]}::text[], ${made.tax_year}, ${made.added},
      ${made.updated}, ${made.skipped}, 'made', ${made.key}, ${made.request_hash})
  `.execute(tx)
  const records = made.rows.map(({ workerId, did, before }) => ({ worker_id: workerId, did, before }))
  await sql`
    insert into employee_import_rows (employer_id, import_id, worker_id, did, before)
    select ${made.employerId}, ${made.id}, worker_id, did, nullif(before, 'null')
    from json_to_recordset(${jsonRows(records)}) as r (worker_id uuid, did text, before jsonb)
  `.execute(tx)
}

/** What an import did to a record that was there: what it said before, where it was changed at once, and what it planned. */
export type ImportChange = { workerId: string; plannedId: string | null } & (
  | { before: RecordBefore; versionAfter: number }
  | { before: null; versionAfter: null }
)

export async function insertImportChanges(
  tx: Tx,
  {
    employerId,
    importId,
    from,
    changes,
  }: { employerId: string; importId: string; from: string; changes: readonly ImportChange[] },
): Promise<void> {
  if (changes.length === 0) return
  const records = changes.map(({ workerId, plannedId, before, versionAfter }) => ({
    worker_id: workerId,
    planned_id: plannedId,
    before,
    version_after: versionAfter,
  }))
  await sql`
    insert into employee_import_changes (employer_id, import_id, worker_id, from_day, before, version_after, planned_id)
    select ${employerId}, ${importId}, worker_id, ${from}, nullif(before, 'null'), version_after, planned_id
    from json_to_recordset(${jsonRows(records)}) as r (worker_id uuid, before jsonb, version_after integer, planned_id uuid)
  `.execute(tx)
}

export function readImportChanges(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<(ImportChange & { from: string })[]> {
  return rows(
    tx,
    sql<ImportChange & { from: string }>`
      select worker_id as "workerId", from_day as "from", before, version_after as "versionAfter", planned_id as "plannedId"
      from employee_import_changes where employer_id = ${employerId} and import_id = ${id} order by worker_id
    `,
  )
}

/** Who was paid, or whose planned change was made, since this import changed their records. */
export function listUsedSince(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ id: string; name: string; because: string }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string; because: string }>`
      select w.id, w.first_name || ' ' || w.last_name as name, k.because
      from employee_import_changes c
      join employee_imports i on i.employer_id = c.employer_id and i.id = c.import_id
      join workers w on w.employer_id = c.employer_id and w.id = c.worker_id
      cross join lateral (
        select case
          when exists (
            select from pay_records r where r.employer_id = c.employer_id and r.worker_id = c.worker_id and r.created_at >= i.made_at
          ) then 'pay_records'
          when exists (
            select from planned_changes p where p.employer_id = c.employer_id and p.id = c.planned_id and p.state = 'made'
          ) then 'planned_changes'
        end as because
      ) k
      where c.employer_id = ${employerId} and c.import_id = ${id} and k.because is not null
      order by w.last_name, w.first_name, w.id
    `,
  )
}

export function namesOf(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string }>`
      select id, first_name || ' ' || last_name as name from workers
      where employer_id = ${employerId} and id = any(${[...ids]}::uuid[]) order by last_name, first_name, id
    `,
  )
}

/** What records said before goes with the people. */
export async function eraseImportedBefore(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`delete from employee_import_changes where employer_id = ${employerId} and worker_id = ${workerId}`.execute(
    tx,
  )
}

export async function readMadeRows(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<MadeRow[]> {
  return rows(
    tx,
    sql<MadeRow>`
      select worker_id as "workerId", did, before from employee_import_rows
      where employer_id = ${employerId} and import_id = ${id} order by worker_id
    `,
  )
}

/**
 * Whose figures are no longer those that an import brought for employees who were here already: entered by form since,
 * brought by a later import that stands, or taken away where there were others before. To put back what was before
 * would undo that too.
 */
export function listChangedSince(
  tx: Tx,
  { employerId, id, taxYear }: { employerId: string; id: string; taxYear: string },
): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string }>`
      select w.id, w.first_name || ' ' || w.last_name as name
      from employee_import_rows r
      join employee_imports i on i.employer_id = r.employer_id and i.id = r.import_id
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join brought_forward b on b.employer_id = r.employer_id and b.worker_id = r.worker_id and b.tax_year = ${taxYear}
      where r.employer_id = ${employerId} and r.import_id = ${id} and r.did = 'updated' and (
        b.source = 'form' or b.worker_id is null and r.before is not null
        or exists (
          select 1 from employee_import_rows n
          join employee_imports l on l.employer_id = n.employer_id and l.id = n.import_id
          where n.employer_id = r.employer_id and n.worker_id = r.worker_id and n.did = 'updated' and l.state = 'made'
            and (l.made_at, l.id) > (i.made_at, i.id)
        )
      )
      order by w.last_name, w.first_name, w.id
    `,
  )
}

export async function markUndone(
  tx: Tx,
  { employerId, id, userId, now }: { employerId: string; id: string; userId: string; now: string },
): Promise<void> {
  await sql`
    update employee_imports set state = 'undone', undone_at = ${now}, undone_by = ${userId}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}
