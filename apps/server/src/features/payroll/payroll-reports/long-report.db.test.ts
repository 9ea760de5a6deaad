import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireMany } from '../../../../test/many-workers.ts'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import { openTestCompany, openTestProduct, type TestCompany, type TestProduct } from '../../../../test/product.ts'
import { grossToNetCsv } from './stream-gross-to-net.ts'

/** In the gate more than two pages; `REPORT_ROWS=1000000` for the statement in full. */
const ROWS = Number(process.env.REPORT_ROWS ?? 2_500)
const WORKERS = 50
const days = { from: '2020-01-01', to: '2060-12-31' }

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  const { employerId } = company
  await hireMany(product.owner, {
    ...{ employerId, seal: product.deps.seal, workers: WORKERS, from: '2026-11-14', payday: '2026-11-20' },
  })
  await product.owner.query(
    `update workers set first_name = '=cmd|''/C calc''!A0' where employer_id = $1 and employee_number = 'B1'`,
    [employerId],
  )
  const client = await product.owner.connect()
  try {
    // Past the product's services, and without imprints: only reading many is looked at.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence,
         employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence,
         paid_out_pence, tax_code, tax_basis, ni_category, to_date, created_at, pay_run_id)
       select w.employer_id, gen_random_uuid(), w.id, p.id, date '2020-01-03' + (n % 13000), 50000 + n % 977, 5000, 2000, 3000, 0, 1000, 800,
         42000 + n % 977, 0, 42000 + n % 977, '1257L', 'cumulative', 'A', '{}', now(), gen_random_uuid()
       from generate_series(1, $2::int) n
       join (select id, employer_id, row_number() over (order by id) as at from workers where employer_id = $1) w on w.at = n % ${WORKERS} + 1
       cross join (select id from pay_periods where employer_id = $1 limit 1) p`,
      [employerId, ROWS],
    )
    await client.query('analyze pay_records')
  } finally {
    await client.query(`set session_replication_role = origin`)
    client.release()
  }
}, 900_000)
afterAll(() => product.close())

test(`D4 a file of ${ROWS} rows has each of them once and comes to the sums of the database, in little memory`, async () => {
  const { employerId } = company
  const start = process.memoryUsage().rss
  let [lines, gross, paid, most, formula] = [0, 0, 0, 0, 0]
  let rest = ''
  let head = ''
  let total: string[] = []
  for await (const text of grossToNetCsv(product.database, { employerId, ...days, language: 'en' })) {
    const split = (rest + text).split('\n')
    rest = split.pop() ?? ''
    for (const line of split) {
      if (head === '') {
        head = line
        continue
      }
      const cells = line.split(',')
      if (cells[0] === 'Total') {
        total = cells
        continue
      }
      lines += 1
      gross += Math.round(Number(cells[5]) * 100)
      paid += Math.round(Number(cells[14]) * 100)
      if (cells[0]?.startsWith("'=cmd|")) formula += 1
    }
    most = Math.max(most, process.memoryUsage().rss - start)
  }
  const { rows } = await product.owner.query(
    `select count(*)::int as lines, sum(gross_pence)::bigint as gross, sum(paid_out_pence)::bigint as paid from pay_records where employer_id = $1`,
    [employerId],
  )
  expect({ lines, gross, paid }).toEqual({ lines: ROWS, gross: Number(rows[0].gross), paid: Number(rows[0].paid) })
  expect([total[5], total[14]].map((sum) => Math.round(Number(sum) * 100))).toEqual([gross, paid])
  expect(formula).toBe(Math.floor(ROWS / WORKERS))
  expect(head).toBe(
    '\ufeffName,Employee number,Department,Payday,Hours,Gross pay,Salary sacrifice,Income tax,Employee NI,Student loan,Employee pension,Other deductions,Net pay,EWA deduction with fees,Paid out',
  )
  expect(most / 1_000_000).toBeLessThan(300)
}, 1_800_000)

test('D4 the file comes by its address with who took it in the audit, and to nobody who may not read payroll', async () => {
  const owner = await ownerNow(product, company)
  const address = '/api/employer/reports/gross-to-net.csv?from=2020-01-01&to=2020-01-20'
  const answer = await product.app.inject({
    method: 'GET',
    url: address,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('gross_to_net-2020-01-01-2020-01-20.csv')
  expect(answer.body.split('\n').length).toBeGreaterThan(2)
  expect((await product.app.inject({ method: 'GET', url: address })).statusCode).toBe(401)
  const { rows } = await product.owner.query(
    `select after from audit_rows where employer_id = $1 and action = 'payroll_report.exported'`,
    [company.employerId],
  )
  expect(rows).toHaveLength(1)
})
