import { sample as absences } from './absences/sample.ts'
import { sample as audit } from './audit/sample.ts'
import { sample as bankStatements } from './bank-statements/sample.ts'
import { sample as courtOrders } from './court-orders/sample.ts'
import { sample as employees } from './employees/sample.ts'
import { sample as face } from './face/sample.ts'
import { sample as feedback } from './feedback/sample.ts'
import { sample as payItems } from './pay-items/sample.ts'
import { sample as payRuns } from './pay-runs/sample.ts'
import { sample as paySchedules } from './pay-schedules/sample.ts'
import { sample as payrollReports } from './payroll-reports/sample.ts'
import { sample as payslips } from './payslips/sample.ts'
import { sample as pensions } from './pensions/sample.ts'
import { sample as policy } from './policy/sample.ts'
import { sample as privacy } from './privacy/sample.ts'
import { sample as profile } from './profile/sample.ts'
import type { AnySample, SampledName } from './sample.ts'
import { sample as settings } from './settings/sample.ts'
import { sample as shifts } from './shifts/sample.ts'
import { sample as signIn } from './sign-in/sample.ts'
import { sample as submissions } from './submissions/sample.ts'
import { sample as taxCodeNotices } from './tax-code-notices/sample.ts'
import { sample as timesheets } from './timesheets/sample.ts'
import { sample as users } from './users/sample.ts'
import { sample as verification } from './verification/sample.ts'
import { sample as withdrawals } from './withdrawals/sample.ts'

/** A sample of each section whose routes take something. */
export const samples = {
  face,
  privacy,
  profile,
  signIn,
  verification,
  bankStatements,
  settings,
  users,
  audit,
  courtOrders,
  payItems,
  payRuns,
  paySchedules,
  payrollReports,
  payslips,
  pensions,
  submissions,
  taxCodeNotices,
  employees,
  feedback,
  absences,
  shifts,
  timesheets,
  policy,
  withdrawals,
} satisfies { [Name in SampledName]: AnySample<Name> }
