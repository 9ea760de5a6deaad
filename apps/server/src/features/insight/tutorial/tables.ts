import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  tutorials: {
    of: 'user',
    export: { chapter: 'account' },
    imprint: { not: 'where a reader is in a text, to be changed at any time' },
  },
}
