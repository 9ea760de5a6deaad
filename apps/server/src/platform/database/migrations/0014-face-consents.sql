-- How many people of the company have a face kept, and how many of them have not consented to it, or no longer do. Counts
-- alone: whose face is kept is nobody's business but theirs.
create function face_consents_of_company() returns table (kept bigint, without_consent bigint)
  language sql stable security definer set search_path = public as
  $$ select count(*), count(*) filter (where latest.is_given is not true)
     from face_templates f
     join memberships m on m.user_id = f.user_id and m.employer_id = current_employer()
     left join lateral (
       select c.is_given from consents c where c.user_id = f.user_id and c.kind = 'face' order by c.at desc, c.id desc limit 1
     ) latest on true $$;
revoke all on function face_consents_of_company() from public;
grant execute on function face_consents_of_company() to gpod_app;
