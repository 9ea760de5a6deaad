-- Files that go with a message: sent as those of documents are. A message that is forwarded takes its own along, the same file
-- once more; its bytes go when no message has it.
create table message_files (
  employer_id uuid not null references employers (id),
  message_id uuid not null,
  file_id uuid not null,
  primary key (employer_id, message_id, file_id),
  foreign key (employer_id, message_id) references messages (employer_id, id) on delete cascade,
  foreign key (employer_id, file_id) references document_files (employer_id, id)
);
create index message_files_file on message_files (employer_id, file_id);
alter table message_files enable row level security;
create policy own_company on message_files
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- Who sees a message, by its own policies, and who wrote it.
create policy own_threads on message_files as restrictive for select
  using ((select current_person()) is null or exists (
    select 1 from messages m where m.employer_id = message_files.employer_id and m.id = message_files.message_id));
create policy own_words on message_files as restrictive for insert
  with check ((select current_person()) is null or exists (
    select 1 from messages m where m.employer_id = message_files.employer_id and m.id = message_files.message_id
      and m.sender_id = (select current_person())));
grant select, insert on message_files to gpod_app;

-- Who sent a file is forgotten with who wrote the message that keeps it.
alter table document_files alter column user_id drop not null;

alter policy own_or_shown on document_files
  using ((select current_person()) is null or user_id = (select current_person())
    or id in (select file_id from document_versions) or id in (select file_id from expense_receipts)
    or exists (select 1 from support_files s where s.employer_id = document_files.employer_id and s.file_id = document_files.id)
    or exists (select 1 from message_files m where m.employer_id = document_files.employer_id and m.file_id = document_files.id));
