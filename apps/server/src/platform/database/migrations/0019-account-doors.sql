-- When somebody took an account back by a mailed link whose address nobody had confirmed: what it belongs to since before
-- may be another's doing, and does not keep them from where they are invited.
alter table users add column taken_back_at timestamptz;

-- Who changed the address of a record last: the company's code opens it while that user may still change records.
alter table workers
  add column email_changed_by uuid references users,
  add column email_changed_at timestamptz;

-- Since when the company has its join code, where it is not its first.
alter table employers add column join_code_renewed_at timestamptz;

-- A password reset ends the codes that were made shortly before; of older ones the moment is not known.
alter table recovery_codes add column made_at timestamptz;

-- All of these say who may: each leaves its imprint with the moments that now decide beside it.
select imprint_table('memberships', '{employer_id,user_id}', '{role,worker_id,ended_at,created_at}');
select imprint_table('passkeys', '{id}', '{user_id,credential_id,public_key,removed_at,created_at}');
select imprint_table('recovery_codes', '{user_id,code_hash}', '{used_at,made_at}');
select imprint_table('users', '{id}', '{email,password_hash,totp_confirmed_at,email_verified_at,second_factor_at_sign_in,erased_at,taken_back_at}');
select imprint_table('workers', '{employer_id,id}', '{employee_number,date_of_birth,starts_on,ends_on,pay_frequency,weekly_hours,nino_ending,tax_code,tax_basis,starter_statement,ni_category,student_loans,pension,pension_employee_rate,pension_employer_rate,pension_joined_on,sort_code,account_ending,account_name,bank_held_until,bank_refused,wage_access_blocked,wage_access_override,pay_basis,director_from,director_method,p45_tax_year,p45_taxable_pay_pence,p45_tax_pence,leaving_reported,manager_user_id,erased_at,email,email_changed_by,email_changed_at}');
