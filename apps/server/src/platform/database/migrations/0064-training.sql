-- A course that a company trains its people by: one that the product brings (`starter`), or one that it wrote itself.
create table training_courses (
  employer_id uuid not null references employers (id),
  id uuid not null,
  -- The name of the course that the product brings; its words are in the product. Null for the company's own.
  starter text check (starter ~ '^[a-z][a-z-]{1,40}$'),
  category text not null check (category in ('safety', 'food', 'data', 'pay', 'care', 'other')),
  -- In hundredths of the questions.
  pass_mark smallint not null default 80 check (pass_mark between 1 and 100),
  -- For how long a certificate holds; null for good.
  certificate_months smallint check (certificate_months between 1 and 120),
  -- What the rota knows somebody to have once they have passed.
  skill_id uuid,
  -- The version that is published; 0 while there is none.
  version integer not null default 0 check (version >= 0),
  -- What is being written; null for what the product brings.
  draft jsonb,
  -- So that nobody writes over what another wrote meanwhile.
  draft_version integer not null default 1,
  added_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, starter),
  foreign key (employer_id, skill_id) references skills (employer_id, id),
  check ((starter is null) = (draft is not null))
);
alter table training_courses enable row level security;
create policy own_company on training_courses
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on training_courses to gpod_app;

-- What was published of a company's own course. Who passed it passed this; a later version changes nothing of it.
create table training_course_versions (
  employer_id uuid not null references employers (id),
  course_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null references users (id),
  primary key (employer_id, course_id, number),
  foreign key (employer_id, course_id) references training_courses (employer_id, id)
);
alter table training_course_versions enable row level security;
create policy own_company on training_course_versions
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert on training_course_versions to gpod_app;

-- Who is to take a course: by what the company knows of them, so that it reaches those who join later, or by name.
create table training_assignments (
  employer_id uuid not null references employers (id),
  id uuid not null,
  course_id uuid not null,
  kind text not null check (kind in ('mandatory', 'recommended')),
  audience text not null check (audience in ('everyone', 'department', 'position', 'people')),
  audience_name text,
  due_on date,
  -- Again when the certificate ends.
  renews boolean not null,
  assigned_at timestamptz not null,
  assigned_by uuid not null references users (id),
  ended_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, course_id) references training_courses (employer_id, id),
  check ((audience in ('department', 'position')) = (audience_name is not null))
);
create index training_assignments_of_course on training_assignments (employer_id, course_id) where ended_at is null;
alter table training_assignments enable row level security;
create policy own_company on training_assignments
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on training_assignments to gpod_app;

create table training_assigned_people (
  employer_id uuid not null references employers (id),
  assignment_id uuid not null,
  worker_id uuid not null,
  primary key (employer_id, assignment_id, worker_id),
  foreign key (employer_id, assignment_id) references training_assignments (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index training_assigned_people_worker on training_assigned_people (employer_id, worker_id);
alter table training_assigned_people enable row level security;
create policy own_company on training_assigned_people
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on training_assigned_people as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on training_assigned_people to gpod_app;

-- How far somebody has read.
create table training_lessons_read (
  employer_id uuid not null references employers (id),
  worker_id uuid not null,
  course_id uuid not null,
  version integer not null,
  lesson text not null,
  read_at timestamptz not null,
  primary key (employer_id, worker_id, course_id, version, lesson),
  foreign key (employer_id, course_id) references training_courses (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index training_lessons_read_course on training_lessons_read (employer_id, course_id);
alter table training_lessons_read enable row level security;
create policy own_company on training_lessons_read
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on training_lessons_read as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on training_lessons_read to gpod_app;

-- A quiz as it was put to somebody, in the order that was drawn for them, and what they answered.
create table training_attempts (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  course_id uuid not null,
  version integer not null,
  pass_mark smallint not null,
  -- [{ "id": question, "order": [places of the answers as they were shown] }]
  questions jsonb not null,
  started_at timestamptz not null,
  -- The places as they were shown that were chosen, question by question.
  answers jsonb,
  right_count smallint,
  passed boolean,
  finished_at timestamptz,
  primary key (employer_id, id),
  foreign key (employer_id, course_id) references training_courses (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id),
  check ((finished_at is null) = (answers is null) and (finished_at is null) = (right_count is null) and (finished_at is null) = (passed is null))
);
create unique index training_attempts_open on training_attempts (employer_id, worker_id, course_id) where finished_at is null;
create index training_attempts_course on training_attempts (employer_id, course_id, worker_id, finished_at);
create index training_attempts_worker on training_attempts (employer_id, worker_id);
alter table training_attempts enable row level security;
create policy own_company on training_attempts
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on training_attempts as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, update, delete on training_attempts to gpod_app;

-- That somebody passed. It never changes.
create table training_certificates (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  course_id uuid not null,
  version integer not null,
  attempt_id uuid not null,
  passed_on date not null,
  -- Its last day.
  expires_on date,
  right_count smallint not null,
  asked smallint not null,
  issued_at timestamptz not null,
  primary key (employer_id, id),
  unique (employer_id, attempt_id),
  foreign key (employer_id, attempt_id) references training_attempts (employer_id, id),
  foreign key (employer_id, course_id) references training_courses (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index training_certificates_worker on training_certificates (employer_id, worker_id, course_id, issued_at);
create index training_certificates_expiring on training_certificates (employer_id, expires_on) where expires_on is not null;
alter table training_certificates enable row level security;
create policy own_company on training_certificates
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on training_certificates as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert on training_certificates to gpod_app;
select imprint_table('training_certificates', '{employer_id,id}', '{worker_id,course_id,version,attempt_id,passed_on,expires_on,right_count,asked,issued_at}');

-- How well somebody does what a skill asks, as somebody who saw it says. The latest counts; the earlier ones stay.
create table skill_assessments (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  skill_id uuid not null,
  level text not null check (level in ('beginner', 'intermediate', 'advanced', 'expert')),
  assessed_on date not null,
  assessed_by uuid not null references users (id),
  -- What would take them on.
  recommendation text not null,
  recorded_at timestamptz not null,
  primary key (employer_id, id),
  foreign key (employer_id, skill_id) references skills (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index skill_assessments_worker on skill_assessments (employer_id, worker_id, skill_id, recorded_at);
alter table skill_assessments enable row level security;
create policy own_company on skill_assessments
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on skill_assessments as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on skill_assessments to gpod_app;

-- What somebody learned elsewhere, as another system stated it (xAPI 1.0.3). Each statement once, by its own id.
create table training_statements (
  employer_id uuid not null references employers (id),
  id uuid not null,
  worker_id uuid not null,
  verb text not null,
  object_id text not null,
  object_name text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  statement jsonb not null,
  primary key (employer_id, id),
  foreign key (employer_id, worker_id) references workers (employer_id, id)
);
create index training_statements_worker on training_statements (employer_id, worker_id, happened_at);
alter table training_statements enable row level security;
create policy own_company on training_statements
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on training_statements as restrictive
  using ((select sees_everyone()) or worker_id in (select id from team_workers() as id));
grant select, insert, delete on training_statements to gpod_app;
