import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  starter_declarations: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id id',
      'worker_id statement student_loans tax_code tax_basis is_code_set declared_at declared_by',
    ),
  },
  right_to_work_checks: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted(
      'employer_id id',
      'worker_id kind checked_on checked_by valid_until document_id document_version recorded_at withdrawn_at withdrawn_by',
    ),
  },
}
