import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  saved_views: {
    of: 'user',
    export: { chapter: 'history' },
    imprint: { not: 'a convenience: what a search shows is decided when it is opened' },
  },
}
