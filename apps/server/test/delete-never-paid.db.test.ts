import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from './full-company.ts'
import { callProduct, openTestProduct, type TestProduct } from './product.ts'
import { done } from './sample.ts'
import { terms } from './sign-in/people-app.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
})
afterAll(() => product.close())

const path = '/api/employer/employees'
const added = async () =>
  done(product, 'POST', path, {
    token: full.company.token,
    body: terms({ employeeId: `M-${randomUUID().slice(0, 8)}`, nationalInsuranceNumber: null }),
  }) as Promise<{
    id: string
    version: number
  }>

type Reference = { table: string; column: string; cascades: boolean }

/** Every table that names a worker, as the database says. */
async function references(): Promise<Reference[]> {
  const { rows } = await product.owner.query<Reference>(`
    select r.relname as table, a.attname as column, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, f.attnum)]
    where c.contype = 'f' and c.confrelid = 'workers'::regclass order by 1, 2`)
  return rows
}

/** Gives somebody a copy of a row of somebody else's, as it is but for whose it is; nothing that writing would make comes with it. */
async function copyRow({ table, column }: Reference, workerId: string): Promise<boolean> {
  const { rows } = await product.owner.query<{ name: string; type: string; isGenerated: boolean }>(
    `select column_name as name, data_type as type, is_generated = 'ALWAYS' as "isGenerated" from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const columns = rows.filter(({ isGenerated }) => !isGenerated)
  const another = ({ name, type }: { name: string; type: string }) => {
    if (name === column) return '$1::uuid'
    if (name === 'employer_id') return 'employer_id'
    // Of anything else: what is there once for each of them is not there twice.
    if (type === 'uuid') return `case when "${name}" is not null then gen_random_uuid() end`
    if (name === 'reference') return `left(md5(random()::text), length("reference"))`
    if (name === 'key') return 'gen_random_uuid()::text'
    if (name.endsWith('_hash') && type === 'bytea') return 'sha256(random()::text::bytea)'
    return `"${name}"`
  }
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const copied = await client.query(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(another).join(', ')} from "${table}"
       where employer_id = $2 and "${column}" is not null and "${column}" <> $1::uuid limit 1`,
      [workerId, full.company.employerId],
    )
    await client.query('commit')
    return copied.rowCount === 1
  } finally {
    client.release()
  }
}

const left = async ({ table, column }: Reference, workerId: string) =>
  (await product.owner.query(`select 1 from "${table}" where "${column}" = $1`, [workerId])).rowCount

/** What goes with a record; a table that is not here keeps it. */
const goesAlong = [
  'brought_forward',
  'cost_splits',
  'employee_changes',
  'employee_import_changes',
  'employee_import_rows',
  'invitations',
  'ledger_accounts',
  'parallel_run_rows',
  'pay_splits',
  'payslip_passcodes',
  'pension_assessments',
  'planned_changes',
  'replaced_accounts',
  'wage_accounts',
  'worker_rates',
  'worker_salaries',
]
/** Made with the record, and so there without being copied. */
const madeWithIt = ['ledger_accounts', 'wage_accounts', 'worker_rates']

test('who has anything in any table that names them is kept for it, or it goes with their record; nothing fails', async () => {
  const gone: string[] = []
  const unseen: string[] = []
  const answered: unknown[] = []
  const wanted: unknown[] = []
  for (const reference of await references()) {
    const { table } = reference
    const { id, version } = await added()
    if (!madeWithIt.includes(table) && !(await copyRow(reference, id))) {
      unseen.push(table)
      continue
    }
    const { status, body } = await callProduct(product, 'DELETE', `${path}/${id}`, {
      token: full.company.token,
      body: { version },
    })
    if (status === 200) gone.push(table)
    const because = /^(?:finances|wellbeing)/.test(table) ? 'memberships' : table
    answered.push([table, status, body.code, body.details, await left(reference, id)])
    wanted.push(
      goesAlong.includes(table)
        ? [table, 200, undefined, undefined, 0]
        : [table, 409, 'employee_kept', { because: [because] }, 1],
    )
  }
  expect(answered).toEqual(wanted)
  expect([...new Set(gone)].sort()).toEqual(goesAlong)
  expect(unseen).toEqual([])
})
