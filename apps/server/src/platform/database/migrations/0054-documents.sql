-- A file that somebody sent. Its bytes lie in the file store, sealed under a key of its own that is sealed here: without
-- this row they are of no use, and another secret key means another seal here and nothing there. It is sent in parts, and
-- belongs to nothing until it is whole and used.
create table document_files (
  employer_id uuid not null references employers (id),
  id uuid not null,
  user_id uuid not null references users (id),
  -- No bytes once it is erased.
  key_sealed bytea not null,
  file_name text not null,
  bytes integer not null check (bytes between 1 and 26214400),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received integer not null default 0 check (received between 0 and bytes),
  -- By what is in it; known once it is whole.
  type text check (type in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'txt')),
  started_at timestamptz not null,
  whole_at timestamptz,
  used_at timestamptz,
  primary key (employer_id, id),
  check ((whole_at is null) = (type is null)),
  check (whole_at is null or received = bytes),
  check (used_at is null or whole_at is not null)
);
create index document_files_of_user on document_files (employer_id, user_id);
create index document_files_unused on document_files (employer_id, started_at) where used_at is null;

-- What a company gives to one worker or to everyone, or a worker gives to the company.
create table documents (
  employer_id uuid not null references employers (id),
  id uuid not null,
  -- Null for everyone.
  worker_id uuid,
  category text not null check (category in ('contract', 'policy', 'right_to_work', 'certificate', 'health', 'other')),
  -- Seen by no line manager.
  is_private boolean not null,
  name text not null,
  needs_signature boolean not null,
  expires_on date,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check (is_private = (category in ('right_to_work', 'health'))),
  check (worker_id is not null or not is_private)
);
create index documents_of_worker on documents (employer_id, worker_id) where removed_at is null;
create index documents_expiring on documents (employer_id, expires_on) where removed_at is null and expires_on is not null;
alter table documents enable row level security;
create policy own_company on documents
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on documents as restrictive
  using ((select sees_everyone()) or worker_id is null or (not is_private and worker_id in (select id from team_workers() as id)));
grant select, insert, update on documents to gpod_app;

create table document_versions (
  employer_id uuid not null references employers (id),
  document_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  added_at timestamptz not null,
  added_by uuid not null references users (id),
  primary key (employer_id, document_id, number),
  unique (employer_id, file_id),
  foreign key (employer_id, document_id) references documents (employer_id, id),
  foreign key (employer_id, file_id) references document_files (employer_id, id)
);
alter table document_versions enable row level security;
create policy own_company on document_versions
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on document_versions as restrictive
  using ((select sees_everyone()) or document_id in (select id from documents));
grant select, insert on document_versions to gpod_app;
select imprint_table('document_versions', '{employer_id,document_id,number}', '{file_id,added_at,added_by}');

-- A file is seen by who sent it and by whoever sees a document that it is a version of.
alter table document_files enable row level security;
create policy own_company on document_files
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy own_or_shown on document_files as restrictive
  using ((select current_person()) is null or user_id = (select current_person())
    or id in (select file_id from document_versions));
grant select, insert, update, delete on document_files to gpod_app;

-- That a worker opened a version: nobody signs what they did not have before them.
create table document_openings (
  employer_id uuid not null references employers (id),
  document_id uuid not null,
  number integer not null,
  worker_id uuid not null,
  opened_at timestamptz not null,
  primary key (employer_id, document_id, number, worker_id),
  foreign key (employer_id, document_id, number) references document_versions (employer_id, document_id, number),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index document_openings_of_worker on document_openings (employer_id, worker_id);
alter table document_openings enable row level security;
create policy own_company on document_openings
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on document_openings as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on document_openings to gpod_app;

-- Signed by a typed name, with the digest of the very bytes.
create table document_signatures (
  employer_id uuid not null references employers (id),
  document_id uuid not null,
  number integer not null,
  worker_id uuid not null,
  user_id uuid not null references users (id),
  signed_name text not null,
  sha256 text not null,
  signed_at timestamptz not null,
  primary key (employer_id, document_id, number, worker_id),
  foreign key (employer_id, document_id, number) references document_versions (employer_id, document_id, number),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index document_signatures_of_worker on document_signatures (employer_id, worker_id);
alter table document_signatures enable row level security;
create policy own_company on document_signatures
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on document_signatures as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update on document_signatures to gpod_app;
select imprint_table('document_signatures', '{employer_id,document_id,number,worker_id}', '{user_id,sha256,signed_at}');

-- What a worker is asked to provide.
create table document_requests (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  category text not null check (category in ('right_to_work', 'certificate', 'health', 'other')),
  is_private boolean not null,
  what text not null,
  due_on date,
  asked_at timestamptz not null,
  asked_by uuid not null references users (id),
  -- What they gave.
  document_id uuid,
  withdrawn_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, document_id) references documents (employer_id, id),
  check (is_private = (category in ('right_to_work', 'health'))),
  check (document_id is null or withdrawn_at is null)
);
create index document_requests_of_worker on document_requests (employer_id, worker_id);
alter table document_requests enable row level security;
create policy own_company on document_requests
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on document_requests as restrictive
  using ((select sees_everyone()) or (not is_private and worker_id in (select id from team_workers() as id)));
grant select, insert, update on document_requests to gpod_app;

-- What the files of a company come to, also for those who see some of them alone.
create function document_bytes_kept() returns double precision
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select coalesce(sum(bytes), 0)::double precision from public.document_files
     where employer_id = public.current_employer() and octet_length(key_sealed) > 0 $$;
revoke execute on function document_bytes_kept from public;
grant execute on function document_bytes_kept to gpod_app;
