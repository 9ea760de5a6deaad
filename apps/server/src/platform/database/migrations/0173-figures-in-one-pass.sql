-- The figures of a payslip (migration 0162), to the penny the same, read in one pass over its lines: as a query it was begun and ended anew
-- for each payslip, 43 microseconds where this takes 16 (decision 125).
create or replace function payslip_figures(document jsonb) returns bigint[] language plpgsql immutable as $$
declare
  totals jsonb := document -> 'totals';
  lines jsonb := document -> 'lines';
  figures bigint[] := array[
    round((totals ->> 'gross')::numeric * 100), round((totals ->> 'taxablePay')::numeric * 100),
    round((totals ->> 'paidOut')::numeric * 100), round((totals ->> 'advances')::numeric * 100), 0, 0, 0, 0, 0
  ]::bigint[];
  place integer;
begin
  for at in 0 .. coalesce(jsonb_array_length(lines), 0) - 1 loop
    place := case lines -> at ->> 'kind'
      when 'salary_sacrifice' then 5 when 'income_tax' then 6 when 'employee_ni' then 7 when 'employer_ni' then 7
      when 'student_loan' then 8 when 'postgraduate_loan' then 8 when 'pension' then 9 when 'employer_pension' then 9 end;
    if place is not null then
      figures[place] := figures[place] + round((lines -> at ->> 'amount')::numeric * 100)::bigint;
    end if;
  end loop;
  return figures;
end $$;
