import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  pay_rate_changes: {
    of: 'company',
    export: { not: 'what was asked for many; each rate is exported with the record it is of' },
    imprint: imprinted('employer_id id', 'from_day asked people saved_at saved_by'),
  },
}
