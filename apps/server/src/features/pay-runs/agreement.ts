import type { PayRun } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { firstRow, sql, type Tx } from '../../platform/database/database.ts'
import { readReportedTotals } from '../submissions/index.ts'

type Agreement = NonNullable<PayRun['agreement']>
type Sums = {
  gross: number
  taxable_pay: number
  income_tax: number
  national_insurance: number
  student_loans: number
  pension: number
  paid_out: number
  advances: number
  withdrawals: number
  hasPayments: boolean
  sent: number
}

/**
 * The figures of an approved run as its payslips, the books, the bank files and the report to HMRC have them, each read
 * from its own place, and whether they agree to the penny. What was not made yet is null and does not count (A7).
 */
export async function readAgreement(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<Agreement> {
  const payslips = (await firstRow(tx, sumsOfRecords(employerId, payRunId))) as Sums
  const ledger = (await firstRow(tx, sumsOfBooks(employerId, payRunId))) as Record<string, number>
  const report = await readReportedTotals(tx, { employerId, payRunId })
  const reported = (amount: number | undefined): Pence | null => (amount === undefined ? null : pence(amount))
  const figures: Agreement['figures'] = [
    figure('gross', payslips.gross, { ledger: ledger.gross }),
    figure('taxable_pay', payslips.taxable_pay, { report: reported(report?.taxablePay) }),
    figure('income_tax', payslips.income_tax, { report: reported(report?.incomeTax) }),
    figure('national_insurance', payslips.national_insurance, { report: reported(report?.nationalInsurance) }),
    figure('student_loans', payslips.student_loans, { report: reported(report?.studentLoans) }),
    figure('owed_to_hmrc', payslips.income_tax + payslips.national_insurance + payslips.student_loans, {
      ledger: ledger.hmrc,
    }),
    figure('pension', payslips.pension, { ledger: ledger.pension }),
    figure('net', payslips.paid_out, {
      ledger: ledger.net,
      bankFile: payslips.hasPayments ? pence(payslips.sent) : null,
    }),
    figure('advances', payslips.advances, { ledger: ledger.advances, bankFile: pence(payslips.withdrawals) }),
  ]
  return { figures, agrees: figures.every(agrees) }
}

function figure(
  name: Agreement['figures'][number]['figure'],
  payslips: number,
  {
    ledger,
    bankFile = null,
    report = null,
  }: { ledger?: number | undefined; bankFile?: Pence | null; report?: Pence | null },
): Agreement['figures'][number] {
  return {
    figure: name,
    payslips: pence(payslips),
    ledger: ledger === undefined ? null : pence(ledger),
    bankFile,
    report,
  }
}

function agrees({ payslips, ledger, bankFile, report }: Agreement['figures'][number]): boolean {
  return [ledger, bankFile, report].every((other) => other === null || other === payslips)
}

/** From the payslips themselves, not from the records they were made of; withdrawals are those marked as recovered by the run. */
const sumsOfRecords = (employerId: string, payRunId: string) => sql<Sums>`
  select
    coalesce(sum(r.gross_pence - r.salary_sacrifice_pence), 0)::bigint as gross,
    coalesce(sum((r.result -> 'totals' ->> 'taxablePay')::bigint), 0)::bigint as taxable_pay,
    coalesce(sum(r.income_tax_pence), 0)::bigint as income_tax,
    coalesce(sum(r.employee_ni_pence + r.employer_ni_pence), 0)::bigint as national_insurance,
    coalesce(sum(r.student_loan_pence), 0)::bigint as student_loans,
    coalesce(sum(r.pension_employee_pence + r.pension_employer_pence), 0)::bigint as pension,
    coalesce(sum(round((s.document -> 'totals' ->> 'paidOut')::numeric * 100)), 0)::bigint as paid_out,
    coalesce(sum(round((s.document -> 'totals' ->> 'advances')::numeric * 100)), 0)::bigint as advances,
    coalesce((select sum(x.amount_pence + x.worker_fee_pence) from withdrawals x join pay_records o
      on o.employer_id = x.employer_id and o.id = x.pay_record_id
      where x.employer_id = ${employerId} and o.pay_run_id = ${payRunId}), 0)::bigint as withdrawals,
    exists (select 1 from wage_payments y where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId}) as "hasPayments",
    coalesce((select sum(y.amount_pence) from wage_payments y where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId}), 0)::bigint as sent
  from pay_records r
  left join payslips s on s.employer_id = r.employer_id and s.id = r.id
  where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId}
`

const sumsOfBooks = (employerId: string, payRunId: string) => {
  const of = (code: string, sign: 1 | -1) =>
    sql`coalesce(sum(${sql.lit(sign)} * p.amount_pence) filter (where a.code = ${sql.lit(code)}), 0)::bigint`
  return sql<Record<string, number>>`
    select ${of('wages.gross', 1)} as gross, ${of('hmrc.payable', -1)} as hmrc, ${of('pension.payable', -1)} as pension,
      ${of('wages.net_payable', -1)} as net, ${of('advances.outstanding', -1)} as advances
    from pay_records r
    join journals j on j.employer_id = r.employer_id and j.business_key = 'pay:' || r.id || ':recorded'
    join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
    join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
    where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId}
  `
}
