import type pg from 'pg'
import { proveBalances } from '../../../apps/server/src/features/books/journals/index.ts'
import { keepWorkedWeeks } from '../../../apps/server/src/features/insight/analytics/index.ts'
import { runDuePaydays } from '../../../apps/server/src/features/payroll/pay-runs/index.ts'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../apps/server/test/product.ts'
import { sumFinished } from '../../../apps/server/test/timesheets/sum-finished.ts'

/** How much there is to read: workers and paydays of the large company, and small companies beside it. */
export type LargeSize = { workers: number; paydays: number; companies: number }

export type LargeCompany = {
  company: TestCompany
  worker: TestWorker
  ids: { worker: string; payslip: string; run: string }
}

/** Four weeks between the paydays of one worker, whose hours of the last of them are on the rota and in the books. */
const DAYS_BETWEEN = 28
/** Of how many of the latest paydays the hours are kept; nothing of the product reads older ones by the thousand. */
const PAYDAYS_WITH_HOURS = 6
/** The size of every small company. */
const SMALL = { workers: 20, paydays: 13 }

type Copied = {
  table: string
  /** What a row is of: columns with ids are made anew by worker, by payday, by both; the rest only by company. */
  byWorker?: string[]
  byPayday?: string[]
  byBoth?: string[]
  /** Days and moments, a payday earlier each time. */
  dated?: string[]
  /** Texts that are unique. */
  unique?: string[]
  where?: string
  paydays?: number
}

/** By their tables, so that a row's copy points to the copy of what the row points to. */
const perWorker: readonly Copied[] = [
  { table: 'workers', byWorker: ['id'], unique: ['employee_number', 'email'] },
  ...['worker_rates', 'brought_forward', 'wage_accounts'].map((table) => ({ table, byWorker: ['worker_id'] })),
  { table: 'ledger_accounts', byWorker: ['id', 'worker_id'], where: 'worker_id is not null' },
]
const perPayday: readonly Copied[] = [
  {
    table: 'pay_periods',
    byPayday: ['id'],
    dated: ['starts_on', 'ends_on', 'pay_date', 'closed_at', 'ordinary_payday'],
    where: 'closed_at is not null',
  },
  {
    table: 'pay_runs',
    byPayday: ['id', 'pay_period_id'],
    dated: ['created_at', 'approved_at', 'calculated_at', 'paid_at', 'reported_at', 'closed_at'],
  },
  { table: 'audit_rows', byPayday: ['id'], dated: ['at'], where: "subject_kind = 'pay_run'" },
]
const perPayslip: readonly Copied[] = [
  {
    table: 'pay_records',
    byWorker: ['worker_id'],
    byPayday: ['pay_period_id', 'pay_run_id'],
    byBoth: ['id'],
    dated: ['pay_date', 'tax_date', 'created_at'],
  },
  {
    table: 'payslips',
    byWorker: ['worker_id'],
    byPayday: ['pay_run_id'],
    byBoth: ['id'],
    dated: ['pay_date', 'issued_at'],
  },
  { table: 'pension_assessments', byWorker: ['worker_id'], byPayday: ['pay_run_id'], dated: ['pay_date'] },
  { table: 'pay_run_payments', byWorker: ['worker_id'], byPayday: ['pay_run_id'] },
  {
    table: 'withdrawals',
    byWorker: ['worker_id'],
    byPayday: ['pay_period_id'],
    byBoth: ['id', 'pay_record_id'],
    dated: ['requested_at', 'approved_at', 'releasing_at', 'paid_at', 'ended_at', 'arrives_by', 'told_at'],
  },
  { table: 'advance_recoveries', byWorker: ['worker_id'], byBoth: ['pay_record_id', 'withdrawal_id'] },
  { table: 'journals', byBoth: ['id'], dated: ['occurred_on', 'recorded_at'] },
  { table: 'audit_rows', byBoth: ['id'], dated: ['at'], where: "subject_kind = 'withdrawal'" },
  {
    table: 'shifts',
    byWorker: ['worker_id'],
    byBoth: ['id'],
    dated: ['starts_at', 'ends_at', 'created_at'],
    paydays: PAYDAYS_WITH_HOURS,
  },
  {
    table: 'timesheets',
    byWorker: ['worker_id'],
    byPayday: ['pay_period_id'],
    byBoth: ['id', 'shift_id'],
    dated: ['worked_on', 'started_at', 'ended_at', 'approved_at', 'created_at'],
    paydays: PAYDAYS_WITH_HOURS,
  },
]

