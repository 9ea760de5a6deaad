import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  tax_code_notices: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id id',
      'worker_id form tax_code tax_basis effective_from previous_tax_year previous_taxable_pay_pence previous_tax_pence received_at state decided_by decided_at',
    ),
  },
  student_loan_notices: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id id',
      'worker_id form plan effective_from entered_at entered_by state ended_at ended_by',
    ),
  },
  tax_code_uplifts: {
    of: 'company',
    export: { not: 'what becomes of each code is in tax_code_uplift_changes' },
    imprint: imprinted('employer_id id', 'tax_year applied_at applied_by undone_at undone_by'),
  },
  tax_code_uplift_changes: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id uplift_id worker_id', 'tax_code tax_basis new_tax_code new_tax_basis'),
  },
}
