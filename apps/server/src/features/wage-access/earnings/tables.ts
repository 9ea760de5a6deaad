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
  wage_account_marks: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: { not: 'says nothing but that figures are worked out anew' },
  },
  available_changes: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: { not: 'explains figures that are recalculated each time' },
  },
}