/**
 * A company of so many workers with so many paydays behind it, beside small ones. One worker lives four weeks by the product's own
 * code; every other row is a copy of theirs in a few statements, with ids of its own, past every check and trigger: the
 * rows are as many and as wide as real ones, and each company's books are in balance.
 */
export async function makeLargeCompany(product: TestProduct, size: LargeSize): Promise<LargeCompany> {
  const first = await liveFourWeeks(product)
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    // Copies of rows that were checked once; neither keys nor imprints of them are what is measured.
    await client.query("set local session_replication_role = 'replica'")
    const indexes = await takeIndexes(client)
    await copyCompanies(client, first.company.employerId, size)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    // As each night does.
    await proveBalances(product.owner)
    await product.owner.query(
      'insert into worked_marks (employer_id, week) select distinct employer_id, week from worked_sums',
    )
    const companies = await product.owner.query<{ id: string }>('select id from employers')
    for (const { id } of companies.rows) await keepWorkedWeeks(product.deps, id)
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
  return first
}

async function liveFourWeeks(product: TestProduct): Promise<LargeCompany> {
  product.clock.moveTo('2026-11-02T09:00:00.000Z')
  const opened = await openTestCompany(product, unlimited)
  const hired = await hire(product, opened, { payFrequency: 'four_weekly', hourlyRate: '14.00' })
  const found = await product.owner.query<{ payday: string }>(
    `select pay_date::text as payday from pay_periods where employer_id = $1 and frequency = 'four_weekly' order by pay_date limit 1`,
    [opened.employerId],
  )
  const payday = found.rows[0]?.payday
  if (!payday) throw new Error('there is no payday every four weeks')
  const daysBefore = (days: number) => new Date(Date.parse(payday) - days * 86_400_000).toISOString().slice(0, 10)
  product.clock.moveTo(`${daysBefore(3)}T20:00:00.000Z`)
  for (let back = 3; back < DAYS_BETWEEN; back += 2)
    await work(product, opened, hired, { day: daysBefore(back), hours: 8 })
  const paid = await withdraw(product, await signInAgain(product, opened, hired), '20.00')
  if (paid.status !== 201) throw new Error(`no withdrawal: ${JSON.stringify(paid)}`)
  await payOut(product, opened, paid.body)
  product.clock.moveTo(`${payday}T09:00:00.000Z`)
  await runDuePaydays(product.deps, opened.employerId)
  const made = await product.owner.query<{ payslip: string; run: string }>(
    'select id as payslip, pay_run_id as run from payslips where employer_id = $1',
    [opened.employerId],
  )
  const [ids] = made.rows
  if (!ids || made.rows.length !== 1) throw new Error(`${made.rows.length} payslips of one worker`)
  // A session lasts twelve hours, and these are read long after.
  const worker = await signInAgain(product, opened, hired)
  const login = { username: opened.email, password: goodPassword }
  const owner = await callProduct(product, 'POST', '/api/auth/login', { body: login })
  if (owner.status !== 200) throw new Error(`nobody is let in: ${JSON.stringify(owner)}`)
  const company = { ...opened, token: String(owner.body.token) }
  return { company, worker, ids: { worker: worker.workerId, ...ids } }
}

