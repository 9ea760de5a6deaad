import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  operator_changes: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('id', 'user_id action done_by at'),
  },
}
