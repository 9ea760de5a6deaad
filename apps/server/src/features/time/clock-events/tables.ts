import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  clockings: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id shift_id event said_at at certainty is_person_verified phone seq received_at body_hash outcome code review_id',
    ),
  },
  clocking_reviews: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id shift_id day opened_at state decided_at decided_by started_at ended_at break_minutes',
    ),
  },
}
