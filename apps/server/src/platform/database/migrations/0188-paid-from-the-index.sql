-- What was paid out this month, and which withdrawals nobody is on record to have asked for, are read from the index as what was taken early is:
-- the table was read for each withdrawal of three months.
drop index withdrawals_recent;
create index withdrawals_recent on withdrawals (employer_id, requested_at desc) include (worker_id, state, amount_pence, paid_at, id);
