import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  announcements: {
    of: 'company',
    export: { not: 'what the company says; who was told is exported with its readers' },
    imprint: { not: 'what was said moves no money; that it was said and taken back is in the audit' },
  },
  announcement_readers: {
    of: 'worker',
    export: { chapter: 'history' },
    imprint: { not: 'that somebody opened it is what their browser said, and proves no more' },
  },
}
