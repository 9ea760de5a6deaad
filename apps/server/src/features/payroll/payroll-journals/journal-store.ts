import type { JournalPurpose } from '@gpod/contract'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { CostUnit, JournalRecord } from './journal-lines.ts'

export type RunRecord = JournalRecord & {
  payRunId: string
  payDate: string
  frequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly'
}

/** Whose journal: of one run, or of all runs with a payday on some days. */
export type JournalOf = { employerId: string } & ({ payRunId: string } | { from: string; to: string })

type Row = {
  payRunId: string
  payDate: string
  frequency: RunRecord['frequency']
  department: string | null
  sacrificed: number
  tax: number
  ni: number
  loans: number
  posted: Record<string, number>
  shares: { id: string; code: string; name: string; points: number }[] | null
}

/**
 * The shares of a record's employee on its payday: those of the last split that had begun, else their department's.
 * `worker` and `payday` are columns of the statement around it.
 */
export const sharesOn = ({ worker, payday }: { worker: RawBuilder<unknown>; payday: RawBuilder<unknown> }) => sql`
  (select json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'points', (s ->> 'points')::integer) order by c.code, c.id)
   from (
     select x.employer_id, x.shares from cost_splits x
     where (x.employer_id, x.worker_id) = (${worker}) and x.starts_on <= ${payday} order by x.starts_on desc limit 1
   ) last, jsonb_array_elements(last.shares) s
   join cost_centres c on c.employer_id = current_employer() and c.id = (s ->> 'costCentreId')::uuid)
`

/** Who carries the cost of somebody's pay. */
export function unitsOf({
  shares,
  department,
}: Pick<Row, 'shares' | 'department'>): { unit: CostUnit | null; points: number }[] {
  if (shares !== null) {
    return shares.map(({ id, code, name, points }) => ({ unit: { kind: 'cost_centre', key: id, name, code }, points }))
  }
  const unit: CostUnit | null =
    department === null ? null : { kind: 'department', key: department, name: department, code: null }
  return [{ unit, points: 10_000 }]
}

/**
 * What the books took in for each pay record, by purpose. The figures that the books keep together (owed to HMRC) or net
 * (gross pay after a sacrifice) are taken apart by the record; that they still add up is checked as lines are made.
 */
export async function readJournalRecords(tx: Tx, of: JournalOf): Promise<RunRecord[]> {
  const which =
    'payRunId' in of
      ? sql`r.pay_run_id = ${of.payRunId}`
      : sql`r.pay_run_id is not null and r.pay_date between ${of.from}::date and ${of.to}::date`
  const found = await rows(
    tx,
    sql<Row>`
      with posted as (
        select r.id, json_object_agg(b.code, b.pence) as posted
        from pay_records r
        join journals j on j.employer_id = r.employer_id and j.business_key = 'pay:' || r.id || ':recorded'
        join lateral (
          select a.code, sum(p.amount_pence)::bigint as pence from postings p
          join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
          where p.employer_id = j.employer_id and p.journal_id = j.id group by a.code
        ) b on true
        where r.employer_id = ${of.employerId} and ${which} group by r.id
      )
      select r.pay_run_id as "payRunId", r.pay_date as "payDate", q.frequency, w.department, r.salary_sacrifice_pence as sacrificed,
        r.income_tax_pence as tax, r.employee_ni_pence + r.employer_ni_pence as ni, r.student_loan_pence as loans, k.posted,
        ${sharesOn({ worker: sql`r.employer_id, r.worker_id`, payday: sql`r.pay_date` })} as shares
      from pay_records r
      join posted k on k.id = r.id
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      join pay_periods q on q.employer_id = r.employer_id and q.id = r.pay_period_id
      where r.employer_id = ${of.employerId} and ${which}
      order by r.pay_date, r.pay_run_id, w.last_name, w.first_name, r.id
    `,
  )
  return found.map((row) => ({
    payRunId: row.payRunId,
    payDate: row.payDate,
    frequency: row.frequency,
    amounts: amountsOf(row),
    shares: unitsOf(row),
  }))
}

function amountsOf({ posted, sacrificed, tax, ni, loans }: Row): Partial<Record<JournalPurpose, number>> {
  const of = (code: string) => posted[code] ?? 0
  return {
    gross_pay: of('wages.gross') + sacrificed,
    salary_sacrifice: -sacrificed,
    employer_ni: of('employer_ni.expense'),
    employer_pension: of('pension.expense'),
    expenses: of('expenses.cost'),
    paye_tax: -tax,
    national_insurance: -ni,
    student_loans: -loans,
    pension_owed: of('pension.payable'),
    court_orders: of('court_orders.payable'),
    other_deductions: of('deductions.payable'),
    wage_access: of('advances.outstanding'),
    net_pay: of('wages.net_payable'),
  }
}
