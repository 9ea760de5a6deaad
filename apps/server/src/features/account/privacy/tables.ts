import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  erasure_requests: {
    of: 'user',
    export: { chapter: 'consents' },
    imprint: { not: 'what was erased; the rows themselves are imprinted' },
  },
}
