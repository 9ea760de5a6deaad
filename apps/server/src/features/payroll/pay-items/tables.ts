import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  pay_items: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'worker_id kind timing label amount_pence recurs from_day until_day source corrects_record_id ended_at paid_record_id created_by',
    ),
  },
}
