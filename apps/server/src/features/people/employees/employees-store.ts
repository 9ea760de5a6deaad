import {
  type EmployeeView,
  type PayBasis,
  type PayFrequency,
  type PensionMethod,
  permissionHolders,
} from '@gpod/contract'
import { firstRow, jsonRows, oneRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { hasWords } from '../../../platform/database/has-words.ts'
import { openWageAccounts, studentLoansOn } from '../../wage-access/earnings/index.ts'
import { type ChangedAmounts, type ChangedBy, keepChanges } from './keep-changes.ts'
import type { SealedAccount, SealedNino } from './worker-secrets.ts'

export type WorkerRow = {
  id: string
  employee_number: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  date_of_birth: string | null
  gender: 'F' | 'M' | null
  address: string | null
  department: string | null
  position: string | null
  manager_user_id: string | null
  manager_name: string | null
  starts_on: string
  ends_on: string | null
  pay_frequency: PayFrequency
  schedule_number: number
  schedule_name: string | null
  pay_basis: PayBasis
  weekly_hours: number | null
  nino_ending: string | null
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
  ni_category: string | null
  student_loans: ('plan_1' | 'plan_2' | 'plan_4' | 'plan_5' | 'postgraduate')[]
  director_from: string | null
  director_method: 'annual' | 'alternative' | null
  p45_tax_year: string | null
  p45_taxable_pay_pence: number | null
  p45_tax_pence: number | null
  starter_statement: 'A' | 'B' | 'C' | null
  pension: PensionMethod
  pension_employee_rate: number
  pension_employer_rate: number
  account_ending: string | null
  bank_held_until: string | null
  /** Of the account that is paid while the new one is held. */
  replaced_ending: string | null
  version: number
  account: 'not_invited' | 'invited' | 'invitation_ended' | 'linked'
  /** The rate of today, or of their start date where that is still to come. */
  hourly_rate_pence: number | null
  /** The salary of today, or the first one to come; of an hourly worker the one they had last. */
  annual_salary_pence: number | null
}

type Moment = { employerId: string; today: string; now: string }

/** How far somebody's account in the product is. */
const accountOf = (now: string) => sql`
    case
      when exists (select 1 from memberships m where m.employer_id = w.employer_id and m.worker_id = w.id) then 'linked'
      when exists (
        select 1 from invitations i where i.employer_id = w.employer_id and i.worker_id = w.id
          and i.used_at is null and i.ended_at is null and i.expires_at > ${now}
      ) then 'invited'
      when exists (
        select 1 from invitations i where i.employer_id = w.employer_id and i.worker_id = w.id and i.ended_because is not null
      ) then 'invitation_ended'
      else 'not_invited'
    end
`

const selectWorkers = ({ employerId, today, now }: Moment) => sql`
  select w.id, w.employee_number, w.first_name, w.last_name, w.email, w.phone, w.date_of_birth, w.gender, w.address, w.department,
    w.position, w.manager_user_id, b.first_name || ' ' || b.last_name as manager_name, w.starts_on, w.ends_on, w.pay_frequency, w.schedule_number, (
      select s.name from pay_schedules s
      where s.employer_id = w.employer_id and s.frequency = w.pay_frequency and s.schedule_number = w.schedule_number
    ) as schedule_name, w.pay_basis, w.weekly_hours, w.nino_ending, w.tax_code, w.tax_basis,
    w.ni_category, ${studentLoansOn('w', today)} as student_loans, w.director_from, w.director_method, w.p45_tax_year, w.p45_taxable_pay_pence, w.p45_tax_pence,
    w.starter_statement, w.pension, w.pension_employee_rate, w.pension_employer_rate, w.account_ending, w.bank_held_until, w.version,
    (select o.account_ending from replaced_accounts o
      where o.employer_id = w.employer_id and o.worker_id = w.id and o.serves_until > ${now} and w.bank_held_until > ${now}) as replaced_ending,
    ${accountOf(now)} as account,
    coalesce(
      (select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
        and r.from_day <= ${today} order by r.from_day desc limit 1),
      (select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
        order by r.from_day limit 1)
    ) as hourly_rate_pence,
    coalesce(
      (select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
        and s.from_day <= ${today} order by s.from_day desc limit 1),
      (select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
        order by s.from_day limit 1)
    ) as annual_salary_pence
  from workers w left join users b on b.id = w.manager_user_id where w.employer_id = ${employerId}
`

/** What a list of employees is narrowed to. */
export type WorkerFilter = {
  q: string
  department?: string | undefined
  view: EmployeeView
  /** Whether what is missing may be told. */
  hasPay: boolean
}

/** Whether a page may go on from somebody: of nobody's place the rest would be empty. */
export async function isWorker(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  return (await firstRow(tx, sql`select 1 from workers where employer_id = ${employerId} and id = ${id}`)) !== undefined
}

/** One page of those in a view, by surname; `after` is the last of the page before. */
export function listWorkers(
  tx: Tx,
  { after, limit, filter, ...moment }: Moment & { after: string | undefined; limit: number; filter: WorkerFilter },
): Promise<WorkerRow[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (w.last_name, w.first_name, w.id) > (
          select a.last_name, a.first_name, a.id from workers a where a.employer_id = ${moment.employerId} and a.id = ${after})`
  return rows(
    tx,
    sql<WorkerRow>`
      ${selectWorkers(moment)} and ${isInView(filter, moment)} ${beyond}
      order by w.last_name, w.first_name, w.id limit ${limit}
    `,
  )
}

/** How many are in a view, and how many there are at all. */
export function countWorkers(
  tx: Tx,
  { filter, ...moment }: Moment & { filter: WorkerFilter },
): Promise<{ total: number; everybody: number }> {
  return oneRow(
    tx,
    sql<{ total: number; everybody: number }>`
      select count(*) filter (where ${isInView(filter, moment)})::bigint as total, count(*)::bigint as everybody
      from workers w where w.employer_id = ${moment.employerId}
    `,
  )
}

function isInView({ q, department, view, hasPay }: WorkerFilter, { today, now }: Moment) {
  const hasLeft = sql`(w.ends_on is not null and w.ends_on < ${today}::date)`
  const views: Readonly<Record<EmployeeView, RawBuilder<unknown>>> = {
    all: sql`true`,
    left: hasLeft,
    current: sql`not ${hasLeft}`,
    missing: hasPay
      ? sql`not ${hasLeft} and (w.nino_ending is null or w.account_ending is null or w.tax_code is null)`
      : sql`false`,
    not_invited: sql`not ${hasLeft} and ${accountOf(now)} in ('not_invited', 'invitation_ended')`,
    invited: sql`not ${hasLeft} and ${accountOf(now)} = 'invited'`,
    linked: sql`not ${hasLeft} and ${accountOf(now)} = 'linked'`,
  }
  const told = sql`concat_ws(' ', w.first_name, w.last_name, w.employee_number, w.email, w.position)`
  const conditions = [
    views[view],
    ...(department === undefined ? [] : [sql`w.department = ${department}`]),
    hasWords(told, q),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The departments that somebody is in. */
export async function listDepartments(tx: Tx, employerId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ department: string }>`
      select distinct w.department from workers w where w.employer_id = ${employerId} and w.department is not null order by w.department
    `,
  )
  return found.map(({ department }) => department)
}

export function findWorker(tx: Tx, workerId: string, moment: Moment): Promise<WorkerRow | undefined> {
  return firstRow(tx, sql<WorkerRow>`${selectWorkers(moment)} and w.id = ${workerId}`)
}

export type RateRow = { from_day: string; hourly_rate_pence: number }

/** Every rate they had or will have, oldest first. */
export function listRates(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<RateRow[]> {
  return rows(
    tx,
    sql<RateRow>`
      select from_day, hourly_rate_pence from worker_rates
      where employer_id = ${employerId} and worker_id = ${workerId} order by from_day
    `,
  )
}

export type SalaryRow = { from_day: string; annual_pence: number }

/** Every salary they had or will have, oldest first. */
export function listSalaries(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<SalaryRow[]> {
  return rows(
    tx,
    sql<SalaryRow>`
      select from_day, annual_pence from worker_salaries
      where employer_id = ${employerId} and worker_id = ${workerId} order by from_day
    `,
  )
}

/** The columns a worker record may be given or changed in; what is left out stays. */
export type WorkerColumns = Partial<
  Pick<
    WorkerRow,
    | 'employee_number'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'date_of_birth'
    | 'gender'
    | 'address'
    | 'department'
    | 'position'
    | 'manager_user_id'
    | 'starts_on'
    | 'ends_on'
    | 'pay_frequency'
    | 'schedule_number'
    | 'pay_basis'
    | 'weekly_hours'
    | 'tax_code'
    | 'tax_basis'
    | 'ni_category'
    | 'student_loans'
    | 'director_from'
    | 'director_method'
    | 'p45_tax_year'
    | 'p45_taxable_pay_pence'
    | 'p45_tax_pence'
    | 'starter_statement'
    | 'pension'
    | 'pension_employee_rate'
    | 'pension_employer_rate'
  > &
    OrNull<SealedNino & SealedAccount> & {
      bank_held_until: string | null
      bank_refused: boolean
      pension_joined_on: string
      email_changed_by: string
      email_changed_at: string
    }
>

type OrNull<T> = { [Column in keyof T]: T[Column] | null }

/** A record as it is first written, with its first rate and, of salaried workers, the salary. */
export type NewWorker = WorkerColumns &
  Required<
    Pick<
      WorkerColumns,
      'employee_number' | 'first_name' | 'last_name' | 'email' | 'starts_on' | 'pay_frequency' | 'schedule_number'
    >
  > & {
    employer_id: string
    id: string
    created_at: string
    hourly_rate_pence: number | null
    annual_pence: number | null
  }

/** What every record is inserted with; what is left out is null, so only those that have no default of the table's. */
const insertedColumns = [
  'employer_id',
  'id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'address',
  'department',
  'position',
  'manager_user_id',
  'starts_on',
  'ends_on',
  'pay_frequency',
  'schedule_number',
  'pay_basis',
  'weekly_hours',
  'tax_code',
  'tax_basis',
  'ni_category',
  'student_loans',
  'director_from',
  'director_method',
  'p45_tax_year',
  'p45_taxable_pay_pence',
  'p45_tax_pence',
  'starter_statement',
  'pension',
  'pension_employee_rate',
  'pension_employer_rate',
  'nino_sealed',
  'nino_ending',
  'sort_code',
  'account_number_sealed',
  'account_ending',
  'account_name',
  'created_at',
] as const

/**
 * Writes worker records with their first rates, salaries and wage accounts, in a few statements however many they are.
 * Gives how many were written: those whose employee number the company has already are not.
 */
export async function insertWorkers(
  tx: Tx,
  { employerId, workers }: { employerId: string; workers: readonly NewWorker[] },
): Promise<number> {
  const records = workers.map(({ nino_sealed, account_number_sealed, ...worker }) => ({
    ...worker,
    nino_sealed: asBytes(nino_sealed),
    account_number_sealed: asBytes(account_number_sealed),
  }))
  const names = sql.join(insertedColumns.map((name) => sql.ref(name)))
  const inserted = await rows(
    tx,
    sql<{ id: string }>`
      insert into workers (${names})
      select ${names} from json_populate_recordset(null::workers, ${jsonRows(records)})
      on conflict (employer_id, employee_number) do nothing returning id
    `,
  )
  const written = new Set(inserted.map(({ id }) => id))
  const kept = workers.filter(({ id }) => written.has(id))
  const first = jsonRows(
    kept.map(({ id, starts_on, hourly_rate_pence, annual_pence }) => ({
      worker_id: id,
      from_day: starts_on,
      hourly_rate_pence,
      annual_pence,
    })),
  )
  const shape = sql`(worker_id uuid, from_day date, hourly_rate_pence bigint, annual_pence bigint)`
  await sql`
    insert into worker_rates (employer_id, worker_id, from_day, hourly_rate_pence)
    select ${employerId}, worker_id, from_day, hourly_rate_pence from json_to_recordset(${first}) as r ${shape}
    where hourly_rate_pence is not null
  `.execute(tx)
  await sql`
    insert into worker_salaries (employer_id, worker_id, from_day, annual_pence)
    select ${employerId}, worker_id, from_day, annual_pence from json_to_recordset(${first}) as r ${shape}
    where annual_pence is not null
  `.execute(tx)
  await openWageAccounts(tx, { employerId, workerIds: kept.map(({ id }) => id) })
  return kept.length
}

/** As PostgreSQL reads bytes in JSON. */
function asBytes(sealed: Buffer | null | undefined): string | null {
  return sealed ? `\\x${sealed.toString('hex')}` : null
}

export type ManagerRow = { id: string; name: string; role: 'owner' | 'payroll_manager' | 'manager' | 'auditor' }

/** Everyone with an account that manages the company or a part of it now, and not the worker themselves. */
export function listManagers(
  tx: Tx,
  { employerId, notOfWorkerId = null }: { employerId: string; notOfWorkerId?: string | null },
): Promise<ManagerRow[]> {
  return rows(
    tx,
    sql<ManagerRow>`
      select u.id, u.first_name || ' ' || u.last_name as name, m.role from memberships m join users u on u.id = m.user_id
      where m.employer_id = ${employerId} and m.role in ('owner', 'payroll_manager', 'manager') and m.ended_at is null
        and (${notOfWorkerId}::uuid is null or m.worker_id is distinct from ${notOfWorkerId}::uuid)
      order by name, u.id
    `,
  )
}

export type LockedWorker = {
  id: string
  first_name: string
  email: string | null
  starts_on: string
  date_of_birth: string | null
  ends_on: string | null
  pay_basis: PayBasis
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
  sort_code: string | null
  account_number_sealed: Buffer | null
  account_ending: string | null
  account_name: string | null
  bank_held_until: string | null
  bank_refused: boolean
  version: number
  is_linked: boolean
}

/** The worker record under its row lock, which every change of it, its invitations and its account link takes first. */
export async function lockWorker(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<LockedWorker | undefined> {
  const worker = await firstRow(
    tx,
    sql<Omit<LockedWorker, 'is_linked'>>`
      select id, first_name, email, starts_on, date_of_birth, ends_on, pay_basis, tax_code, tax_basis, sort_code, account_number_sealed, account_ending, account_name,
        bank_held_until, bank_refused, version
      from workers where employer_id = ${employerId} and id = ${workerId} for update
    `,
  )
  if (!worker) return undefined
  // A statement of its own: it must see what was committed while the lock was waited for.
  const link = await firstRow(
    tx,
    sql`select 1 from memberships where employer_id = ${employerId} and worker_id = ${workerId}`,
  )
  return { ...worker, is_linked: link !== undefined }
}

/** Of a worker what those need who enter something for their pay. */
export type Payee = {
  id: string
  name: string
  employee_number: string
  starts_on: string
  ends_on: string | null
  pay_frequency: PayFrequency
  schedule_number: number
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
}

/** What their pay is worked out by, as it stands. */
export function findPayee(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Pick<Payee, 'pay_frequency' | 'schedule_number'> | undefined> {
  return firstRow(
    tx,
    sql<Pick<Payee, 'pay_frequency' | 'schedule_number'>>`
      select pay_frequency, schedule_number from workers where employer_id = ${employerId} and id = ${workerId}
    `,
  )
}

/** A worker, held until the transaction ends against whoever enters something for their pay at the same time. */
export function lockPayee(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Payee | undefined> {
  return firstRow(
    tx,
    sql<Payee>`
      select id, first_name || ' ' || last_name as name, employee_number, starts_on, ends_on, pay_frequency, schedule_number, tax_code, tax_basis
      from workers where employer_id = ${employerId} and id = ${workerId} for no key update
    `,
  )
}

/** The record with this employee number and email, both as the company has them, or nothing. */
export async function findWorkerByNumber(
  tx: Tx,
  { employerId, employeeNumber, email }: { employerId: string; employeeNumber: string; email: string },
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and lower(employee_number) = lower(${employeeNumber})
        and lower(email) = lower(${email})
      order by created_at limit 1
    `,
  )
  return found?.id
}

