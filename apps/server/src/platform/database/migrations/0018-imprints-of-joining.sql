-- What decides who joins a record and what is erased leaves imprints too, and so does which migration ran: one that runs a
-- second time leaves new imprints of rows that anybody may have changed.
select imprint_table('workers', '{employer_id,id}', '{employee_number,date_of_birth,starts_on,ends_on,pay_frequency,weekly_hours,nino_ending,tax_code,tax_basis,starter_statement,ni_category,student_loans,pension,pension_employee_rate,pension_employer_rate,pension_joined_on,sort_code,account_ending,account_name,bank_held_until,bank_refused,wage_access_blocked,wage_access_override,pay_basis,director_from,director_method,p45_tax_year,p45_taxable_pay_pence,p45_tax_pence,leaving_reported,manager_user_id,erased_at,email}');
select imprint_table('erasure_requests', '{id}', '{user_id,asked_at,closes_account,withdrawn_at,done_at,erased,kept}');
-- The row of this migration follows in the same transaction.
select imprint_table('migrations', '{name}', '{checksum,applied_at}');
