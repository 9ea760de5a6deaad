import { imprinted, type Tables } from '../../../platform/tables.ts'
import { accountSealedAbout, ninoSealedAbout } from './worker-secrets.ts'

export const tables: Tables = {
  workers: {
    of: 'worker',
    export: { chapter: 'record', column: 'id' },
    imprint: imprinted(
      'employer_id id',
      'employee_number date_of_birth starts_on ends_on pay_frequency schedule_number weekly_hours nino_ending tax_code tax_basis starter_statement ni_category student_loans pension pension_employee_rate pension_employer_rate pension_joined_on sort_code account_ending account_name bank_held_until bank_refused wage_access_blocked wage_access_override pay_basis director_from director_method p45_tax_year p45_taxable_pay_pence p45_tax_pence leaving_reported manager_user_id erased_at email email_changed_by email_changed_at',
    ),
    sealed: [
      { column: 'nino_sealed', by: ['id'], about: ninoSealedAbout, ending: 'nino_ending' },
      { column: 'account_number_sealed', by: ['id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  replaced_accounts: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id worker_id', 'sort_code account_ending account_name serves_until'),
    sealed: [
      { column: 'account_number_sealed', by: ['worker_id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  pay_splits: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id worker_id',
      'sort_code account_ending account_name amount_pence share least_pence held_until refused_at',
    ),
    sealed: [
      { column: 'account_number_sealed', by: ['worker_id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  worker_rates: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id worker_id from_day', 'hourly_rate_pence'),
  },
  worker_salaries: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id worker_id from_day', 'annual_pence'),
  },
  employee_changes: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id id', 'worker_id from_day changed_at changed_by before after'),
  },
  planned_changes: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id id',
      'worker_id from_day changes state planned_at planned_by settled_at settled_by refusal',
    ),
  },
  invitations: {
    of: 'worker',
    export: { chapter: 'account', where: 't.worker_id = $worker or lower(t.email) = lower($email)' },
    imprint: imprinted(
      'employer_id id',
      'worker_id role email code_hash expires_at used_at ended_at created_by wrong_answers',
    ),
  },
}
