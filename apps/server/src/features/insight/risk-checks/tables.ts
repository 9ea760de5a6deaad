import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  risk_findings: {
    of: 'company',
    export: {
      not: 'what might be fraud is looked into without a word to whom it may concern (Data Protection Act 2018, schedule 2, paragraph 2); the records it is made from are exported as they are',
    },
    imprint: imprinted(
      'employer_id id',
      'check_code subject worker_ids found_at state reopened_at dismissed_at dismissed_by version',
    ),
  },
  risk_looks: {
    of: 'company',
    export: { not: 'when the records were looked through' },
    imprint: { not: 'when the records were looked through: nothing follows from it' },
  },
}
