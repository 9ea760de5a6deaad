import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  brought_forward: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id worker_id tax_year',
      'not_paid_before paid_until old_payroll_id to_date ni_by_category pension_before_tax_pence pension_after_tax_pence statutory before_director source entered_by',
    ),
  },
  company_brought_forward: {
    of: 'company',
    export: { not: 'sums of a company, of no person' },
    imprint: imprinted('employer_id tax_year', 'months is_allowance_claimed pay_bill_pence statutory entered_by'),
  },
}
