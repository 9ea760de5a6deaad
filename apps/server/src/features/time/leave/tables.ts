import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  leave_requests: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id kind starts_on ends_on starts_midday ends_midday minutes asked_at state decided_at decided_by absence_id',
    ),
  },
}
