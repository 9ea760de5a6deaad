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
}
