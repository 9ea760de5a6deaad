import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  calendar_feeds: {
    of: 'worker',
    export: { chapter: 'security' },
    imprint: imprinted('employer_id id', 'worker_id token_hash made_at revoked_at'),
  },
}
