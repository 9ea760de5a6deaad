import type { PayRun, PayslipDocument } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateRun, expectOk, hireInFull, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { openReporting, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { sendSubmission } from '../submissions/index.ts'

let product: TestProduct
let company: TestCompany
let reporting: Awaited<ReturnType<typeof openReporting>>
/** Approved, paid and accepted by HMRC; not closed. */
let run: PayRun
beforeAll(async () => {
  product = await openTestProduct()
  reporting = await openReporting(product, { today: '2026-11-20' })
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company, { bacs_user_number: '123456' })
  await hireEveryone()
  run = await payAndReport()
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})

const runs = () => payRunsOf(product, company)

/** Somebody of each kind: codes, loans, pensions, an order, items, and pay that was drawn early, all of it or a part. */
async function hireEveryone(): Promise<void> {
  const hireAtWork = async (changes: Record<string, unknown>, hours = 14) => {
    const worker = await hireInFull(product, company, { hourlyRate: '60.00', ...changes })
    await work(product, company, worker, { day: '2026-11-14', hours })
    return worker
  }
  const add = async (path: string, body: object) => {
    const answer = await callProduct(product, 'POST', `/api/employer/${path}`, { token: company.token, body })
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
  const item = (workerId: string, body: object) =>
    add('pay-items', { workerId, label: 'As agreed', fromDay: '2026-11-16', ...body })
  await hireAtWork({ taxCode: 'K475', studentLoans: ['plan_2'] })
  await hireAtWork({ taxCode: 'S1257L', studentLoans: ['plan_4', 'postgraduate'], pension: 'net_pay' })
  await hireAtWork({ taxCode: 'BR', pension: 'relief_at_source', bankAccount: null })
  await hireAtWork({ niCategory: 'C', taxCode: 'D0', pension: 'salary_sacrifice' })
  const paid = await hireAtWork({ payBasis: 'salaried', annualSalary: '52000.00' })
  await item(paid.workerId, { kind: 'expenses', amount: '41.17' })
  await item(paid.workerId, { kind: 'payrolled_benefit', amount: '30.00' })
  const ordered = await hireAtWork({})
  await item(ordered.workerId, { kind: 'bonus', amount: '100.01' })
  await item(ordered.workerId, { kind: 'deduction', timing: 'after_tax', amount: '12.50' })
  await item(ordered.workerId, { kind: 'deduction', timing: 'before_tax', amount: '10.00' })
  await add('court-orders', {
    workerId: ordered.workerId,
    reference: 'CT-1',
    kind: 'council_tax_england',
    issuedOn: '2026-10-01',
    fromDay: '2026-10-05',
  })
  const early = await hireAtWork({ hourlyRate: '15.00' }, 16)
  for (const [amount, speed] of [
    ['40.00', 'standard'],
    ['30.00', 'express'],
  ] as const) {
    product.clock.advance(60_000)
    await payOut(product, company, (await withdraw(product, early, amount, { speed })).body)
  }
  // More than half of it: drawn while there was more, and then the hours were corrected.
  const everything = await hireAtWork({ hourlyRate: '15.00' }, 8)
  product.clock.advance(60_000)
  await payOut(product, company, (await withdraw(product, everything, '60.00')).body)
  await product.owner.query('update timesheets set paid_minutes = 240, gross_pence = 6000 where worker_id = $1', [
    everything.workerId,
  ])
}

async function payAndReport(): Promise<PayRun> {
  const draft = await calculateRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  expectOk(await runs().acknowledge(draft.id, 'bank_account_missing'))
  expectOk(await runs().approve(draft.id, draft.version))
  expectOk(await runs().pay(draft.id))
  const { submission } = expectOk(await runs().report(draft.id))
  // An answer that did not come in time is looked for after some minutes.
  for (let step = 0; step < 10; step += 1) {
    await sendSubmission(reporting.deps, { employerId: company.employerId, submissionId: String(submission?.id) })
    product.clock.advance(step < 3 ? 1_000 : 6 * 60_000)
  }
  return expectOk(await runs().show(draft.id))
}

const inPence = (text: string) => Math.round(Number(text) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const query = async <Row extends object>(text: string) =>
  (await product.owner.query<Row>(text, [company.employerId])).rows

async function readPayslips(): Promise<PayslipDocument[]> {
  const found = await query<{ document: PayslipDocument }>('select document from payslips where employer_id = $1')
  return found.map(({ document }) => document)
}

test('A7 bank files, read back, pay each worker to the penny what their payslip says, and nobody else', async () => {
  const slips = await readPayslips()
  expect(slips).toHaveLength(8)
  const owed = slips
    .filter(({ payment }) => payment.method === 'bank')
    .map(({ totals }) => inPence(String(totals.paidOut)))
  const pain = String((await runs().file(run.id, 'pain001')).body.content)
  const amounts = all(pain, /<InstdAmt Ccy="GBP">([\d.]+)<\/InstdAmt>/g).map(inPence)
  expect([...amounts].sort()).toEqual([...owed].sort())
  expect(all(pain, /<CtrlSum>([\d.]+)<\/CtrlSum>/g).map(inPence)).toEqual([sum(owed), sum(owed)])
  const references = await query<{ reference: string; amount: number }>(
    "select reference, amount_pence::int as amount from wage_payments where employer_id = $1 and method = 'bank'",
  )
  const inFile = all(pain, /<EndToEndId>([^<]+)<\/EndToEndId>/g).map((reference, at) => `${reference} ${amounts[at]}`)
  expect(inFile.sort()).toEqual(references.map(({ reference, amount }) => `${reference} ${amount}`).sort())

  // Standard 18: the transaction code at 16, the amount in pence at 36, the reference at 65; 99 pays, 17 is the contra.
  const bacs = String((await runs().file(run.id, 'bacs')).body.content).split('\r\n')
  const records = (code: string) => bacs.filter((line) => line.slice(15, 17) === code && /^\d{14}/.test(line))
  const amountOf = (line: string) => Number(line.slice(35, 46))
  expect(
    records('99')
      .map((line) => `${line.slice(64, 82).trim()} ${amountOf(line)}`)
      .sort(),
  ).toEqual(inFile.sort())
  expect(records('17').map(amountOf)).toEqual([sum(owed)])
})

test('A7 the report, read back, has the sums of the payslips, and each advance on a payslip is one withdrawal that the bank has paid', async () => {
  const slips = await readPayslips()
  const lines = (...kinds: string[]) =>
    sum(
      slips.flatMap((slip) =>
        slip.lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => inPence(String(amount))),
      ),
    )
  const fps = String((await runs().file(run.id, 'fps')).body.content)
  const payments = all(fps, /<Payment>(.*?)<\/Employment>/gs).join('')
  const reported = (name: string) =>
    sum(all(payments, new RegExp(`<${name}[^>]*>([-\\d.]+)</${name}>`, 'g')).map(inPence))
  expect(all(fps, /(<Employee>)/g)).toHaveLength(8)
  expect(reported('TaxablePay')).toBe(sum(slips.map(({ totals }) => inPence(String(totals.taxablePay)))))
  expect(reported('TaxDeductedOrRefunded')).toBe(lines('income_tax'))
  expect(reported('EmpeeContribnsInPd')).toBe(lines('employee_ni'))
  expect(reported('TotalEmpNICInPd')).toBe(lines('employer_ni'))
  // Whole pounds, as they are recovered: SI 2009/470 reg 44.
  expect(reported('StudentLoanRecovered') + reported('PostgradLoanRecovered')).toBe(
    lines('student_loan', 'postgraduate_loan'),
  )
  for (const kind of [
    'student_loan',
    'postgraduate_loan',
    'pension',
    'court_order',
    'salary_sacrifice',
    'before_tax',
    'after_tax',
  ]) {
    expect(lines(kind), kind).toBeGreaterThan(0)
  }

  // Of £60.00 at four hours, half is kept for them: £30.00 go on to the next payday.
  const settled = await query<{ id: string; amount: number; fee: number }>(
    `select id, (case when amount_pence = 6000 then 3000 else amount_pence end)::int as amount, worker_fee_pence::int as fee
     from withdrawals where employer_id = $1 and state in ('paid', 'recovered') and paid_at is not null`,
  )
  const taken = slips.flatMap(({ advances }) => advances)
  const text = (id: string, amount: number, fee: number) => `${id} ${amount} ${fee}`
  expect(
    taken
      .map(({ withdrawalId, amount, fee }) => text(withdrawalId, inPence(String(amount)), inPence(String(fee))))
      .sort(),
  ).toEqual(settled.map(({ id, amount, fee }) => text(id, amount, fee)).sort())
  expect(taken).toHaveLength(3)
  expect(taken.flatMap(({ remaining }) => (remaining ? [String(remaining)] : []))).toEqual(['30.00'])
  for (const { withdrawalId, amount, remaining } of taken) {
    expect(product.bank.payments.get(withdrawalId)?.status).toBe('settled')
    expect(
      product.bank.sent.filter((one) => one.idempotencyKey === withdrawalId).map((one) => Number(one.amount)),
    ).toEqual([inPence(String(amount)) + inPence(String(remaining ?? 0))])
  }
})

/** As only whoever owns the database can: past the triggers that keep what was written once. */
async function tamper(statement: string): Promise<void> {
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(statement)
    if (rowCount !== 1) throw new Error(`${rowCount} rows: ${statement}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('A7 asked for by itself the reconciliation is the one of the run, which still tells of a reported run whether it agrees', async () => {
  const { token } = company
  const ask = async (path: string) => {
    const { status, body } = await callProduct(product, 'GET', `/api/employer/pay-runs/${run.id}${path}`, { token })
    expect(status).toBe(200)
    return body
  }
  const alone = await ask('/reconciliation')
  expect(alone).toEqual({ reconciliation: (await ask('')).reconciliation })
  expect(alone).toMatchObject({ reconciliation: { agrees: true } })
  // Whether it may be closed follows from it.
  expect(await ask('?reconciliation=later')).toEqual(await ask(''))
  expect((await ask('')).can).toContain('close')
  const [paid] = await product.owner
    .query("update pay_runs set state = 'paid' where id = $1 returning id", [run.id])
    .then(({ rows }) => rows)
  expect(paid).toBeDefined()
  expect(await ask('?reconciliation=later')).toMatchObject({ reconciliation: null })
  expect(await ask('/reconciliation')).toEqual(alone)
  await product.owner.query("update pay_runs set state = 'reported' where id = $1", [run.id])
})

test('A7 a penny of difference on any side keeps the run open, and it closes where all agree', async () => {
  expect(run).toMatchObject({ state: 'reported', reconciliation: { agrees: true } })
  const { employerId } = company
  const orderOf: Record<string, string> = {
    postings: 'journal_id, account_id',
    advance_recoveries: 'pay_record_id, withdrawal_id',
  }
  const set = (table: string, column: string, value: string, where: string) => {
    const of = `(select ctid from ${table} where employer_id = '${employerId}' and ${where} order by ${orderOf[table] ?? 'id'} limit 1)`
    return `update ${table} set ${column} = ${value} where ctid = ${of}`
  }
  const journalOf = (account: string, kind: string) =>
    `account_id = (select id from ledger_accounts a where a.employer_id = '${employerId}' and a.code = '${account}' limit 1)
     and journal_id in (select id from journals j where j.employer_id = '${employerId}' and j.kind = '${kind}')`
  const slip = (path: string, by: string) =>
    `jsonb_set(document, '{${path}}', to_jsonb(((document #>> '{${path}}')::numeric ${by})::text))`
  const ofLine = (kind: string) => `document -> 'lines' @> '[{"kind": "${kind}"}]'`
  const lineAmount = (kind: string, by: string) =>
    `jsonb_set(document, '{lines}', (select jsonb_agg(case when l ->> 'kind' = '${kind}'
       then jsonb_set(l, '{amount}', to_jsonb(((l ->> 'amount')::numeric ${by})::text)) else l end) from jsonb_array_elements(document -> 'lines') l))`
  /** Each as a change and what takes it back. */
  const differences: Record<string, (by: '+' | '-') => string> = {
    'a payslip’s gross': (by) =>
      set('payslips', 'document', slip('totals,gross', `${by} 0.01`), `pay_run_id = '${run.id}'`),
    'a payslip’s taxable pay': (by) =>
      set('payslips', 'document', slip('totals,taxablePay', `${by} 0.01`), `pay_run_id = '${run.id}'`),
    'a payslip’s tax': (by) =>
      set('payslips', 'document', lineAmount('income_tax', `${by} 0.01`), ofLine('student_loan')),
    'a payslip’s insurance': (by) =>
      set('payslips', 'document', lineAmount('employee_ni', `${by} 0.01`), ofLine('student_loan')),
    'a payslip’s student loan': (by) =>
      set('payslips', 'document', lineAmount('student_loan', `${by} 0.01`), ofLine('postgraduate_loan')),
    'a payslip’s pension': (by) =>
      set('payslips', 'document', lineAmount('pension', `${by} 0.01`), ofLine('postgraduate_loan')),
    'what a payslip pays out': (by) =>
      set('payslips', 'document', slip('totals,paidOut', `${by} 0.01`), `pay_run_id = '${run.id}'`),
    'gross in the books': (by) =>
      set('postings', 'amount_pence', `amount_pence ${by} 1`, journalOf('wages.gross', 'pay_recorded')),
    'what the books owe HMRC': (by) =>
      set('postings', 'amount_pence', `amount_pence ${by} 1`, journalOf('hmrc.payable', 'pay_recorded')),
    'pensions in the books': (by) =>
      set('postings', 'amount_pence', `amount_pence ${by} 1`, journalOf('pension.payable', 'pay_recorded')),
    'a journal of pay': (by) =>
      by === '+'
        ? set('journals', 'business_key', "business_key || '-gone'", "kind = 'pay_recorded'")
        : set('journals', 'business_key', "replace(business_key, '-gone', '')", "business_key like '%-gone'"),
    'a bank file': (by) => set('payment_files', 'total_pence', `total_pence ${by} 1`, "format = 'pain001'"),
    'a manual payment': (by) => set('wage_payments', 'amount_pence', `amount_pence ${by} 1`, "method = 'other'"),
    'a withdrawal that was taken back': (by) =>
      set(
        'withdrawals',
        'amount_pence',
        `amount_pence ${by} 1, recovered_pence = recovered_pence ${by} 1`,
        'amount_pence in (4000, 4001)',
      ),
    'a withdrawal of the run': (by) =>
      set('withdrawals', 'state', by === '+' ? "'paid'" : "'recovered'", 'amount_pence = 4000'),
    'what a payday took of a withdrawal': (by) =>
      set('advance_recoveries', 'amount_pence', `amount_pence ${by} 1`, 'amount_pence in (4000, 4001)'),
    'a part that a payday took': (by) =>
      set(
        'advance_recoveries',
        'amount_pence',
        `amount_pence ${by} 1`,
        'amount_pence in (3000, 3001) and fee_pence = 0',
      ),
    'what a payslip says it took': (by) =>
      set(
        'payslips',
        'document',
        `jsonb_set(document, '{advances,0,amount}', to_jsonb(((document #>> '{advances,0,amount}')::numeric ${by} 0.01)::text))`,
        `jsonb_array_length(document -> 'advances') = 2`,
      ),
    'tax in the report': (by) =>
      set(
        'hmrc_submissions',
        'totals',
        `jsonb_set(totals, '{incomeTax}', to_jsonb((totals ->> 'incomeTax')::bigint ${by} 1))`,
        `pay_run_id = '${run.id}'`,
      ),
    'insurance in the report': (by) =>
      set(
        'hmrc_submissions',
        'totals',
        `jsonb_set(totals, '{nationalInsurance}', to_jsonb((totals ->> 'nationalInsurance')::bigint ${by} 1))`,
        `pay_run_id = '${run.id}'`,
      ),
  }
  for (const [name, change] of Object.entries(differences)) {
    await tamper(change('+'))
    const refused = await runs().close(run.id)
    expect(refused, name).toMatchObject({ status: 409, body: { code: 'run_figures_disagree' } })
    expect((await runs().show(run.id)).body, name).toMatchObject({
      state: 'reported',
      reconciliation: { agrees: false },
      obstacle: { code: 'run_figures_disagree' },
    })
    await tamper(change('-'))
    expect((await runs().show(run.id)).body, name).toMatchObject({ reconciliation: { agrees: true }, obstacle: null })
  }
  const closed = await Promise.all([runs().close(run.id), runs().close(run.id)])
  expect(closed.map(({ status, body }) => `${status} ${body.state}`)).toEqual(['200 closed', '200 closed'])
  expect(await query("select 1 from audit_rows where employer_id = $1 and action = 'pay_run.closed'")).toHaveLength(1)
})
