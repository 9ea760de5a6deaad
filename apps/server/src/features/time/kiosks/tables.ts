import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  kiosks: {
    of: 'company',
    export: { not: 'shared screens of the company; what was clocked there is exported with where a person clocked' },
    imprint: imprinted('employer_id id', 'place_id made_at made_by token_hash opened_at revoked_at revoked_by'),
  },
}
