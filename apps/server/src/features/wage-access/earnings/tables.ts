import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  wage_accounts: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: imprinted(
      'employer_id worker_id',
      'own_monthly_cap_pence own_locked_until own_monthly_cap_next_pence own_monthly_cap_next_from',
    ),
  },
  available_changes: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: { not: 'explains figures that are recalculated each time' },
  },
}