/** Takes away what is quicker made once at the end; gives how. */
async function takeIndexes(client: pg.PoolClient): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [[...perPayslip.map(({ table }) => table), 'postings']],
  )
  for (const { name } of found.rows) await client.query(`drop index ${name}`)
  return found.rows.map(({ definition }) => definition)
}

async function copyCompanies(client: pg.PoolClient, employerId: string, size: LargeSize): Promise<void> {
  const ofCompany = 'c > 0 and n = 0 and k = 0'
  for (const table of ['employers', 'pay_schedules', 'wage_access_policies']) await copyOf({ table }, ofCompany)
  await copyOf({ table: 'ledger_accounts', where: 'worker_id is null' }, ofCompany)
  await copyOf({ table: 'pay_periods', where: 'closed_at is null' }, ofCompany)
  for (const copied of perWorker) await copyOf(copied, 'k = 0')
  for (const copied of perPayday) await copyOf(copied, 'n = 0')
  for (const copied of perPayslip) await copyOf(copied, `k < ${copied.paydays ?? size.paydays}`)
  // Of a company's own accounts there is one, of a worker's one for each.
  await client.query(
    `insert into postings (employer_id, journal_id, line, account_id, amount_pence)
     select ${copied('t.employer_id', 'of_company')}, ${copied('t.journal_id', 'of_both')}, t.line,
       case when a.worker_id is null then ${copied('t.account_id', 'of_company')} else ${copied('t.account_id', 'of_worker')} end, t.amount_pence
     from postings t join ledger_accounts a on a.employer_id = t.employer_id and a.id = t.account_id
     cross join ${numbers(size)} where t.employer_id = $1 and (c, n, k) <> (0, 0, 0)`,
    [employerId],
  )
  // All but the last payday are over and paid.
  await client.query(
    `update pay_runs r set state = 'closed', paid_at = approved_at, reported_at = approved_at, closed_at = approved_at
     where pay_period_id not in (select distinct on (employer_id) id from pay_periods where closed_at is not null order by employer_id, pay_date desc)`,
  )
  await sumPay(client, size)
  await client.query('delete from ledger_balances')
  await client.query(
    `insert into ledger_balances (employer_id, account_id, balance_pence)
     select a.employer_id, a.id, coalesce(p.pence, 0) from ledger_accounts a
     left join (select employer_id, account_id, sum(amount_pence) as pence from postings group by 1, 2) p
       on p.employer_id = a.employer_id and p.account_id = a.id`,
  )

  async function copyOf({ table, where = 'true', ...columns }: Copied, which: string): Promise<void> {
    const found = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const values = found.rows.map(({ name, type }) => columnOf(name, type, columns))
    const company = table === 'employers' ? 't.id' : 't.employer_id'
    await client.query(
      `insert into ${table} (${found.rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from ${table} t cross join ${numbers(size)}
       where ${company} = $1 and (${where}) and (c, n, k) <> (0, 0, 0) and ${which}`,
      [employerId],
    )
  }
}

/** The sums that the product keeps as it writes: past its triggers they are those of one worker. */
async function sumPay(client: pg.PoolClient, { paydays }: LargeSize): Promise<void> {
  await sumFinished(client)
  // Approved hours by week; those of older paydays, whose hours are not kept here, are as those of the latest.
  await client.query('delete from worked_sums')
  await client.query(
    `insert into worked_sums
     select employer_id, worker_id, date_trunc('week', d.worked_on)::date, date_trunc('month', d.worked_on)::date, count(*), sum(paid_minutes), sum(coalesce(gross_pence, 0))
     from timesheets t cross join generate_series(0, $1) k
     cross join lateral (select t.worked_on - k * $2::integer as worked_on) d
     where state = 'approved' group by 1, 2, 3, 4`,
    [Math.ceil(paydays / PAYDAYS_WITH_HOURS) - 1, DAYS_BETWEEN * PAYDAYS_WITH_HOURS],
  )
  await client.query('delete from pay_day_sums')
  await client.query(
    `insert into pay_day_sums
     select employer_id, pay_run_id, pay_date, coalesce(tax_date, pay_date), count(*), sum(income_tax_pence), sum(student_loan_pence),
       sum(employee_ni_pence), sum(employer_ni_pence), sum((result -> 'totals' ->> 'niablePay')::bigint),
       sum(pension_employee_pence + pension_employer_pence)
     from pay_records group by 1, 2, 3, 4`,
  )
  // Every copy of a payment is the first one.
  await client.query(
    `update pay_runs r set sums = (
       select jsonb_object_agg(name, value::bigint * (select count(*) from pay_run_payments y where (y.employer_id, y.pay_run_id) = (r.employer_id, r.id)))
       from jsonb_each_text(r.sums) as s (name, value)
     ) where sums is not null`,
  )
}

