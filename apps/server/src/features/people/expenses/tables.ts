import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  expense_rules: {
    of: 'company',
    export: { not: 'the rules of a company' },
    imprint: imprinted(
      'employer_id',
      'mileage_pence receipt_above_pence claim_most_pence category_most late_after_days second_above_pence changed_at changed_by',
    ),
  },
  expense_claims: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'worker_id category spent_on amount_pence vehicle mile_tenths state submitted_at flags first_approved_by decided_by decided_at pay_item_id paid_record_id paid_on',
    ),
  },
  expense_receipts: {
    of: 'worker',
    export: {
      chapter: 'pay',
      where: 't.claim_id in (select c.id from expense_claims c where c.worker_id = $worker)',
    },
    imprint: imprinted('employer_id claim_id file_id', 'added_at'),
  },
}
