import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  work_feedback: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id kind from_user asked_by asked_at stars given_at'),
  },
  career_discussions: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'when two people meet; what they agree to of it is a review, which has imprints' },
  },
  feedback_links: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id token_hash made_by made_at expires_at revoked_at stars given_at'),
  },
  reviews: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id from_day to_day opened_at opened_by agreed_by_worker_at agreed_by_manager_at agreed_by version',
    ),
  },
}
