import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'

/** Copied from the worker as the withdrawal is asked for, sealed as it is. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'withdrawals',
    column: 'account_number_sealed',
    by: ['worker_id'],
    about: accountSealedAbout,
    ending: 'account_ending',
  },
]
