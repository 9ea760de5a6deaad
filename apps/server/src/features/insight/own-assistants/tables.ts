import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  own_assistant_terms: {
    of: 'company',
    export: { not: 'what the company allows, of nobody in particular' },
    imprint: imprinted('employer_id', 'is_allowed changed_at changed_by'),
  },
  own_assistants: {
    of: 'worker',
    export: { chapter: 'security' },
    imprint: imprinted('employer_id id', 'worker_id user_id token_hash made_at expires_at ended_at'),
  },
}
