-- Texts that contracts are made of, with the names of what is filled in.
create table contract_templates (
  employer_id uuid not null references employers (id),
  -- Made once for what is written: however often it is sent, it is one.
  id uuid not null,
  name text not null,
  body text not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  removed_at timestamptz,
  primary key (employer_id, id)
);
alter table contract_templates enable row level security;
create policy own_company on contract_templates
  using (employer_id = current_employer()) with check (employer_id = current_employer());
-- They tell what people are offered: for no line manager.
create policy nobodys_team on contract_templates as restrictive using ((select sees_everyone()));
grant select, insert on contract_templates to gpod_app;
grant update (name, body, version, changed_at, changed_by, removed_at) on contract_templates to gpod_app;

-- That a contract was made of a template and given as a document: what it says is the document's own file.
create table made_contracts (
  employer_id uuid not null references employers (id),
  -- Made once for what is sent: however often it is sent, it is made once.
  id uuid not null,
  worker_id uuid not null,
  template_id uuid not null,
  template_version integer not null,
  document_id uuid not null,
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  foreign key (employer_id, template_id) references contract_templates (employer_id, id),
  foreign key (employer_id, document_id) references documents (employer_id, id)
);
create index made_contracts_worker on made_contracts (employer_id, worker_id);
alter table made_contracts enable row level security;
create policy own_company on made_contracts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy nobodys_team on made_contracts as restrictive using ((select sees_everyone()));
grant select, insert on made_contracts to gpod_app;
select imprint_table('made_contracts', '{employer_id,id}', '{worker_id,template_id,template_version,document_id,made_at,made_by}');
