import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  pension_letters: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id id', 'worker_id kind applies_from due_on hash'),
  },
}
