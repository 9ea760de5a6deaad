import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  anonymous_feedback: {
    of: 'company',
    export: { not: 'nothing tells who wrote it' },
    imprint: { not: 'nothing may tell when or by whom it was written' },
  },
  named_feedback: {
    of: 'worker',
    export: { chapter: 'history' },
    imprint: { not: 'what they think and what they are told of it moves no money' },
  },
}
