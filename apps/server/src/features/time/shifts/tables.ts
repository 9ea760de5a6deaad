import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  shifts: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id starts_at ends_at unpaid_break_minutes removed_at'),
  },
}
