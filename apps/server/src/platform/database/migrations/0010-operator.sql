-- Who runs this installation, beside the companies' roles; and what they may be told of it: counts, and nothing of any company.

-- Each change of who is an operator, which is also the trace of it: the last one of a person says whether they are.
-- Written by the database's owner alone (`npm run operator`), so that nothing a session does makes an operator.
create table operator_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  -- `account_made`: the account was made by the command too, with a password that nobody knows.
  action text not null check (action in ('account_made', 'added', 'removed')),
  -- The account of the machine that ran the command.
  done_by text not null,
  at timestamptz not null
);
create index operator_changes_user on operator_changes (user_id, id desc);
create trigger operator_changes_append_only before update or delete or truncate on operator_changes
  for each statement execute function refuse_change();
alter table operator_changes enable row level security;
create policy own_account on operator_changes
  using ((select current_person()) is null or user_id = (select current_person()));
grant select on operator_changes to gpod_app;
select imprint_table('operator_changes', '{id}', '{user_id,action,done_by,at}');

create function is_operator(person uuid) returns boolean
  language sql stable security definer set search_path = public as
  $$ select coalesce((
       select c.action = 'added' from operator_changes c
       where c.user_id = person and c.action <> 'account_made' order by c.id desc limit 1
     ), false) $$;

drop function find_session;
create function find_session(wanted bytea, at timestamptz, is_browser boolean)
  returns table (
    id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, last_seen_at timestamptz, device_id uuid, device_hash bytea,
    managers_see_pay boolean, is_operator boolean
  )
  language sql stable security definer set search_path = public as
  $$ select s.id, s.user_id, m.employer_id, m.role, m.worker_id, s.last_seen_at, s.device_id, d.token_hash, e.managers_see_pay,
       is_operator(s.user_id)
     from sessions s
     left join devices d on d.id = s.device_id
     left join employers e on e.id = s.employer_id
     left join memberships m on m.employer_id = s.employer_id and m.user_id = s.user_id and m.ended_at is null
     where s.token_hash = wanted and s.ended_at is null and s.expires_at > at
       -- A session that a browser signed in to ends idle however its token is sent.
       and (not is_browser and s.device_id is null or s.last_seen_at + make_interval(secs => s.idle_seconds) > at) $$;

-- What moves or stands still over all companies, as counts. Only somebody signed in who is an operator is told.
create function installation_counts(at timestamptz)
  returns table (
    mail_waiting bigint, mail_oldest timestamptz, mail_failed bigint,
    withdrawals_moving bigint, withdrawals_late bigint,
    submissions_moving bigint, submissions_late bigint
  )
  language plpgsql stable security definer set search_path = public as $$
begin
  if not is_operator(current_person()) then
    raise exception 'only an operator is told of the installation' using errcode = 'insufficient_privilege';
  end if;
  return query
    select m.waiting, m.oldest, f.failed, w.moving, w.late, s.moving, s.late
    from
      (select count(*) as waiting, min(made_at) as oldest from (
         select made_at from outgoing_mail where state = 'waiting' union all select made_at from account_mail where state = 'waiting'
       ) as every_mail) m,
      (select (select count(*) from outgoing_mail where state = 'failed' and made_at > at - interval '7 days')
            + (select count(*) from account_mail where state = 'failed' and made_at > at - interval '7 days') as failed) f,
      -- A standard payment takes up to four hours; everything else, minutes.
      (select count(*) as moving, count(*) filter (where
           coalesce(releasing_at, approved_at, requested_at)
             + case when state = 'releasing' and speed = 'standard' then interval '6 hours' else interval '30 minutes' end < at
         ) as late
       from withdrawals where state in ('approved', 'releasing')) w,
      (select count(*) as moving, count(*) filter (where coalesce(poll_after, sent_at, made_at) + interval '30 minutes' < at) as late
       from hmrc_submissions where state in ('ready', 'sending', 'waiting')) s;
end $$;
create index outgoing_mail_failed on outgoing_mail (made_at) where state = 'failed';
create index account_mail_failed on account_mail (made_at) where state = 'failed';

revoke execute on function is_operator, find_session, installation_counts from public;
grant execute on function is_operator, find_session, installation_counts to gpod_app;
