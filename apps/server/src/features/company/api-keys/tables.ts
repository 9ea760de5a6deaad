import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  api_keys: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('employer_id id', 'user_id token_hash scopes made_at expires_at revoked_at revoked_by'),
  },
}
