-- Two columns that came beside the imprints decide money and who may: whether a report claims the employment allowance, and
-- how many wrong answers an invitation has had.
select imprint_table('hmrc_submissions', '{employer_id,id}', '{kind,pay_run_id,tax_year,tax_month,part,parts,totals,ir_mark,transaction_id,state,made_at,made_by,claims_allowance}');
select imprint_table('invitations', '{employer_id,id}', '{worker_id,role,email,code_hash,expires_at,used_at,ended_at,created_by,wrong_answers}');
