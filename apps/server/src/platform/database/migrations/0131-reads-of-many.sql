-- What was paid since a day is read from the index alone: who was paid when, by which run, and how much.
drop index pay_records_paid;
create index pay_records_paid on pay_records (employer_id, pay_date, id)
  include (worker_id, pay_run_id, pay_period_id, tax_date, reverses_record_id, gross_pence, salary_sacrifice_pence);

-- Who of a run is paid by hand: a few of many.
create index pay_records_by_hand on pay_records (employer_id, pay_run_id) where pay_method = 'other';
