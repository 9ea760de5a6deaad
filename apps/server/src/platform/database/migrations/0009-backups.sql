-- What the person who runs this installation has to know of its backups, and of the nightly proof of the books. Of no
-- company: it names folders, moments and problems, and nobody.

-- How backups of this database are made. One row: `folder` by the server into `place`, `elsewhere` by whoever runs the
-- PostgreSQL, `none` not at all. Each server that starts says so.
create table backup_setup (
  is_only boolean primary key default true check (is_only),
  made text not null check (made in ('folder', 'elsewhere', 'none')),
  place text,
  -- Everything that was committed by then is in the folder.
  wal_shipped_to timestamptz,
  wal_failed_at timestamptz,
  wal_problem text,
  check ((made = 'folder') = (place is not null)),
  check ((wal_failed_at is null) = (wal_problem is null))
);

create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('base')),
  place text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Size of the backup in its folder.
  bytes bigint,
  -- The moment from which it can be restored.
  restores_from timestamptz,
  problem text,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (bytes is not null and restores_from is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index backup_runs_started on backup_runs (started_at desc);

create table verify_runs (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null where it could not be finished.
  differences integer,
  problem text,
  check ((differences is null) = (problem is not null))
);
create index verify_runs_started on verify_runs (started_at desc);

-- Written by the owner of the database, who alone can read it whole.
grant select on backup_setup, backup_runs, verify_runs to gpod_app;
