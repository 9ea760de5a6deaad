import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  enquiries: {
    of: 'user',
    export: { chapter: 'history', where: 'lower(t.email) = lower($email)' },
    imprint: { not: 'what is asked moves no money and is nobody’s right' },
  },
  enquiry_changes: {
    of: 'user',
    export: { chapter: 'security', column: 'done_by' },
    imprint: imprinted('id', 'enquiry_id state done_by at'),
  },
}
