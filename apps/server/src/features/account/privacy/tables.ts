import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  erasure_requests: {
    of: 'user',
    export: { chapter: 'consents' },
    imprint: imprinted('id', 'user_id asked_at closes_account withdrawn_at done_at erased kept'),
  },
}
