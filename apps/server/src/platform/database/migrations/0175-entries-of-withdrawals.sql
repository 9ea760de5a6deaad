-- Whether each withdrawal has the entry of whoever asked for it is seen whenever somebody opens the dashboard: from this index alone,
-- where three entries of each withdrawal and all others of the time were read (decision 143).
create index audit_rows_withdrawals on audit_rows (employer_id, at) include (subject_id)
  where subject_kind = 'withdrawal' and action = 'withdrawal.requested';
