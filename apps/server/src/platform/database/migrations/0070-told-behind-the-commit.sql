-- A transaction that notifies holds a lock of the whole cluster until it is on the disk, so that all of them commit one
-- after the other. What changed is told by a statement of its own, sent behind the commit: it writes nothing and waits for no disk.
-- As the owner, because the transaction's company is not chosen any more; nothing of it is told to who asks.
create function tell_live(changes jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Each by itself: joined, all workers of the company would be read for a change of none.
  perform pg_notify('gpod_live', (jsonb_build_object('managerUserId', (
    select w.manager_user_id from workers w where w.employer_id = (change->>'employerId')::uuid and w.id = (change->>'workerId')::uuid
  )) || change)::text)
  from jsonb_array_elements(changes) as change;
end $$;
revoke execute on function tell_live(jsonb) from public;
grant execute on function tell_live(jsonb) to gpod_app;
