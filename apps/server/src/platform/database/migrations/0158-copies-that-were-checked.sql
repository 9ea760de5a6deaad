-- A check of a right to work is of a copy as it was: of its version then. One that came later was not checked.
alter table right_to_work_checks add column document_version integer;
update right_to_work_checks c set document_version = (
  select max(v.number) from document_versions v
  where v.employer_id = c.employer_id and v.document_id = c.document_id and v.added_at <= c.recorded_at);
select imprint_table('right_to_work_checks', '{employer_id,id}', '{worker_id,kind,checked_on,checked_by,valid_until,document_id,document_version,recorded_at,withdrawn_at,withdrawn_by}');
