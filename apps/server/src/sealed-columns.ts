import { sealedColumns as ofWorkers } from './features/employees/index.ts'
import { sealedColumns as ofEmployers } from './features/employers/index.ts'
import { sealedColumns as ofFaces } from './features/face/index.ts'
import { sealedColumns as ofPayRuns } from './features/pay-runs/index.ts'
import { sealedColumns as ofSubmissions } from './features/submissions/index.ts'
import { sealedColumns as ofUsers } from './features/verification/index.ts'
import { sealedColumns as ofWithdrawals } from './features/withdrawals/index.ts'
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
