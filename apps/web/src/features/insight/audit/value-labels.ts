import type { VerificationAction, VerificationMethod } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { labelOf } from '../../../shared/label-of.ts'
import { frequencyLabels, stateLabels } from '../../../shared/pay-run-labels.tsx'

/** What was verified for, by the screen it is asked on. */
const actions = {
  ewa_withdrawal: 'common.navWithdraw',
  payslip_view: 'payslips.title',
  clock: 'common.navShifts',
  general: 'verification.title',
  pay_run_pay: 'common.navPayRuns',
  bank_details: 'profile.bank',
  security: 'profile.sectionSecurity',
  data_export: 'privacy.export',
  erasure: 'privacy.erase',
} as const satisfies Record<VerificationAction, FixedKey>

/** What somebody proved who they are by, at a sign-in or later. */
const methods = {
  passkey: 'verification.methodPasskey',
  totp: 'verification.methodTotp',
  password: 'profile.passwordTitle',
  password_and_factor: 'verification.atSignIn',
  face: 'profile.face',
  recovery_code: 'verification.methodRecovery',
  pin: 'verification.methodPin',
  recovery: 'verification.methodRecovery',
} as const satisfies Record<VerificationMethod | 'password_and_factor' | 'recovery', FixedKey>

/** How far a withdrawal, hours or a run are. */
const states = {
  ...stateLabels,
  verified: 'withdrawals.employerStateVerified',
  approved: 'withdrawals.employerStateApproved',
  releasing: 'withdrawals.employerStateReleasing',
  paid: 'withdrawals.employerStatePaid',
  recovered: 'withdrawals.employerStateRecovered',
  declined: 'withdrawals.employerStateDeclined',
  cancelled: 'withdrawals.employerStateCancelled',
  failed: 'withdrawals.employerStateFailed',
  waiting: 'timesheets.hoursWaiting',
  open: 'timesheets.hoursOpen',
} as const satisfies Readonly<Record<string, FixedKey>>

const speeds = {
  standard: 'withdrawals.employerStandard',
  express: 'withdrawals.employerExpress',
} as const satisfies Readonly<Record<string, FixedKey>>

const roles = {
  owner: 'users.roleOwner',
  payroll_manager: 'users.rolePayrollManager',
  manager: 'users.roleManager',
  auditor: 'users.roleAuditor',
  worker: 'timesheets.worker',
} as const satisfies Readonly<Record<string, FixedKey>>

const payBases = {
  hourly: 'employees.payBasisHourly',
  salaried: 'employees.payBasisSalaried',
} as const satisfies Readonly<Record<string, FixedKey>>

const taxBases = {
  cumulative: 'employees.basisCumulative',
  week1_month1: 'employees.basisWeek1',
} as const satisfies Readonly<Record<string, FixedKey>>

/** The stored values of a field that have words on screens. */
const labelsOf: Readonly<Record<string, Readonly<Record<string, FixedKey>>>> = {
  action: actions,
  method: methods,
  state: states,
  speed: speeds,
  role: roles,
  payBasis: payBases,
  taxBasis: taxBases,
  payFrequency: frequencyLabels,
  frequency: frequencyLabels,
}

/** What a stored value of a field is called on screens; null for one that is no name of ours. */
export function valueLabel(field: string, value: string): FixedKey | null {
  return labelOf(labelsOf[field] ?? frequencyLabels, value)
}
