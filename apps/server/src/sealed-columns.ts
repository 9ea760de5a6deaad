import { sealedColumns as ofFaces } from './features/account/face/index.ts'
import { sealedColumns as ofUsers } from './features/account/verification/index.ts'
import { sealedColumns as ofEmployers } from './features/company/settings/index.ts'
import { sealedColumns as ofPayRuns } from './features/payroll/pay-runs/index.ts'
import { sealedColumns as ofSubmissions } from './features/payroll/submissions/index.ts'
import { sealedColumns as ofWorkers } from './features/people/employees/index.ts'
import { sealedColumns as ofWithdrawals } from './features/wage-access/withdrawals/index.ts'
import { sealedColumns as ofImprints } from './platform/imprints/index.ts'
import type { SealedColumn } from './platform/keys/sealed-column.ts'
import { sealedColumns as ofAccountMail } from './platform/mail/account-mail.ts'

/** Every column of the database that holds sealed values; what others are copied from comes first. */
export const sealedColumns: readonly SealedColumn[] = [
  ...ofWorkers,
  ...ofEmployers,
  ...ofUsers,
  ...ofFaces,
  ...ofAccountMail,
  ...ofImprints,
  ...ofWithdrawals,
  ...ofPayRuns,
  ...ofSubmissions,
]
