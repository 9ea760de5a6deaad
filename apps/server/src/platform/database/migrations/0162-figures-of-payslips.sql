-- What a run is reconciled by, and pay is held against the minimum wage by, beside the documents they stand in (decision 117): the
-- database reads each document once, as it is written, and writes its figures anew whenever it is written again. Nobody else
-- can write them. In pence, in the order of `readReconciliation`: gross, taxable pay, paid out and drawn early of its totals; salary
-- sacrifice, income tax, National Insurance, student loans and pension of its lines.
create function payslip_figures(document jsonb) returns bigint[] language sql immutable
  return (
    select array[
      round((document -> 'totals' ->> 'gross')::numeric * 100), round((document -> 'totals' ->> 'taxablePay')::numeric * 100),
      round((document -> 'totals' ->> 'paidOut')::numeric * 100), round((document -> 'totals' ->> 'advances')::numeric * 100),
      coalesce(sum(l.pence) filter (where l.kind = 'salary_sacrifice'), 0), coalesce(sum(l.pence) filter (where l.kind = 'income_tax'), 0),
      coalesce(sum(l.pence) filter (where l.kind in ('employee_ni', 'employer_ni')), 0),
      coalesce(sum(l.pence) filter (where l.kind in ('student_loan', 'postgraduate_loan')), 0),
      coalesce(sum(l.pence) filter (where l.kind in ('pension', 'employer_pension')), 0)
    ]::bigint[]
    from (
      select e ->> 'kind' as kind, round((e ->> 'amount')::numeric * 100) as pence from jsonb_array_elements(document -> 'lines') e
    ) l
  );
alter table payslips add column figures bigint[] generated always as (payslip_figures(document)) stored;

-- Pay of some kinds among the lines of a record.
create function earned_pence(result jsonb, kinds text[]) returns bigint language sql immutable
  return (
    select coalesce(sum((e ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(result -> 'lines') e
    where e ->> 'section' = 'earnings' and e ->> 'kind' = any (kinds)
  );
alter table pay_records
  add column salary_pence bigint generated always as (earned_pence(result, '{salary}')) stored,
  add column wage_pence bigint generated always as (earned_pence(result, '{hourly,salary,bonus,commission}')) stored;
