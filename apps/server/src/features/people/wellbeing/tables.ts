import type { Tables } from '../../../platform/tables.ts'
import { checkInSealedAbout } from './check-ins-store.ts'

export const tables: Tables = {
  wellbeing_check_ins: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what they said for themself alone, and may take back' },
    sealed: [{ column: 'said_sealed', by: ['employer_id', 'worker_id', 'day'], about: checkInSealedAbout }],
  },
  wellbeing_targets: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what they may choose at any time' },
  },
  named_breaks: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'a name for a break of the clock, which has an imprint' },
  },
  help_sources: {
    of: 'nobody',
    export: { not: 'services that help people, and no people' },
    imprint: { not: 'telephone numbers that are public' },
  },
}
