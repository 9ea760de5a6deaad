import type { PayRun } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { firstRow, type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import { readReportedTotals } from '../submissions/index.ts'

type Reconciliation = NonNullable<PayRun['reconciliation']>
type Sums = {
  gross: number
  sacrificed: number
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
export async function readReconciliation(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<Reconciliation> {
  const payslips = (await firstRow(tx, sumsOfRecords(employerId, payRunId))) as Sums
  const ledger = (await firstRow(tx, sumsOfBooks(employerId, payRunId))) as Record<string, number>
  const report = await readReportedTotals(tx, { employerId, payRunId })
  const reported = (amount: number | undefined): Pence | null => (amount === undefined ? null : pence(amount))
  const figures: Reconciliation['figures'] = [
    ...figuresOfGross(payslips, ledger.gross),
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
  name: Reconciliation['figures'][number]['figure'],
  payslips: number,
  {
    ledger,
    bankFile = null,
    report = null,
  }: { ledger?: number | undefined; bankFile?: Pence | null; report?: Pence | null },
): Reconciliation['figures'][number] {
  return {
    figure: name,
    payslips: pence(payslips),
    ledger: ledger === undefined ? null : pence(ledger),
    bankFile,
    report,
  }
}

/** Gross pay; where some of it was given up, what the books keep as the cost of wages is the rest. */
function figuresOfGross(
  { gross, sacrificed }: Pick<Sums, 'gross' | 'sacrificed'>,
  ledger: number | undefined,
): Reconciliation['figures'] {
  if (sacrificed === 0) return [figure('gross', gross, { ledger })]
  return [
    figure('gross', gross, {}),
    figure('salary_sacrifice', sacrificed, {}),
    figure('gross_for_tax', gross - sacrificed, { ledger }),
  ]
}

function agrees({ payslips, ledger, bankFile, report }: Reconciliation['figures'][number]): boolean {
  return [ledger, bankFile, report].every((other) => other === null || other === payslips)
}

/**
 * From the lines that the payslips print, not from the records they were made of. The bank's side is what its files hold
 * and manual payments. Of withdrawals, what the run took back of each counts where a line of the payslip says the
 * same, the bank has paid it, and what all paydays took of it is what it says of itself.
 */
const sumsOfRecords = (employerId: string, payRunId: string) => {
  const ofRun = sql`employer_id = ${employerId} and pay_run_id = ${payRunId}`
  const inPence = (text: RawBuilder<unknown>) => sql`round((${text})::numeric * 100)`
  // By its place in `payslip_figures`, which the database read from the document as it was written.
  const figure = (place: number) => sql`coalesce(sum(s.figures[${sql.lit(place)}]), 0)::bigint`
  return sql<Sums>`
    with withdrawals_taken as (
      select coalesce(sum(r.amount_pence + r.fee_pence), 0)::bigint as taken
      from payslips s
      join advance_recoveries r on r.employer_id = s.employer_id and r.pay_record_id = s.id
      join withdrawals x on x.employer_id = r.employer_id and x.id = r.withdrawal_id and x.state in ('paid', 'recovered')
      join lateral (
        select 1 from jsonb_array_elements(s.document -> 'advances') l where l ->> 'withdrawalId' = x.id::text
          and ${inPence(sql`l ->> 'amount'`)} = r.amount_pence and ${inPence(sql`l ->> 'fee'`)} = r.fee_pence
      ) printed on true
      where s.employer_id = ${employerId} and s.pay_run_id = ${payRunId}
        and (x.state = 'recovered') = (x.recovered_pence + x.written_off_pence = x.amount_pence + x.worker_fee_pence)
        and x.recovered_pence = (
          select sum(o.amount_pence + o.fee_pence) from advance_recoveries o
          where o.employer_id = x.employer_id and o.withdrawal_id = x.id
        )
    )
    select ${figure(1)} as gross, ${figure(2)} as taxable_pay, ${figure(3)} as paid_out, ${figure(4)} as advances,
      ${figure(5)} as sacrificed, ${figure(6)} as income_tax, ${figure(7)} as national_insurance, ${figure(8)} as student_loans, ${figure(9)} as pension,
      (select taken from withdrawals_taken) as withdrawals,
      (select paid_at is not null from pay_runs where employer_id = ${employerId} and id = ${payRunId}) as "hasPayments",
      (coalesce((select total_pence from payment_files where ${ofRun} and format = 'pain001'), 0)
        + coalesce((select sum(amount_pence) from wage_payments where ${ofRun} and method = 'other'), 0)
        -- What a reversal takes back goes into no file: it is owed by those who had it.
        + coalesce((select sum(paid_out_pence) from pay_records where ${ofRun} and paid_out_pence < 0), 0))::bigint as sent
    from payslips s where s.employer_id = ${employerId} and s.pay_run_id = ${payRunId}
  `
}

const sumsOfBooks = (employerId: string, payRunId: string) => {
  const of = (code: string, sign: 1 | -1) =>
    sql`coalesce(sum(${sql.lit(sign)} * p.amount_pence) filter (where a.code = ${sql.lit(code)}), 0)::bigint`
  return sql<Record<string, number>>`
    -- Each journal by its key: joined, all there ever were are read; and a key that is put together in the join finds none by an index.
    with keys as materialized (
      select 'pay:' || r.id || ':recorded' as key from pay_records r where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId}
    )
    select ${of('wages.gross', 1)} as gross, ${of('hmrc.payable', -1)} as hmrc, ${of('pension.payable', -1)} as pension,
      ${of('wages.net_payable', -1)} + ${of('wages.overpaid', -1)} as net, ${of('advances.outstanding', -1)} as advances
    from keys
    cross join lateral (
      select j.id from journals j where j.employer_id = ${employerId} and j.business_key = keys.key offset 0
    ) j
    cross join lateral (
      select p.account_id, p.amount_pence from postings p where p.employer_id = ${employerId} and p.journal_id = j.id offset 0
    ) p
    join ledger_accounts a on a.employer_id = ${employerId} and a.id = p.account_id
  `
}
