import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  bank_events: {
    of: 'worker',
    export: {
      chapter: 'advances',
      where:
        't.withdrawal_id in (select x.id from withdrawals x where x.employer_id = $employer and x.worker_id = $worker)',
    },
    imprint: imprinted('employer_id id', 'withdrawal_id type body received_at outcome'),
  },
}
