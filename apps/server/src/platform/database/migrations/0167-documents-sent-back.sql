-- That the employer sent the latest version of what a worker gave back, and why; another version takes it away.
alter table documents
  add column sent_back_at timestamptz,
  add column sent_back_why text,
  add check ((sent_back_at is null) = (sent_back_why is null));
