import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput } from '@gpod/payroll'
import { issuePayslips } from '../../src/features/payroll/payslips/index.ts'
import { jsonRows, oneRow, rows, sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { type TestCompany, type TestProduct, type TestWorker, write } from '../product.ts'

/** What a worker is paid on a payday; the rest of the engine's input is an ordinary week's. */
export type TestPay = { worker: TestWorker; input: Omit<PayInput, 'payDate' | 'frequency'> }

export type TestPayday = {
  payRunId: string
  records: { id: string; workerId: string; input: PayInput; result: PayCalculated; paidOut: Pence }[]
}

/** Hours of some days at a rate, as a pay run gives them to the engine. */
export function hours(days: readonly string[], minutes: number, hourlyRate: number): PayInput['earnings'] {
  return days.map((day) => ({ kind: 'hourly', code: `hours:${day}`, minutes, hourlyRate: pence(hourlyRate) }))
}

/**
 * A payday as its approval leaves it: the period closed, a record for each worker by the engine, every paid advance of
 * theirs taken back, and the payslips issued.
 */
export async function payOnPayday(
  { database, clock }: TestProduct,
  { employerId, userId }: TestCompany,
  {
    payDate,
    frequency = 'weekly',
    pays,
  }: { payDate: string; frequency?: 'weekly' | 'monthly'; pays: readonly TestPay[] },
): Promise<TestPayday> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const payRunId = newId()
    const period = await oneRow(
      tx,
      sql<{ id: string }>`
        update pay_periods set closed_at = ${now}
        where employer_id = ${employerId} and frequency = ${frequency} and pay_date = ${payDate}::date returning id
      `,
    )
    await sql`
      insert into pay_runs (employer_id, id, pay_period_id, state, approved_by, approved_at, created_at)
      values (${employerId}, ${payRunId}, ${period.id}, 'approved', ${userId}, ${now}, ${now})
    `.execute(tx)
    const owed = await rows(
      tx,
      sql<{ id: string; worker_id: string; amount_pence: number; fee_pence: number; owed_pence: number }>`
        select id, worker_id, amount_pence, worker_fee_pence as fee_pence, (amount_pence + worker_fee_pence)::bigint as owed_pence from withdrawals
        where employer_id = ${employerId} and state = 'paid' and worker_id = any(${pays.map(({ worker }) => worker.workerId)}::uuid[])
      `,
    )
    const records = pays.map(({ worker: { workerId }, input: rest }) => {
      const input: PayInput = { payDate, frequency, ...rest }
      const result = calculatePay(input)
      if (result.outcome === 'refused') throw new Error(`no pay: ${JSON.stringify(result)}`)
      const theirs = owed.filter((advance) => advance.worker_id === workerId)
      const recovered = add(ZERO, ...theirs.map(({ owed_pence }) => pence(owed_pence)))
      return {
        id: newId(),
        workerId,
        input,
        result,
        advances: theirs,
        recovered,
        paidOut: subtract(result.totals.net, recovered),
      }
    })
    const lines = records.map(
      ({ id, workerId, input, result: { totals, toDate, taxCode, basis }, recovered, paidOut, result }) => ({
        id,
        worker_id: workerId,
        gross_pence: totals.gross,
        income_tax_pence: totals.incomeTax,
        employee_ni_pence: totals.employeeNi,
        employer_ni_pence: totals.employerNi,
        student_loan_pence: totals.studentLoan + totals.postgraduateLoan,
        pension_employee_pence: totals.pensionEmployee,
        pension_employer_pence: totals.pensionEmployer,
        net_pence: totals.net,
        advances_recovered_pence: recovered,
        paid_out_pence: paidOut,
        tax_code: taxCode,
        tax_basis: basis,
        ni_category: input.niCategory,
        to_date: toDate,
        input,
        result,
      }),
    )
    await sql`
      insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_run_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence,
        employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence,
        paid_out_pence, tax_code, tax_basis, ni_category, to_date, input, result, created_at,
        pay_method, sort_code, account_number_sealed, account_ending, account_name)
      select ${employerId}, r.id, r.worker_id, ${period.id}, ${payRunId}, ${payDate}::date, gross_pence, income_tax_pence, employee_ni_pence,
        employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence,
        paid_out_pence, r.tax_code, r.tax_basis, r.ni_category, to_date, input, result, ${now}::timestamptz,
        case when r.paid_out_pence = 0 then 'none' when a.id is null then 'other' else 'bank' end,
        a.sort_code, a.account_number_sealed, a.account_ending, a.account_name
      from json_to_recordset(${jsonRows(lines)}) as r (id uuid, worker_id uuid, gross_pence bigint, income_tax_pence bigint,
        employee_ni_pence bigint, employer_ni_pence bigint, student_loan_pence bigint, pension_employee_pence bigint,
        pension_employer_pence bigint, net_pence bigint, advances_recovered_pence bigint, paid_out_pence bigint, tax_code text,
        tax_basis text, ni_category text, to_date jsonb, input jsonb, result jsonb)
      left join workers a on a.employer_id = ${employerId} and a.id = r.worker_id and a.account_number_sealed is not null and r.paid_out_pence > 0
    `.execute(tx)
    const taken = records.flatMap(({ id, advances }) => advances.map((one) => ({ ...one, pay_record_id: id })))
    await sql`
      insert into advance_recoveries (employer_id, pay_record_id, withdrawal_id, worker_id, amount_pence, fee_pence)
      select ${employerId}, pay_record_id, id, worker_id, amount_pence, fee_pence
      from json_to_recordset(${jsonRows(taken)}) as t (id uuid, pay_record_id uuid, worker_id uuid, amount_pence bigint, fee_pence bigint)
    `.execute(tx)
    await sql`
      update withdrawals x set state = 'recovered', pay_record_id = t.pay_record_id, recovered_pence = x.amount_pence + x.worker_fee_pence
      from json_to_recordset(${jsonRows(taken)}) as t (id uuid, pay_record_id uuid) where x.employer_id = ${employerId} and x.id = t.id
    `.execute(tx)
    await issuePayslips(tx, { employerId, payRunId, records, now })
    return { payRunId, records }
  })
}

/** Verifies the worker's session for looking at payslips: ten minutes. */
export async function allowPayslips(product: TestProduct, { member }: TestWorker): Promise<void> {
  await write(
    product,
    'nobody',
    `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'payslip_view', 'password', $3, $3::timestamptz + interval '10 minutes')`,
    [member.userId, member.sessionId, product.clock.now()],
  )
}
