-- HMRC takes no message above 25 million bytes: the report of a large run goes in parts, each a submission of its own.

alter table hmrc_submissions
  add column part smallint not null default 1,
  add column parts smallint not null default 1,
  add check (part between 1 and parts);

-- One report of each part of a run that is not rejected.
drop index hmrc_submissions_one_fps;
create unique index hmrc_submissions_one_fps on hmrc_submissions (employer_id, pay_run_id, part) where kind = 'FPS' and state <> 'rejected';