function columnOf(name: string, type: string, columns: Omit<Copied, 'table'>): string {
  const { byWorker = [], byPayday = [], byBoth = [], dated = [], unique = [] } = columns
  const own = `t."${name}"`
  if (byWorker.includes(name)) return copied(own, 'of_worker')
  if (byPayday.includes(name)) return copied(own, 'of_payday')
  if (byBoth.includes(name)) return copied(own, 'of_both')
  if (dated.includes(name)) return `(${own} - k * interval '${DAYS_BETWEEN} days')::${type}`
  if (name === 'reference') return `'GPOD' || upper(substr(md5(${own} || c || '-' || n || '-' || k), 1, 12))`
  // The journal of a pay record is found by the record's id.
  if (name === 'business_key')
    return `case when ${own} like 'pay:%:recorded' then 'pay:' || ${copied(`substr(${own}, 5, 36)`, 'of_both')} || ':recorded' else ${own} || '-' || c || '-' || n || '-' || k end`
  if (unique.includes(name) || name === 'join_code') return `${own} || '-' || c || '-' || n || '-' || k`
  if (name === 'subject_id')
    return `case when t.subject_kind = 'pay_run' then ${copied(own, 'of_payday')} else ${copied(own, 'of_both')} end::text`
  if (name === 'last_name') return `${own} || ' ' || n`
  // Accounts of people are those of the first company; all else that has an id is of its own company.
  const isUsers = /^(user_id|.*_by|.*_user_id|session_id|grant_id)$/.test(name)
  return type === 'uuid' && !isUsers ? copied(own, 'of_company') : own
}

/** The id of a row's copy: what it is a copy of, and how the original's ends. The original keeps its own. */
function copied(id: string, of: 'of_company' | 'of_worker' | 'of_payday' | 'of_both'): string {
  return `coalesce((${of} || right(${id}::text, 12))::uuid, ${id}::uuid)`
}

/**
 * Company, worker, payday: all of the large company, which is number 0, and those of each small one; oldest first, as they
 * would have been written. With how the ids of each begin, by time first as the product's own do.
 */
function numbers({ workers, paydays, companies }: LargeSize): string {
  const prefix = (n: string, k: string) =>
    `case when (c, ${n}, ${k}) <> (0, 0, 0) then lpad(to_hex(c), 3, '0') || lpad(to_hex(4095 - ${k}), 5, '0') || '-' || lpad(to_hex(${n}), 4, '0') || '-7000-8000-' end`
  return `(
    select *, ${prefix('0', '0')} as of_company, ${prefix('n', '0')} as of_worker, ${prefix('0', 'k')} as of_payday, ${prefix('n', 'k')} as of_both
    from (
      select 0 as c, n, k from generate_series(0, ${workers - 1}) n cross join generate_series(0, ${paydays - 1}) k
      union all
      select c, n, k from generate_series(1, ${companies - 1}) c
      cross join generate_series(0, ${Math.min(workers, SMALL.workers) - 1}) n
      cross join generate_series(0, ${Math.min(paydays, SMALL.paydays) - 1}) k
    ) as every order by k desc, c, n offset 0
  ) as numbers`
}
