import type { Tables } from '../../../platform/tables.ts'
import { turnSealedAbout } from './turns-store.ts'

export const tables: Tables = {
  assistant_turns: {
    of: 'worker',
    export: { chapter: 'history', where: 't.user_id = $user' },
    imprint: {
      not: 'what somebody asked for themself alone; nothing follows from it, and it is forgotten after ninety days',
    },
    sealed: [{ column: 'said_sealed', by: ['employer_id', 'id'], about: turnSealedAbout }],
  },
}
