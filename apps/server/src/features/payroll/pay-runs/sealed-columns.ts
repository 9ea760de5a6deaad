import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'
import { fileSealedAbout } from './send-wages.ts'

export const sealedColumns: readonly SealedColumn[] = [
  // Copied from the worker as the run is approved, sealed as it is.
  {
    table: 'pay_records',
    column: 'account_number_sealed',
    by: ['worker_id'],
    about: accountSealedAbout,
    ending: 'account_ending',
  },
  { table: 'payment_files', column: 'content_sealed', by: ['pay_run_id', 'format'], about: fileSealedAbout },
]
