import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  benefit_offers: {
    of: 'company',
    export: { not: 'what a company offers to all' },
    imprint: imprinted('employer_id id', 'kind least_pence most_pence until_day created_by ended_at'),
  },
  benefit_choices: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'offer_id worker_id amount_pence state asked_at decided_at decided_by ended_at pay_item_id taxed_item_id',
    ),
  },
}
