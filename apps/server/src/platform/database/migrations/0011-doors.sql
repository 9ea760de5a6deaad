-- Invitations that end with the right of whoever sent them, and after five wrong answers to who somebody is.

alter table invitations
  -- Why it ended, where the company is told: neither used, nor withdrawn, nor replaced by another.
  add column ended_because text check (ended_because in ('sender_may_not', 'wrong_answers')),
  -- How often somebody who held the link told a birth date that is not the worker's.
  add column wrong_answers smallint not null default 0,
  add check (ended_because is null or ended_at is not null);
create index invitations_open_by on invitations (employer_id, created_by) where used_at is null and ended_at is null;
