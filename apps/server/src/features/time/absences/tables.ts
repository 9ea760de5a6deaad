import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  absences: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id kind starts_on ends_on facts cancelled_at created_by'),
  },
}
