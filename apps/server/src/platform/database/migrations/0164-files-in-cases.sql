-- Files that go with a message of a case: sent as those of documents are, and opened by whoever reads the message.
create table support_files (
  employer_id uuid not null references employers (id),
  message_id uuid not null,
  file_id uuid not null,
  primary key (employer_id, message_id, file_id),
  unique (employer_id, file_id),
  foreign key (employer_id, message_id) references support_messages (employer_id, id) on delete cascade,
  foreign key (employer_id, file_id) references document_files (employer_id, id)
);
alter table support_files enable row level security;
create policy own_company on support_files
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on support_files as restrictive
  using ((select sees_everyone()) or message_id in (select m.id from support_messages m where m.employer_id = current_employer()));
grant select, insert on support_files to gpod_app;

-- Of the sender's browser, so that words that are sent twice are said once.
alter table support_messages add column key uuid;
create unique index support_messages_said_once on support_messages (employer_id, said_by, key);
