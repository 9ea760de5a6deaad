-- When somebody took an account back by a mailed link whose address nobody had confirmed: what it belongs to since before
-- may be another's doing, and does not keep them from where they are invited.
alter table users add column taken_back_at timestamptz;

-- Who changed the address of a record last: the company's code opens it while that user may still change records.
alter table workers
  add column email_changed_by uuid references users,
  add column email_changed_at timestamptz;

-- Since when the company has its join code, where it is not its first.
alter table employers add column join_code_renewed_at timestamptz;

-- A password reset ends the codes that were made shortly before; of older ones the moment is not known.
alter table recovery_codes add column made_at timestamptz;
