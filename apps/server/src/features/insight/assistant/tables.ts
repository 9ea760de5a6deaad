import type { Tables } from '../../../platform/tables.ts'
import { turnSealedAbout } from './turns-store.ts'

export const tables: Tables = {
  assistant_counts: {
    of: 'company',
    export: { not: 'counts of ten people or more: of nobody' },
    imprint: { not: 'how often a topic was asked: nothing follows from it' },
  },
  assistant_turns: {
    of: 'worker',
    export: { chapter: 'history', where: 't.user_id = $user' },
    imprint: {
      not: 'what somebody asked for themself alone; nothing follows from it, and it is forgotten after ninety days',
    },
    sealed: [{ column: 'said_sealed', by: ['employer_id', 'id'], about: turnSealedAbout }],
  },
}
