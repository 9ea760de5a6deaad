import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/**
 * Compares journals with the withdrawals, pay records and wage payments that they are of, as the owner of the database:
 * what each says of itself is what was booked for it, account by account. A journal balances, so that the lines that are
 * not named here are as right together. Gives at most `most` differences.
 */
export async function verifyEntries(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<Difference[]> {
  const found = await owner.query<Difference>(
    `
    with due as (
      select w.employer_id, 'withdrawal:' || w.id || ':' || d.event as business_key, d.code, d.pence
      from withdrawals w cross join lateral (values
        ('held', 'payouts.clearing', -w.amount_pence, true),
        ('settled', 'bank.float', -w.amount_pence, w.state in ('paid', 'recovered')),
        ('released', 'payouts.clearing', w.amount_pence, w.state in ('declined', 'cancelled', 'failed')),
        ('written_off', 'advances.written_off', w.written_off_pence, w.written_off_pence > 0)
      ) as d (event, code, pence, is_due) where d.is_due
      union all
      -- Records from before there were runs were not booked; those that were withdrawn are booked and reversed.
      select r.employer_id, 'pay:' || r.id || r.event, d.code, d.pence * r.sign
      from (
        select employer_id, id, pay_run_id, gross_pence, salary_sacrifice_pence, expenses_pence, employer_ni_pence, pension_employer_pence,
          income_tax_pence, employee_ni_pence, student_loan_pence, pension_employee_pence, advances_recovered_pence, paid_out_pence, reverses_record_id,
          ':recorded' as event, 1 as sign
        from pay_records
        union all
        select w.employer_id, w.id, w.pay_run_id, r.gross_pence, r.salary_sacrifice_pence, r.expenses_pence, r.employer_ni_pence, r.pension_employer_pence,
          r.income_tax_pence, r.employee_ni_pence, r.student_loan_pence, r.pension_employee_pence, r.advances_recovered_pence, r.paid_out_pence, r.reverses_record_id,
          e.event, e.sign
        from withdrawn_pay w cross join lateral jsonb_to_record(w.record) as r (gross_pence bigint, salary_sacrifice_pence bigint,
          expenses_pence bigint, employer_ni_pence bigint, pension_employer_pence bigint, income_tax_pence bigint, employee_ni_pence bigint,
          student_loan_pence bigint, pension_employee_pence bigint, advances_recovered_pence bigint, paid_out_pence bigint, reverses_record_id uuid)
        cross join (values (':recorded', 1), (':withdrawn', -1)) as e (event, sign)
      ) r cross join lateral (values
        ('wages.gross', r.gross_pence - r.salary_sacrifice_pence),
        ('expenses.cost', r.expenses_pence),
        ('employer_ni.expense', r.employer_ni_pence),
        ('pension.expense', r.pension_employer_pence),
        ('hmrc.payable', -(r.income_tax_pence + r.employee_ni_pence + r.employer_ni_pence + r.student_loan_pence)),
        ('pension.payable', -(r.pension_employee_pence + r.pension_employer_pence)),
        ('advances.outstanding', -r.advances_recovered_pence),
        (case when r.reverses_record_id is null then 'wages.net_payable' else 'wages.overpaid' end, -r.paid_out_pence)
      ) as d (code, pence) where r.pay_run_id is not null
      union all
      select o.employer_id, 'overpayment:' || o.id || ':received', 'wages.overpaid', -o.amount_pence from overpayment_receipts o
      union all
      select y.employer_id, 'pay:' || y.id || case y.method when 'bank' then ':sent' else ':paid_another_way' end,
        case y.method when 'bank' then 'wages.in_transit' else 'wages.paid_another_way' end, -y.amount_pence
      from wage_payments y where y.method = 'bank' or y.paid_on is not null
      union all
      select s.employer_id, 'pay:' || s.pay_record_id || e.event, 'wages.net_payable', e.sign * s.amount_pence
      from second_payments s cross join lateral (values (':second_returned', -1, s.returned_on), (':second_repaid', 1, s.repaid_on)) as e (event, sign, day)
      where e.day is not null
    ), booked as (
      select j.employer_id, j.business_key, a.code, sum(p.amount_pence)::bigint as pence
      from journals j
      join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
      join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
      group by 1, 2, 3
    ), compared as (
      select d.*, coalesce(b.pence, 0) as booked from due d
      left join booked b on b.employer_id = d.employer_id and b.business_key = d.business_key and b.code = d.code
    )
    select 'what happened is booked as it was' as promise, employer_id as "employerId", code || ' of ' || business_key as subject,
      pence || ' pence' as expected, booked::text as found
    from compared where pence <> booked order by 2, 3 limit $1
    `,
    [most],
  )
  return found.rows
}
