import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  court_orders: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id id', 'worker_id reference terms from_day ended_on created_by'),
  },
}
