import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  challenges: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: { not: 'live for minutes, and answered by keys that are imprinted' },
  },
}
