import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { WorkerColumns, WorkerRow } from './employees-store.ts'
import type { PlannableChanges } from './try-change.ts'

/** A record as far as many of them are changed at once. */
export type RecordRow = Omit<
  WorkerRow,
  'manager_name' | 'schedule_name' | 'account' | 'replaced_ending' | 'student_loans' | 'bank_held_until'
> & {
  student_loans: WorkerRow['student_loans']
  sort_code: string | null
  account_name: string | null
  /** What is written down for exactly that day. */
  rate_of_day_pence: number | null
  salary_of_day_pence: number | null
}

/** Rate and salary in force on a day, or the first to come; and those written down for exactly that day. */
const recordColumns = (day: string) => sql`
  w.id, w.employee_number, w.first_name, w.last_name, w.email, w.phone, w.date_of_birth, w.gender, w.address, w.department, w.position,
  w.manager_user_id, w.starts_on, w.ends_on, w.pay_frequency, w.schedule_number, w.pay_basis, w.weekly_hours, w.nino_ending,
  w.tax_code, w.tax_basis, w.ni_category, w.student_loans, w.director_from, w.director_method, w.p45_tax_year, w.p45_taxable_pay_pence,
  w.p45_tax_pence, w.starter_statement, w.pension, w.pension_employee_rate, w.pension_employer_rate, w.sort_code, w.account_ending,
  w.account_name, w.version,
  (select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
    order by r.from_day > ${day}::date, abs(r.from_day - ${day}::date) limit 1) as hourly_rate_pence,
  (select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
    order by s.from_day > ${day}::date, abs(s.from_day - ${day}::date) limit 1) as annual_salary_pence,
  (select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
    and r.from_day = greatest(w.starts_on, ${day}::date)) as rate_of_day_pence,
  (select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
    and s.from_day = greatest(w.starts_on, ${day}::date)) as salary_of_day_pence
`

/** Everybody's record as it stands, with the rate and salary of a day. */
export function readRecords(tx: Tx, { employerId, day }: { employerId: string; day: string }): Promise<RecordRow[]> {
  return rows(
    tx,
    sql<RecordRow>`
      select ${recordColumns(day)} from workers w where w.employer_id = ${employerId} and w.erased_at is null
      order by w.last_name, w.first_name, w.id
    `,
  )
}

/** The records of these workers under their locks, which every change of one takes first, in one order. */
export async function lockRecords(
  tx: Tx,
  { employerId, workerIds, day }: { employerId: string; workerIds: readonly string[]; day: string },
): Promise<Map<string, RecordRow>> {
  const theirs = sql`w.employer_id = ${employerId} and w.id = any(${[...workerIds]}::uuid[])`
  await sql`select w.id from workers w where ${theirs} order by w.id for update`.execute(tx)
  // A statement of its own: it must see what was committed while the locks were waited for.
  const found = await rows(tx, sql<RecordRow>`select ${recordColumns(day)} from workers w where ${theirs}`)
  return new Map(found.map((record) => [record.id, record]))
}

/** The columns that many may be changed in at once. */
const changedColumns = [
  'first_name',
  'last_name',
  'email',
  'email_changed_by',
  'email_changed_at',
  'phone',
  'date_of_birth',
  'gender',
  'address',
  'department',
  'position',
  'pay_frequency',
  'schedule_number',
  'pay_basis',
  'weekly_hours',
  'tax_code',
  'tax_basis',
  'ni_category',
  'pension_employee_rate',
  'pension_employer_rate',
  'nino_sealed',
  'nino_ending',
  'sort_code',
  'account_number_sealed',
  'account_ending',
  'account_name',
] as const satisfies readonly (keyof WorkerColumns)[]

/** Writes the columns given of each record, and leaves the others; each version grows by one. */
export async function updateWorkers(
  tx: Tx,
  { employerId, changes }: { employerId: string; changes: readonly { workerId: string; columns: WorkerColumns }[] },
): Promise<void> {
  const given = changes.map(({ workerId, columns }) => ({
    worker_id: workerId,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
      ]),
    ),
  }))
  const names = sql.join(changedColumns.map((name) => sql.ref(name)))
  await sql`
    update workers t set (${names}, version) = (select ${names}, t.version + 1 from jsonb_populate_record(t, c.columns))
    from jsonb_to_recordset(${jsonRows(given)}::jsonb) as c (worker_id uuid, columns jsonb)
    where t.employer_id = ${employerId} and t.id = c.worker_id
  `.execute(tx)
}

type Amount = { workerId: string; from: string; pence: number | null }

const amountRows = (amounts: readonly Amount[]) => sql`
  json_to_recordset(${jsonRows(amounts.map(({ workerId, from, pence }) => ({ worker_id: workerId, from_day: from, pence })))})
    as a (worker_id uuid, from_day date, pence bigint)
`

const amountTables = {
  rates: { table: 'worker_rates', column: 'hourly_rate_pence' },
  salaries: { table: 'worker_salaries', column: 'annual_pence' },
} as const

/** Rates or salaries of days; null takes the one of that day away. */
export async function saveAllAmounts(
  tx: Tx,
  { employerId, of, amounts }: { employerId: string; of: keyof typeof amountTables; amounts: readonly Amount[] },
): Promise<void> {
  const [table, column] = [sql.ref(amountTables[of].table), sql.ref(amountTables[of].column)]
  const gone = amounts.filter(({ pence }) => pence === null)
  const kept = amounts.filter(({ pence }) => pence !== null)
  if (gone.length > 0) {
    await sql`
      delete from ${table} t using ${amountRows(gone)}
      where t.employer_id = ${employerId} and t.worker_id = a.worker_id and t.from_day = a.from_day
    `.execute(tx)
  }
  if (kept.length === 0) return
  await sql`
    insert into ${table} (employer_id, worker_id, from_day, ${column})
    select ${employerId}, a.worker_id, a.from_day, a.pence from ${amountRows(kept)}
    on conflict (employer_id, worker_id, from_day) do update set ${column} = excluded.${column}
  `.execute(tx)
}

export async function insertAllPlanned(
  tx: Tx,
  {
    employerId,
    from,
    userId,
    now,
    people,
  }: {
    employerId: string
    from: string
    userId: string
    now: string
    people: readonly { workerId: string; plannedId: string; changes: PlannableChanges }[]
  },
): Promise<void> {
  const given = people.map(({ workerId, plannedId, changes }) => ({ id: plannedId, worker_id: workerId, changes }))
  await sql`
    insert into planned_changes (employer_id, id, worker_id, from_day, changes, state, planned_at, planned_by)
    select ${employerId}, p.id, p.worker_id, ${from}, p.changes, 'planned', ${now}, ${userId}
    from json_to_recordset(${jsonRows(given)}) as p (id uuid, worker_id uuid, changes jsonb)
  `.execute(tx)
}

/** Takes back what waits of these; what its day has made stands. */
export async function cancelAllPlanned(
  tx: Tx,
  { employerId, ids, userId, now }: { employerId: string; ids: readonly string[]; userId: string; now: string },
): Promise<void> {
  await sql`
    update planned_changes set state = 'cancelled', settled_at = ${now}, settled_by = ${userId}
    where employer_id = ${employerId} and id = any(${[...ids]}::uuid[]) and state = 'planned'
  `.execute(tx)
}
