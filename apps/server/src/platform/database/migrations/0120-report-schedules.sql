-- A report that the company has sent to some who manage it, at set times. Nothing of it is in the mail but its name and days.
create table report_schedules (
  employer_id uuid not null references employers (id),
  id uuid not null,
  report text not null,
  every text not null check (every in ('week', 'month', 'payday')),
  -- The weekday (Monday is 1) or the day of the month; a payday has none.
  on_day smallint check (on_day between 1 and 28),
  -- Where the links of its mails lead.
  site text not null,
  made_on date not null,
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  stopped_at timestamptz,
  stopped_by uuid references users (id),
  primary key (employer_id, id),
  check ((every = 'payday') = (on_day is null)),
  check (every <> 'week' or on_day <= 7),
  check ((stopped_at is null) = (stopped_by is null))
);
alter table report_schedules enable row level security;
create policy own_company on report_schedules
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on report_schedules as restrictive using ((select sees_everyone()));
grant select, insert on report_schedules to gpod_app;
grant update (stopped_at, stopped_by) on report_schedules to gpod_app;

create table report_schedule_recipients (
  employer_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null references users (id),
  primary key (employer_id, schedule_id, user_id),
  foreign key (employer_id, schedule_id) references report_schedules (employer_id, id)
);
alter table report_schedule_recipients enable row level security;
create policy own_company on report_schedule_recipients
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on report_schedule_recipients as restrictive using ((select sees_everyone()));
grant select, insert on report_schedule_recipients to gpod_app;

-- What was sent: one row for each day it was due on, whoever looked and how often.
create table report_sends (
  employer_id uuid not null,
  schedule_id uuid not null,
  due_on date not null,
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  sent_at timestamptz not null,
  primary key (employer_id, schedule_id, due_on),
  foreign key (employer_id, schedule_id) references report_schedules (employer_id, id)
);
create index report_sends_latest on report_sends (employer_id, sent_at desc, schedule_id);
alter table report_sends enable row level security;
create policy own_company on report_sends
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on report_sends as restrictive using ((select sees_everyone()));
grant select, insert on report_sends to gpod_app;

-- To whom it went; and who got none, because they left the company or may not see it any more.
create table report_send_recipients (
  employer_id uuid not null,
  schedule_id uuid not null,
  due_on date not null,
  user_id uuid not null references users (id),
  outcome text not null check (outcome in ('mailed', 'left', 'may_not')),
  mail_id uuid,
  primary key (employer_id, schedule_id, due_on, user_id),
  foreign key (employer_id, schedule_id, due_on) references report_sends (employer_id, schedule_id, due_on),
  check ((outcome = 'mailed') = (mail_id is not null))
);
alter table report_send_recipients enable row level security;
create policy own_company on report_send_recipients
  using (employer_id = current_employer()) with check (employer_id = current_employer());
create policy team_only on report_send_recipients as restrictive using ((select sees_everyone()));
grant select, insert on report_send_recipients to gpod_app;

-- The dashboard asks each minute how the company's mail of the last days went.
create index outgoing_mail_latest on outgoing_mail (employer_id, made_at);
