-- A contract says what somebody is paid: a line manager who is not shown pay finds neither it nor its versions.
alter policy team_only on documents
  using ((select sees_everyone()) or worker_id is null or (not is_private and worker_id in (select id from team_workers() as id)
    and (category <> 'contract' or (select sees_team_pay()))));
