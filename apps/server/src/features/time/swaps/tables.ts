import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  shift_swaps: {
    of: 'worker',
    export: {
      chapter: 'work',
      where: 't.employer_id = $employer and (t.asked_by = $worker or t.to_worker_id = $worker)',
    },
    imprint: imprinted(
      'employer_id id',
      'asked_by shift_id shift_version to_worker_id offered_shift_id offered_version asked_at state answered_at decided_at decided_by edit_id',
    ),
  },
}