/**
 * Whether the address in a record is still the company's word: never changed, or by a user who may change records now; or
 * such a user has sent an invitation to it since. Who was sent away must not have left their own address behind.
 */
export async function isAddressVouchedFor(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<boolean> {
  const mayWrite = sql`
    m.employer_id = w.employer_id and m.ended_at is null and m.role = any(${[...permissionHolders['employees.write']]}::text[])
  `
  const { isVouchedFor } = await oneRow(
    tx,
    sql<{ isVouchedFor: boolean }>`
      select w.email_changed_by is null
        or exists (select from memberships m where ${mayWrite} and m.user_id = w.email_changed_by)
        or exists (
          select from invitations i join memberships m on m.user_id = i.created_by
          where i.employer_id = w.employer_id and i.worker_id = w.id and i.created_at > w.email_changed_at and ${mayWrite}
        ) as "isVouchedFor"
      from workers w where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
  return isVouchedFor
}

/**
 * Changes a record that is locked, and keeps what it said before (`keepChanges`) from the day of `by` on; its version grows by
 * one. Throws the database's own error for a taken number.
 */
export async function updateWorker(
  tx: Tx,
  {
    employerId,
    workerId,
    columns,
    by,
    amounts,
  }: { employerId: string; workerId: string; columns: WorkerColumns; by: ChangedBy; amounts?: ChangedAmounts },
): Promise<void> {
  await keepChanges(tx, { employerId, ...by, changes: [{ workerId, columns, ...(amounts && { amounts }) }] })
  await tx
    .updateTable('workers')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('employer_id', '=', employerId)
    .where('id', '=', workerId)
    .execute()
}

/** Gives a worker another tax code, whose record is held by `lockPayee`; its version grows by one. */
export function setTaxCode(
  tx: Tx,
  {
    employerId,
    workerId,
    taxCode,
    taxBasis,
    by,
  }: { employerId: string; workerId: string; taxCode: string; taxBasis: 'cumulative' | 'week1_month1'; by: ChangedBy },
): Promise<void> {
  return updateWorker(tx, { employerId, workerId, columns: { tax_code: taxCode, tax_basis: taxBasis }, by })
}

/** The constraint that `updateWorker` meets when another record has the number. */
export const employeeNumberConstraint = 'workers_employer_id_employee_number_key'

export async function saveRate(
  tx: Tx,
  rate: { employerId: string; workerId: string; fromDay: string; hourlyRatePence: number },
): Promise<void> {
  await sql`
    insert into worker_rates (employer_id, worker_id, from_day, hourly_rate_pence)
    values (${rate.employerId}, ${rate.workerId}, ${rate.fromDay}, ${rate.hourlyRatePence})
    on conflict (employer_id, worker_id, from_day) do update set hourly_rate_pence = excluded.hourly_rate_pence
  `.execute(tx)
}

export async function saveSalary(
  tx: Tx,
  salary: { employerId: string; workerId: string; fromDay: string; annualSalaryPence: number },
): Promise<void> {
  await sql`
    insert into worker_salaries (employer_id, worker_id, from_day, annual_pence)
    values (${salary.employerId}, ${salary.workerId}, ${salary.fromDay}, ${salary.annualSalaryPence})
    on conflict (employer_id, worker_id, from_day) do update set annual_pence = excluded.annual_pence
  `.execute(tx)
}

/**
 * Lets their first rate hold from an earlier start date: no hour of their employment is without a rate. A salary that was
 * theirs from their start date on stays that.
 */
export async function stretchFirstRate(
  tx: Tx,
  {
    employerId,
    workerId,
    startedOn,
    startsOn,
  }: { employerId: string; workerId: string; startedOn: string; startsOn: string },
): Promise<void> {
  await sql`
    update worker_rates set from_day = ${startsOn}
    where employer_id = ${employerId} and worker_id = ${workerId} and from_day > ${startsOn}
      and from_day = (select min(r.from_day) from worker_rates r where r.employer_id = ${employerId} and r.worker_id = ${workerId})
  `.execute(tx)
  await sql`
    update worker_salaries set from_day = ${startsOn}
    where employer_id = ${employerId} and worker_id = ${workerId} and from_day = ${startedOn}
  `.execute(tx)
}
