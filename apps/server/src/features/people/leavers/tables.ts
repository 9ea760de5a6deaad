import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  leavers: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id worker_id', 'reason said_at said_by holiday_item_id'),
  },
  leaver_items: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: { not: 'a list to work through: it moves no money and says nobody may do anything' },
  },
}
